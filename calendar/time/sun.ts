import { getPosition, getTimes } from 'suncalc'
import type { Place } from '#schemas/fields/location'
import { type Day, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from './days.ts'
import { momentAt, momentOf } from './local-time.ts'
import { instantOf, type Moment } from './moments.ts'

/** At sunrise and sunset these are the sun's own radius and refraction, in degrees; the others are as printed. */
export const degreesBelow = {
  horizon: 0.833,
  nightfall: 8.5,
  fastBegins: 16.1,
  fastEnds: 7.083,
  tishaBavEnds: 6.45,
} as const
export type Depth = keyof typeof degreesBelow | number

const SECOND = 1000

/** suncalc adds this refraction, in degrees, to any altitude below the horizon. Our degrees are without. */
const REFRACTION_DEGREES = 0.484

const degreesBelowAt = (instant: number, { latitude, longitude }: Place): number =>
  REFRACTION_DEGREES - getPosition(new Date(instant), latitude, longitude).altitude

const HALF_DAY = 12 * HOUR_MILLISECONDS
const PRECISION = SECOND / 10

/**
 * Returns milliseconds since 1970 UTC; undefined on a day when the sun does not pass that depth, near the poles. Found
 * by bisection between noon and midnight: suncalc's own sunset is wrong by up to an hour if the sun barely reaches the
 * depth.
 */
export function sunPasses(depth: Depth, half: 'morning' | 'evening', day: Day, place: Place): number | undefined {
  const target = typeof depth === 'number' ? depth : degreesBelow[depth]
  let above = solarNoon(day, place)
  let below = half === 'evening' ? above + HALF_DAY : above - HALF_DAY
  if (degreesBelowAt(above, place) > target || degreesBelowAt(below, place) < target) return undefined
  while (Math.abs(below - above) > PRECISION) {
    const middle = (above + below) / 2
    if (degreesBelowAt(middle, place) < target) above = middle
    else below = middle
  }
  return (above + below) / 2
}

/** Solar noon, on the local day of the place, wherever this runs: suncalc uses the nearest solar day. */
function solarNoon(day: Day, { latitude, longitude, timeZone }: Place): number {
  const noon = new Date(instantOf(momentAt(day, '12:00', timeZone)))
  return getTimes(noon, latitude, longitude).solarNoon.getTime()
}

/** Precise to the second, for tables. */
export function sunPassesAt(depth: Depth, half: 'morning' | 'evening', day: Day, place: Place): Moment | undefined {
  const passes = sunPasses(depth, half, day, place)
  return passes === undefined ? undefined : momentOf(passes, place.timeZone)
}

/**
 * suncalc and the almanacs differ by -3 to +5 seconds. A time to do something before is rounded down to the minute,
 * after subtracting 5 seconds; a time to wait for is rounded up, after adding 4 seconds. So errors are never on the
 * wrong side.
 */
const EARLY_SECONDS = 5
const LATE_SECONDS = 4

export const minuteBefore = (instant: number): number =>
  Math.floor((instant - EARLY_SECONDS * SECOND) / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS

export const minuteAfter = (instant: number): number =>
  Math.ceil((instant + LATE_SECONDS * SECOND) / MINUTE_MILLISECONDS) * MINUTE_MILLISECONDS
