import { hanukkahCandles } from '#calendar/hebrew/day-times'
import { addDays, type Day, daysBetween } from '#calendar/time/days'
import { instantOf } from '#calendar/time/moment-text'
import { MINUTE, sunPasses } from '#calendar/time/sun'
import type { Place } from '#schemas/content/place'
import { DAYS_AHEAD } from './upcoming.ts'

/** When the sun is where, in minutes from a solar midnight: sunrise, sunset and nightfall of one day. */
export type SunDay = readonly [sunrise: number, sunset: number, nightfall: number]

/** The sky over the campus in the coming weeks, from which a browser knows whether it is day there, without a time zone. */
export interface SkyAhead {
  /** The solar midnight before the first day, in minutes since 1970 UTC. */
  base: number
  /** The sun of the first day, and of every seventh after it; between them it moves evenly. */
  weeks: readonly SunDay[]
  /** When each night of Hanukkah is lit, in minutes from `base`. */
  lights: readonly { night: number; at: number }[]
}

const DAY_MINUTES = 24 * 60
const WEEK_DAYS = 7

/** Undefined near the poles, where there is a day on which the sun does not rise, set or sink as deep as nightfall. */
export function skyAhead(day: Day, place: Place): SkyAhead | undefined {
  // A page is read from the campus's midnight on, which may be before the solar one.
  const first = addDays(day, -1)
  const count = Math.ceil((DAYS_AHEAD + 2) / WEEK_DAYS) + 1
  const suns = Array.from({ length: count }, (_, week) => sunOn(addDays(first, week * WEEK_DAYS), place))
  const [sunrise, sunset] = suns[0] ?? []
  if (sunrise === undefined || sunset === undefined) return undefined
  const base = Math.round((sunrise + sunset) / 2) - DAY_MINUTES / 2
  const weeks = suns.flatMap((sun, week): SunDay[] => {
    const [rise, set, dark] = (sun ?? []).map((minute) => Math.round(minute) - base - week * WEEK_DAYS * DAY_MINUTES)
    return rise === undefined || set === undefined || dark === undefined ? [] : [[rise, set, dark]]
  })
  if (weeks.length < count) return undefined
  const lights = daysBetween(first, addDays(day, DAYS_AHEAD)).flatMap((evening) => {
    const candles = hanukkahCandles(evening, place)
    return candles?.at ? [{ night: candles.night, at: instantOf(candles.at) / MINUTE - base }] : []
  })
  return { base, weeks, lights }
}

/** Sunrise, sunset and nightfall, in minutes since 1970 UTC. */
function sunOn(day: Day, place: Place): number[] | undefined {
  const passes = [
    sunPasses('horizon', 'morning', day, place),
    sunPasses('horizon', 'evening', day, place),
    sunPasses('nightfall', 'evening', day, place),
  ]
  return passes.every((instant) => instant !== undefined) ? passes.map((instant) => instant / MINUTE) : undefined
}
