import type { Place } from '#schemas/fields/location'
import type { JewishHoliday } from '#schemas/time/jewish-holidays'
import { addDays, type Day, SATURDAY, weekdayOf } from '../time/days.ts'
import { momentAt } from '../time/local-time.ts'
import type { Moment } from '../time/moments.ts'
import { candleLighting, havdalah, type RuledTime } from './day-times.ts'
import { type HolidayDay, isRestDay, restHolidayOn } from './holidays.ts'
import { type Reading, readingOn } from './portions.ts'

export interface RestDay {
  day: Day
  candles: RuledTime | undefined
  holiday: HolidayDay | undefined
  /** Undefined unless it is Shabbat. */
  reading: Reading | undefined
}

/** Consecutive days of rest: a single Shabbat, or up to three days with a holiday. */
export interface Rest {
  /** The civil day on whose evening it begins. */
  eve: Day
  days: readonly RestDay[]
  /** The holiday that gives it its name; none if it is Shabbat alone. */
  holiday: JewishHoliday | undefined
  /** From the first candles to the end of the last day; near the poles, where the sun gives no times, from midnight to midnight. */
  from: Moment
  to: Moment
  ends: RuledTime | undefined
}

/** The days of rest that include a day or follow it: on a Saturday that Shabbat, on Sunday the next. */
export function restFrom(day: Day, place: Place): Rest {
  let first = day
  while (!isRestDay(first, place)) first = addDays(first, 1)
  while (isRestDay(addDays(first, -1), place)) first = addDays(first, -1)
  const days: RestDay[] = []
  let next = first
  for (; isRestDay(next, place); next = addDays(next, 1)) days.push(restDay(next, place))
  const ends = havdalah(addDays(next, -1), place)
  return {
    eve: addDays(first, -1),
    days,
    holiday: days.find(({ holiday }) => holiday)?.holiday?.holiday,
    from: days[0]?.candles?.at ?? momentAt(first, '00:00', place.timeZone),
    to: ends?.at ?? momentAt(next, '00:00', place.timeZone),
    ends,
  }
}

const restDay = (day: Day, place: Place): RestDay => ({
  day,
  candles: candleLighting(addDays(day, -1), place),
  holiday: restHolidayOn(day, place),
  reading: weekdayOf(day) === SATURDAY ? readingOn(day, place) : undefined,
})

/** All days of rest between two days; those that begin before the first, or end after the last, too. */
export function restsBetween(from: Day, to: Day, place: Place): Rest[] {
  const rest = restFrom(from, place)
  if (rest.eve > to) return []
  const last = rest.days.at(-1)?.day ?? from
  return [rest, ...(last < to ? restsBetween(addDays(last, 1), to, place) : [])]
}
