import { type HebrewDate, hebrewDate } from '#calendar/hebrew/dates'
import {
  candleLighting,
  fastBegins,
  fastEnds,
  hanukkahCandles,
  havdalah,
  type RuledTime,
} from '#calendar/hebrew/day-times'
import { holidayRules } from '#calendar/hebrew/holiday-rules'
import { type HolidayDay, holidayDays, type Keeping } from '#calendar/hebrew/holidays'
import { hebrewYearOn } from '#calendar/hebrew/years'
import { addDays, type Day, daysBetween, FRIDAY, weekdayOf } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moment-text'
import type { Holiday } from '#schemas/content/holiday'
import { holidayName, type JewishHoliday } from '#schemas/content/jewish-holiday'
import type { Place } from '#schemas/content/place'
import { t } from '#schemas/language'

interface HolidayTime {
  label: string
  at: Moment
  /** It is to be done before then: a candle of Hanukkah, before those of Shabbat. */
  isLatest?: true
}

export interface Observance {
  holiday: JewishHoliday
  name: string
  /** The evening on which it begins; the day itself of a fast that begins at dawn. */
  from: Day
  last: Day
  hebrew: readonly [HebrewDate, HebrewDate]
  days: readonly HolidayDay[]
}

export interface Season {
  /** The civil year in which it begins. */
  year: number
  from: Day
  last: Day
  observances: readonly [Observance, ...Observance[]]
}

/** The holidays of an entry. Shabbat has none: it comes every week. */
export type Observed = Pick<Holiday, 'observances'>

/** The season that a day is in, or the next one; undefined for what comes every week. */
export function seasonOn(entry: Observed, day: Day, place: Keeping): Season | undefined {
  const year = hebrewYearOn(day)
  // Some holidays are not in every year: Purim Katan only in a leap year, of which there are at least seven in nineteen.
  const years = Array.from({ length: 12 }, (_, index) => year + index)
  for (const each of years) {
    const season = seasonOf(entry, each, place)
    if (season && season.last >= day) return season
  }
  return undefined
}

export const seasonIn = (entry: Observed, year: number, place: Keeping): Season | undefined => {
  const season = seasonOn(entry, `${year}-01-01`, place)
  return season && season.year < year ? seasonOn(entry, addDays(season.last, 1), place) : season
}

function seasonOf({ observances = [] }: Observed, hebrewYear: number, place: Keeping): Season | undefined {
  const [first, ...rest] = observances
    .flatMap((holiday) => observanceIn(holiday, hebrewYear, place))
    .toSorted((one, other) => one.from.localeCompare(other.from))
  if (!first) return undefined
  const last = rest.at(-1)?.last ?? first.last
  return { year: Number(first.from.slice(0, 'YYYY'.length)), from: first.from, last, observances: [first, ...rest] }
}

function observanceIn(holiday: JewishHoliday, hebrewYear: number, place: Keeping): Observance[] {
  const days = holidayDays(holiday, hebrewYear, place)
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const from = holidayRules[holiday].fast === 'from dawn' ? first : addDays(first, -1)
  return [{ holiday, name: holidayName(holiday), from, last, hebrew: [hebrewDate(first), hebrewDate(last)], days }]
}

export function timesOf({ holiday, from, last, days }: Observance, place: Place): HolidayTime[] {
  if (holiday === 'hanukkah')
    return daysBetween(from, addDays(last, -1)).flatMap((evening) => {
      const candles = hanukkahCandles(evening, place)
      const isBeforeShabbat = weekdayOf(evening) === FRIDAY
      return timeOf(t('calendar.night', { night: candles?.night ?? 0 }), candles).map((time) => ({
        ...time,
        ...(isBeforeShabbat && { isLatest: true }),
      }))
    })
  if (!days.some(({ isRest }) => isRest))
    return days.flatMap((day) => [
      ...timeOf(t('calendar.fastBegins'), fastBegins(day, place)),
      ...timeOf(t('calendar.fastEnds'), fastEnds(day, place)),
    ])
  return daysBetween(from, last).flatMap((day) => [
    ...(day === last ? [] : timeOf(t('calendar.candles'), candleLighting(day, place))),
    ...timeOf(t('calendar.havdalah'), havdalah(day, place)),
  ])
}

const timeOf = (label: string, time: RuledTime | undefined): HolidayTime[] => (time?.at ? [{ label, at: time.at }] : [])
