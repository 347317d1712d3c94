import { addTime, getTimes } from 'suncalc'
import type { Place } from '#schemas/content/place'
import type { Day } from './days.ts'
import { instantOf, type Moment, momentAt, momentOf } from './moments.ts'

/**
 * How many degrees below the horizon the sun's center is. At rising and setting these are its own radius and the bending of light;
 * the others are those that printed calendars use.
 */
export const degreesBelow = {
  horizon: 0.833,
  nightfall: 8.5,
  fastBegins: 16.1,
  fastEnds: 7.083,
  tishaBavEnds: 6.45,
} as const
export type Depth = keyof typeof degreesBelow

export const SECOND = 1000
export const MINUTE = 60 * SECOND

// suncalc keeps these for whoever calls it in this process, under names that are ours alone.
for (const [depth, degrees] of Object.entries(degreesBelow)) addTime(-degrees, `${depth} morning`, `${depth} evening`)

/**
 * When the sun's center passes a depth; undefined on a day when it does not, near the poles.
 *
 * @returns milliseconds since 1970 UTC
 */
export function sunPasses(depth: Depth, half: 'morning' | 'evening', day: Day, place: Place): number | undefined {
  // Noon there, wherever this runs: suncalc takes the sun's day that is nearest.
  const noon = new Date(instantOf(momentAt(day, '12:00', place.timeZone)))
  const passes = getTimes(noon, place.latitude, place.longitude)[`${depth} ${half}`]
  return passes instanceof Date ? passes.getTime() : undefined
}

/** The same to the second, as tables show it. */
export function sunPassesAt(depth: Depth, half: 'morning' | 'evening', day: Day, place: Place): Moment | undefined {
  const passes = sunPasses(depth, half, day, place)
  return passes === undefined ? undefined : momentOf(passes, place.timeZone)
}

/**
 * suncalc and the almanacs differ by -3 to +5 seconds. What must be done by a time has it rounded down to the minute, 5 seconds off
 * first; what must wait for it has it rounded up, 4 seconds added first. So no error is on the wrong side.
 */
const EARLY_SECONDS = 5
const LATE_SECONDS = 4

/** The last whole minute before an instant. */
export const minuteBefore = (instant: number): number =>
  Math.floor((instant - EARLY_SECONDS * SECOND) / MINUTE) * MINUTE

/** The first whole minute after an instant. */
export const minuteAfter = (instant: number): number => Math.ceil((instant + LATE_SECONDS * SECOND) / MINUTE) * MINUTE
