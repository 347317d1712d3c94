import { clockOf, dayOf, type Moment } from '#calendar/time/moment-text'

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const weekday = inWords({ weekday: 'long' })
const monthAndDay = inWords({ month: 'long', day: 'numeric' })

/** A moment's time as people read it on the campus: "6:30 PM". */
export function clockInWords(moment: Moment): string {
  const [hours = '', minutes = ''] = clockOf(moment).split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/**
 * The date and the time of an event in words, as the campus's clocks show them.
 *
 * @param begins a moment, or a day for what has no time
 * @param ends in words, "9:30 PM"
 */
export function eventDate(begins: Moment, ends?: string) {
  const day = new Date(`${dayOf(begins)}T00:00Z`)
  const time = clockOf(begins) && `, ${clockInWords(begins)}`
  return {
    dayOfMonth: String(day.getUTCDate()),
    weekday: weekday.format(day),
    rest: monthAndDay.format(day) + time + (time && ends ? ` to ${ends}` : ''),
  }
}
