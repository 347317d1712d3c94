import { hoursAndMinutes } from '#schemas/clock-time'
import { newYorkOffset } from '#schemas/new-york'

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const weekday = inWords({ weekday: 'long' })
const monthAndDay = inWords({ month: 'long', day: 'numeric' })

/**
 * An event's day (`YYYY-MM-DD`) and times (`6:30 PM`), as text and for `<time>`, with the offset of that day. They
 * are in Baltimore time.
 */
export function eventDate({ date, time, endTime }: { date: string; time: string; endTime?: string | undefined }) {
  const day = new Date(`${date}T00:00Z`)
  const clock = `${date}T${hoursAndMinutes(time)}`
  return {
    dayOfMonth: day.getUTCDate(),
    weekday: weekday.format(day),
    rest: `${monthAndDay.format(day)}, ${endTime ? `${time} to ${endTime}` : time}`,
    machine: clock + newYorkOffset(clock),
  }
}
