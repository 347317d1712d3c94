import { clockOf, type Moment } from '#calendar/time/moments'

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const weekday = inWords({ weekday: 'long' })
const monthAndDay = inWords({ month: 'long', day: 'numeric' })

/** When an event takes place: its day, and its times if it has any. */
export interface When {
  day: string
  start?: Moment | undefined
  end?: Moment | undefined
}

/** A moment's time as people read it on the campus: "6:30 PM". */
export function clockInWords(moment: Moment): string {
  const [hours = '', minutes = ''] = clockOf(moment).split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** The date and the time of an event, as text and for `<time>`, as the campus's clocks show them. */
export function eventDate({ day, start, end }: When) {
  const date = new Date(`${day}T00:00Z`)
  const time = start && (end ? `${clockInWords(start)} to ${clockInWords(end)}` : clockInWords(start))
  return {
    dayOfMonth: date.getUTCDate(),
    weekday: weekday.format(date),
    rest: time ? `${monthAndDay.format(date)}, ${time}` : monthAndDay.format(date),
    machine: start ?? day,
  }
}
