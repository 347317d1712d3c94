import { clockInWords } from '#calendar/time/in-words'
import type { EventTime } from '#content-reader/days/upcoming'
import { longDay, longDayWithYear } from '#schemas/campus-locale'

/** What has become of a date, in words: "Cancelled.", "Moved from Monday, December 14.", "Moved from 7:30 PM."; undefined if it is as planned. */
export function statusInWords({ status, plannedFor, plannedStart, day }: EventTime): string | undefined {
  if (status === 'cancelled') return 'Cancelled.'
  if (status === 'planned') return undefined
  if (plannedFor !== day) return `Moved from ${longDay(plannedFor)}.`
  return plannedStart ? `Moved from ${clockInWords(plannedStart)}.` : 'At another time than usual.'
}

/** A day with its year, if that is not the current one: "Sunday, August 22, 2027". */
export const dayWithYear = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : longDayWithYear(day)
