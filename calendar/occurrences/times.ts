import type { Place } from '#schemas/content/place'
import { clockTimes, readSunTime, type SunMoment, type TimeOfDay } from '#schemas/content/time-of-day'
import { LONGEST_HOURS } from '#schemas/content/timing'
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

/** The moment of a time on a day; undefined where the sun does not give it, or the day has no such time (candle lighting on a Monday). */
export function momentOn(day: Day, time: TimeOfDay, place: Place): Moment | undefined {
  const clock = clockTimes(time)
  if (clock) return byTheClock(day, clock, place.timeZone)
  const sunTime = typeof time === 'string' ? readSunTime(time) : undefined
  if (!sunTime) throw new Error(`${JSON.stringify(time)} is no time of day`)
  const { at } = bySunMoment[sunTime.moment](day, place) ?? {}
  return at && momentOf(instantOf(at) + sunTime.minutesAfter * MINUTE, place.timeZone)
}

/** Which half of the year it is, is asked at the time that would be: on the days of the change it differs between morning and evening. */
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

/** The rule that a time by the sun follows, to be said beside it; undefined for a time by the clock. */
export function ruleOn(day: Day, time: TimeOfDay, place: Place): string | undefined {
  const sunTime = typeof time === 'string' ? readSunTime(time) : undefined
  const { rule } = (sunTime && bySunMoment[sunTime.moment](day, place)) ?? {}
  return sunTime?.minutesAfter === 0 ? rule : sunTime && String(time)
}

/**
 * When something ends that begins at a moment: on its day or, where that would be before it, on the next. Undefined where the sun gives
 * no such time, or only one that is too late to be meant ("nightfall", in winter, of what begins at 8 PM).
 */
export function endAfter(start: Moment, day: Day, endTime: TimeOfDay, place: Place): Moment | undefined {
  const latest = instantOf(start) + LONGEST_HOURS * 60 * MINUTE
  return [day, addDays(day, 1)]
    .map((endDay) => momentOn(endDay, endTime, place))
    .find((end) => end !== undefined && instantOf(end) > instantOf(start) && instantOf(end) <= latest)
}
