import { Temporal } from 'temporal-polyfill'
import { memoize } from '#schemas/memoize'
import { addDays, type Day, isDay } from './days.ts'
import type { Moment } from './moments.ts'

/** Takes `18:30`, also one that clocks skip or show twice. @throws RangeError for an impossible day, time or zone */
export function momentAt(day: Day, clock: string, timeZone: string): Moment {
  const offset = offsetOn(timeZone)(day)
  return offset !== undefined && CLOCK.test(clock) ? `${day}T${clock}:00${offset}` : computeMoment(day, clock, timeZone)
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Reads a moment (`2026-12-04T17:00`), or a day, which means its noon, as milliseconds; undefined if it is neither. */
export function instantNamed(text: string, timeZone: string): number | undefined {
  const [day = '', clock = '12:00', ...more] = text.split('T')
  if (!isDay(day) || !/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(clock) || more.length > 0) return undefined
  return Date.parse(momentAt(day, clock, timeZone))
}

/** Returns undefined if the clocks change on the day. Most days have one offset, for any time of them. */
const offsetOn = memoize((timeZone: string) =>
  memoize((day: Day): string | undefined => {
    const [first = '', last = ''] = [day, addDays(day, 1)].map((each) => computeMoment(each, '00:00', timeZone))
    // In some zones clocks go forward at midnight, which that day then does not have.
    const isFullDay = first.startsWith(`${day}T00:00`) && first.slice(MIDNIGHT.length) === last.slice(MIDNIGHT.length)
    return isFullDay ? first.slice(MIDNIGHT.length) : undefined
  }),
)

const MIDNIGHT = 'YYYY-MM-DDT00:00:00'

/** A time that is skipped when clocks go forward is later by what is skipped; one that comes twice means the first: RFC 5545, 3.3.5. */
const computeMoment = (day: Day, clock: string, timeZone: string): Moment =>
  formatMoment(Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone))

/** Rounds to the second. @param instant milliseconds since 1970 UTC */
export const momentOf = (instant: number, timeZone: string): Moment =>
  formatMoment(Temporal.Instant.fromEpochMilliseconds(Math.round(instant)).toZonedDateTimeISO(timeZone))

const formatMoment = (time: Temporal.ZonedDateTime): Moment =>
  time.toString({ timeZoneName: 'never', calendarName: 'never', smallestUnit: 'second', roundingMode: 'halfExpand' })

/** Compares with standard time, which a zone that never changes its clocks has all year. */
export const isDaylightTime = (moment: Moment, timeZone: string): boolean =>
  offsetMinutes(moment) > standardOffset(moment.slice(0, 'YYYY'.length), timeZone)

/** The smaller of the offsets of winter and summer in a year, on either hemisphere. */
const standardOffset = (year: string, timeZone: string): number =>
  Math.min(...['01-01', '07-01'].map((day) => offsetMinutes(momentAt(`${year}-${day}`, '12:00', timeZone))))

function offsetMinutes(moment: Moment): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(moment) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
