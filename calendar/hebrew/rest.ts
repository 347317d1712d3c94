import type { Place } from '#schemas/content/place'
import { addDays, type Day, SATURDAY, weekdayOf } from '../time/days.ts'
import { type HebrewDate, hebrewDate } from './dates.ts'
import { candleLighting, havdalah, type RuledTime } from './day-times.ts'
import { type HolidayDay, isRestDay, restHolidayOn } from './holidays.ts'
import { type Reading, readingOn } from './portions.ts'

/** A day of rest: Shabbat, a holiday, or both. */
export interface RestDay {
  day: Day
  hebrewDate: HebrewDate
  /** When its candles are lit, on the evening before. */
  candles: RuledTime | undefined
  holiday: HolidayDay | undefined
  /** What is read, if it is Shabbat. */
  reading: Reading | undefined
}

/** Consecutive days of rest: a single Shabbat, or up to three days with a holiday. */
export interface Rest {
  /** The civil day on whose evening it begins. */
  eve: Day
  days: readonly RestDay[]
  /** When the last of them ends. */
  ends: RuledTime | undefined
}

/** The days of rest that include a day or follow it: on a Saturday that Shabbat, on Sunday the next. */
export function restFrom(day: Day, place: Place): Rest {
  let first = day
  while (!isRestDay(first, place)) first = addDays(first, 1)
  while (isRestDay(addDays(first, -1), place)) first = addDays(first, -1)
  const days: Day[] = []
  for (let each = first; isRestDay(each, place); each = addDays(each, 1)) days.push(each)
  return {
    eve: addDays(first, -1),
    days: days.map((each) => restDay(each, place)),
    ends: havdalah(days.at(-1) ?? first, place),
  }
}

const restDay = (day: Day, place: Place): RestDay => ({
  day,
  hebrewDate: hebrewDate(day),
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
