import { Temporal } from 'temporal-polyfill'
import type { Day } from './days.ts'
import type { Moment } from './moment-text.ts'

export * from './moment-text.ts'

/**
 * The moment at which the clocks of a zone show a time on a day. A time that is skipped when clocks go forward is
 * later by the skipped hour (02:30 becomes 03:30); a time that comes twice means the first. RFC 5545, 3.3.5 says the
 * same.
 *
 * @param clock `18:30`
 * @throws RangeError for an impossible day, time or zone
 */
export const momentAt = (day: Day, clock: string, timeZone: string): Moment =>
  written(Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone, { disambiguation: 'compatible' }))

/** The moment of an instant, to the second. @param instant milliseconds since 1970 UTC */
export const momentOf = (instant: number, timeZone: string): Moment =>
  written(Temporal.Instant.fromEpochMilliseconds(Math.round(instant)).toZonedDateTimeISO(timeZone))

const written = (time: Temporal.ZonedDateTime): Moment =>
  time.toString({ timeZoneName: 'never', calendarName: 'never', smallestUnit: 'second', roundingMode: 'halfExpand' })

/** Whether a zone's clocks are ahead of its standard time. A zone that never changes them has standard time all year. */
export const isDaylightTime = (moment: Moment, timeZone: string): boolean =>
  offsetMinutes(moment) > standardOffset(moment.slice(0, 'YYYY'.length), timeZone)

const standardOffsets = new Map<string, number>()

/** The smaller of the offsets of winter and summer in a year, on either hemisphere. */
function standardOffset(year: string, timeZone: string): number {
  const key = `${year} ${timeZone}`
  const offset =
    standardOffsets.get(key) ??
    Math.min(...['01-01', '07-01'].map((day) => offsetMinutes(momentAt(`${year}-${day}`, '12:00', timeZone))))
  standardOffsets.set(key, offset)
  return offset
}

/** Minutes ahead of UTC. */
function offsetMinutes(moment: Moment): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(moment) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
