import type { Day } from './days.ts'
import { clockOf, type Moment } from './moment-text.ts'

let format: Intl.DateTimeFormat | undefined

/** A day as people say it: "2026-09-11" is "Friday, September 11". The format is made at the first use: that takes a slow phone 40 ms. */
export function dayInWords(isoDay: Day): string {
  // A day has no time and no zone: parsed and formatted in UTC it stays the same day.
  format ??= new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(isoDay))
}

/** "2026-09-11" is "Friday". */
export const weekdayInWords = (isoDay: Day): string => dayInWords(isoDay).replace(/,.*/, '')

/** A moment's time as people read it on the campus: "6:30 PM". */
export function clockInWords(moment: Moment): string {
  const [hours = '', minutes = ''] = clockOf(moment).split(':')
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}
