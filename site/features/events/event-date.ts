import { newYorkOffset } from '#schemas/new-york'

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const weekday = inWords({ weekday: 'long' })
const monthAndDay = inWords({ month: 'long', day: 'numeric' })

/** An event's day (`YYYY-MM-DD`) and times (`6:30 PM`), as it is read and as `<time>` wants it, with the offset of that day. They are Baltimore's. */
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

/** "6:30 PM" as `18:30`. */
function hoursAndMinutes(time: string): string {
  const [, hours, minutes, half] = /^(\d+):(\d\d) (AM|PM)$/.exec(time) ?? []
  if (!hours) throw new Error(`"${time}" is no time of day such as "6:30 PM"`)
  return `${String((Number(hours) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`
}
