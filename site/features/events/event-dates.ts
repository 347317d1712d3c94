import { occurrencesBetween } from '#calendar/occurrences/occurrences'
import type { Moment } from '#calendar/time/moments'
import { campusOf, type EventTime } from '#content-reader/days/upcoming'
import type { Content } from '#content-reader/read/content'
import { longDay, longDayWithYear } from '#schemas/campus-locale'

/** What has become of a date, in words: "Cancelled.", "Moved from Monday, December 14."; undefined if it is as planned. */
export function statusInWords({ status, plannedFor, day }: EventTime): string | undefined {
  if (status === 'cancelled') return 'Cancelled.'
  if (status === 'planned') return undefined
  return plannedFor === day ? 'At another time than usual.' : `Moved from ${longDay(plannedFor)}.`
}

/** When a moved date would have begun. */
export const plannedStart = ({ event, plannedFor }: EventTime, content: Content): Moment | undefined =>
  occurrencesBetween({ ...event, changes: {} }, plannedFor, plannedFor, campusOf(content))[0]?.start

/** A day with its year, if that is not the current one: "Sunday, August 22, 2027". */
export const dayWithYear = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? longDay(day) : longDayWithYear(day)
