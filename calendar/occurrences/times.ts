import type { Place } from '#schemas/fields/location'
import {
  clockTimes,
  formatSunTime,
  isAllDay,
  readSunTime,
  type SunMoment,
  type TimeOfDay,
} from '#schemas/time/time-of-day'
import { LONGEST_HOURS } from '#schemas/time/timing'
import {
  candleLighting,
  hanukkahCandles,
  havdalah,
  nightfall,
  type RuledTime,
  sunrise,
  sunset,
} from '../hebrew/day-times.ts'
import { addDays, type Day } from '../time/days.ts'
import { instantOf, isDaylightTime, type Moment, momentAt, momentOf } from '../time/moments.ts'
import { MINUTE } from '../time/sun.ts'

/** Returns undefined for all day, and where the day has no such time (candle lighting on a Monday, no sunset). */
export function momentOn(day: Day, time: TimeOfDay, place: Place): Moment | undefined {
  if (isAllDay(time)) return undefined
  const clock = clockTimes(time)
  if (clock) return byTheClock(day, clock, place.timeZone)
  const sunTime = typeof time === 'string' ? readSunTime(time) : undefined
  if (!sunTime) throw new Error(`${JSON.stringify(time)} is not a time of day`)
  const { at } = bySunMoment[sunTime.moment](day, place) ?? {}
  return at && momentOf(instantOf(at) + sunTime.minutesAfter * MINUTE, place.timeZone)
}

/** Checked at the resulting time: on the days of the change, daylight time differs between morning and evening. */
function byTheClock(
  day: Day,
  { standard, daylight }: { standard: string; daylight: string },
  timeZone: string,
): Moment {
  const inSummer = momentAt(day, daylight, timeZone)
  return standard === daylight || isDaylightTime(inSummer, timeZone) ? inSummer : momentAt(day, standard, timeZone)
}

const bySunMoment: Readonly<Record<SunMoment, (day: Day, place: Place) => RuledTime | undefined>> = {
  sunrise,
  sunset,
  nightfall,
  'candle lighting': (day, place) => candleLighting(day, place) ?? hanukkahCandles(day, place),
  havdalah,
}

/** Returns undefined for a clock time. */
export function ruleOn(day: Day, time: TimeOfDay, place: Place): string | undefined {
  const sunTime = typeof time === 'string' ? readSunTime(time) : undefined
  const { rule } = (sunTime && bySunMoment[sunTime.moment](day, place)) ?? {}
  return sunTime?.minutesAfter === 0 ? rule : sunTime && formatSunTime(String(time))
}

/**
 * Returns an end on the same day or the next; undefined if it is too late to be meant ("nightfall", in winter, for an
 * event at 8 PM).
 */
export function endAfter(start: Moment, day: Day, endTime: TimeOfDay, place: Place): Moment | undefined {
  const latest = instantOf(start) + LONGEST_HOURS * 60 * MINUTE
  return [day, addDays(day, 1)]
    .map((endDay) => momentOn(endDay, endTime, place))
    .find((end) => end !== undefined && instantOf(end) > instantOf(start) && instantOf(end) <= latest)
}
