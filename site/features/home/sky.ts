import type { Clock } from '#calendar/clock'
import { hanukkahCandles } from '#calendar/hebrew/day-times'
import { addDays } from '#calendar/time/days'
import { momentOf } from '#calendar/time/moments'
import { MINUTE, sunPasses } from '#calendar/time/sun'
import type { Place } from '#schemas/content/place'

/** Lights burn on the nights of Hanukkah alone. */
export interface Sky {
  time: 'day' | 'dusk' | 'night'
  lights: number
}

/** The light changes so long before sunset: around candle lighting. */
const EVENING_MINUTES = 30

/** Near the poles, where the sun may not rise, set or sink as deep as nightfall, it is dusk. */
export function skyOn(clock: Clock, place: Place): Sky {
  const { today } = clock
  const yesterday = addDays(today, -1)
  const passes = [
    { after: 'night', at: sunPasses('nightfall', 'evening', yesterday, place) },
    { after: 'dusk', at: sunPasses('nightfall', 'morning', today, place) },
    { after: 'day', at: sunPasses('horizon', 'morning', today, place) },
    { after: 'dusk', at: minutesBefore(EVENING_MINUTES, sunPasses('horizon', 'evening', today, place)) },
    { after: 'night', at: sunPasses('nightfall', 'evening', today, place) },
  ] as const
  let time: Sky['time'] = 'dusk'
  let isEvening = false
  for (const [index, { after, at }] of passes.entries()) {
    if (at === undefined) return { time: 'dusk', lights: 0 }
    if (!clock.isPast(momentOf(at, clock.timeZone))) break
    time = after
    isEvening = index > 2
  }
  return { time, lights: lightsOn(clock, isEvening ? today : yesterday, time, place) }
}

const minutesBefore = (minutes: number, instant: number | undefined) =>
  instant === undefined ? undefined : instant - minutes * MINUTE

/** The lights of an evening are shown from their lighting until the sky grows light. */
function lightsOn(clock: Clock, evening: string, time: Sky['time'], place: Place): number {
  if (time === 'day' || (time === 'dusk' && evening !== clock.today)) return 0
  const candles = hanukkahCandles(evening, place)
  return candles?.at && clock.isPast(candles.at) ? candles.night : 0
}

/** The drawing itself shows dusk. */
export const fragmentOf = ({ time, lights }: Sky): string =>
  lights ? `#${time}${lights}` : time === 'dusk' ? '' : `#${time}`
