import type { SkyAhead } from '#content-reader/days/sky'

/** What the sky over the campus is like, and how many lights of Hanukkah burn; none on other nights. */
export interface Sky {
  time: 'day' | 'dusk' | 'night'
  lights: number
}

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES
/** The light changes so long before sunset: around candle lighting. */
const EVENING_MINUTES = 30
/** The lights of an evening are shown until the morning. */
const BURNING_MINUTES = 15 * 60

/** The sky at a minute since 1970 UTC; undefined beyond the weeks that are known. */
export function skyAt(minute: number, { base, weeks, lights }: SkyAhead): Sky | undefined {
  const at = minute - base
  const [one, next] = weeks.slice(Math.max(0, Math.floor(at / WEEK_MINUTES)))
  if (at < 0 || !one || !next) return undefined
  const share = (at % WEEK_MINUTES) / WEEK_MINUTES
  const [sunrise, sunset, nightfall] = [0, 1, 2].map(
    (index) => (one[index] ?? 0) + ((next[index] ?? 0) - (one[index] ?? 0)) * share,
  ) as [number, number, number]
  const time = at % DAY_MINUTES
  // The sun rises as it sets.
  const isNight = time < sunrise - (nightfall - sunset) || time >= nightfall
  const isDay = time >= sunrise && time < sunset - EVENING_MINUTES
  const lit = lights.filter((light) => light.at <= at && at < light.at + BURNING_MINUTES).at(-1)
  const isMorning = time < DAY_MINUTES / 2 && !isNight
  return { time: isNight ? 'night' : isDay ? 'day' : 'dusk', lights: isMorning ? 0 : (lit?.night ?? 0) }
}

/** The part of the drawing that shows it; the drawing itself shows dusk. */
export const fragmentOf = ({ time, lights }: Sky): string =>
  lights ? `#${time}${lights}` : time === 'dusk' ? '' : `#${time}`

/** As an attribute: `29734560 424,1006,1049 …`, and the lights behind a bar, `1:17304`. */
export const skyInText = ({ base, weeks, lights }: SkyAhead): string =>
  `${[base, ...weeks].join(' ')}|${lights.map(({ night, at }) => `${night}:${at}`).join(' ')}`

export function skyFromText(text: string): SkyAhead {
  const [sun = '', lit = ''] = text.split('|')
  const [base = '', ...weeks] = sun.split(' ')
  const numbers = (list: string, by: string) => list.split(by).map(Number)
  return {
    base: Number(base),
    weeks: weeks.map((week) => {
      const [sunrise = 0, sunset = 0, nightfall = 0] = numbers(week, ',')
      return [sunrise, sunset, nightfall]
    }),
    lights: lit
      ? lit.split(' ').map((light) => {
          const [night = 0, at = 0] = numbers(light, ':')
          return { night, at }
        })
      : [],
  }
}
