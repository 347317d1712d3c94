import type { Clock } from '#calendar/clock'
import { type HebrewDate, hebrewDate, hebrewYearOn } from '#calendar/hebrew/dates'
import {
  candleLighting,
  fastBegins,
  fastEnds,
  hanukkahCandles,
  havdalah,
  nightfall,
  type RuledTime,
  sunset,
} from '#calendar/hebrew/day-times'
import {
  formatNewMonth,
  type HolidayDay,
  hanukkahNight,
  holidayDays,
  holidayNamesOn,
  holidayRules,
  holidaysOn,
  type Keeping,
} from '#calendar/hebrew/holidays'
import { addDays, type Day, daysBetween, FRIDAY, SATURDAY, weekdayOf } from '#calendar/time/days'
import type { Moment } from '#calendar/time/moments'
import type { Content } from '#content-reader/content'
import { addressOf } from '#schemas/content/collections'
import type { Place } from '#schemas/fields/location'
import type { Holiday } from '#schemas/holidays/holidays'
import type { I18n } from '#schemas/i18n'
import { holidayName, type JewishHoliday } from '#schemas/time/jewish-holidays'

interface HolidayTime {
  label: string
  at: Moment
  /** It is to be done before then: a candle of Hanukkah, before those of Shabbat. */
  isLatest?: true
}

export interface Observance {
  holiday: JewishHoliday
  /** The evening on which it begins; the day itself of a fast that begins at dawn. */
  from: Day
  last: Day
  hebrew: readonly [HebrewDate, HebrewDate]
  days: readonly HolidayDay[]
}

export interface Season {
  year: number
  from: Day
  last: Day
  observances: readonly [Observance, ...Observance[]]
}

export type Observed = Pick<Holiday, 'observances'>

/** Returns the next season out of it; undefined for what comes every week. */
export function findSeason(entry: Observed, day: Day, place: Keeping): Season | undefined {
  const year = hebrewYearOn(day)
  // Some holidays are not in every year: Purim Katan only in a leap year, of which there are at least seven in nineteen.
  for (let each = year; each < year + 12; each += 1) {
    const season = computeSeason(entry, each, place)
    if (season && season.last >= day) return season
  }
  return undefined
}

export const findSeasonOfYear = (entry: Observed, year: number, place: Keeping): Season | undefined => {
  const season = findSeason(entry, `${year}-01-01`, place)
  return season && season.year < year ? findSeason(entry, addDays(season.last, 1), place) : season
}

function computeSeason({ observances = [] }: Observed, hebrewYear: number, place: Keeping): Season | undefined {
  const [first, ...rest] = observances
    .flatMap((holiday) => computeObservance(holiday, hebrewYear, place))
    .toSorted((one, other) => one.from.localeCompare(other.from))
  if (!first) return undefined
  const last = rest.at(-1)?.last ?? first.last
  return { year: Number(first.from.slice(0, 'YYYY'.length)), from: first.from, last, observances: [first, ...rest] }
}

function computeObservance(holiday: JewishHoliday, hebrewYear: number, place: Keeping): Observance[] {
  const days = holidayDays(holiday, hebrewYear, place)
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day]
  if (!first || !last) return []
  const from = holidayRules[holiday].fast === 'from dawn' ? first : addDays(first, -1)
  return [{ holiday, from, last, hebrew: [hebrewDate(first), hebrewDate(last)], days }]
}

export function listObservanceTimes(
  { holiday, from, last, days }: Observance,
  place: Place,
  { t }: I18n,
): HolidayTime[] {
  if (holiday === 'hanukkah')
    return daysBetween(from, addDays(last, -1)).flatMap((evening) => {
      const candles = hanukkahCandles(evening, place)
      const isBeforeShabbat = weekdayOf(evening) === FRIDAY
      return toHolidayTime(t('calendar.night', { night: candles?.night ?? 0 }), candles).map((time) => ({
        ...time,
        ...(isBeforeShabbat && { isLatest: true }),
      }))
    })
  if (!days.some(({ isRest }) => isRest))
    return days.flatMap((day) => [
      ...toHolidayTime(t('calendar.fastBegins'), fastBegins(day, place)),
      ...toHolidayTime(t('calendar.fastEnds'), fastEnds(day, place)),
    ])
  return daysBetween(from, last).flatMap((day) => [
    ...(day === last ? [] : toHolidayTime(t('calendar.candles'), candleLighting(day, place))),
    ...toHolidayTime(t('calendar.havdalah'), havdalah(day, place)),
  ])
}

const toHolidayTime = (label: string, time: RuledTime | undefined): HolidayTime[] =>
  time?.at ? [{ label, at: time.at }] : []

export const formatRestName = (holiday: JewishHoliday | undefined, i18n: I18n): string =>
  holiday ? holidayName(holiday, i18n) : i18n.t('calendar.shabbat')

/** Leaves out breaks: "Purim", "Passover begins at sundown", "Hanukkah, night 1". */
export function listHolidayNotes(day: Day, place: Keeping, i18n: I18n): string[] {
  const night = hanukkahNight(day, place)
  return [
    ...holidayNamesOn(day, place, i18n).filter((name) => night === undefined || name !== holidayName('hanukkah', i18n)),
    // Fasts from dawn have no evening, and the nights of Hanukkah are counted.
    ...holidaysOn(addDays(day, 1), place)
      .filter((each) => each.number === 1 && each.holiday !== 'hanukkah' && beginsInTheEvening(each))
      .map(({ holiday }) => i18n.t('days.holidayBegins', { holiday: holidayName(holiday, i18n) })),
    ...(night === undefined ? [] : [formatNight('hanukkah', night, i18n)]),
    ...[formatNewMonth(day, i18n) ?? []].flat(),
  ]
}

export const beginsInTheEvening = ({ holiday }: HolidayDay): boolean => holidayRules[holiday].fast !== 'from dawn'

export const formatNight = (holiday: JewishHoliday, night: number, i18n: I18n): string =>
  i18n.t('calendar.nightOfHoliday', { holiday: holidayName(holiday, i18n), night })

/** Goes to the Saturday of the clock's week. Leaves out holidays that ended at nightfall. */
export function listHolidaysOfWeek(
  { entries, settings }: Pick<Content, 'entries' | 'settings'>,
  clock: Clock,
  i18n: I18n,
) {
  const { today } = clock
  const [dusk, dark] = [sunset(today, settings.place).at, nightfall(today, settings.place).at]
  const isAfter = (moment: Moment | undefined) => moment !== undefined && clock.isPast(moment)
  const saturday = addDays(today, SATURDAY - weekdayOf(today))
  return entries('holidays').flatMap((entry) =>
    (findSeason(entry, today, settings.place)?.observances ?? [])
      .filter(({ from, last }) => from <= saturday && today <= last && !(last === today && isAfter(dark)))
      .map((observance) => ({
        name: holidayName(observance.holiday, i18n),
        address: addressOf('holidays', entry.id),
        when: formatDaysOfWeek(today, observance, isAfter(dusk), i18n),
      })),
  )
}

function formatDaysOfWeek(
  today: Day,
  { from, last, days }: Observance,
  isAfterSundown: boolean,
  { t, formatDay }: I18n,
): string {
  const isFromSundown = days[0]?.day !== from
  const hasBegun = from < today || (from === today && isFromSundown && isAfterSundown)
  if (hasBegun) return last === today ? t('days.untilTonight') : t('days.untilDay', { day: formatDay(last) })
  if (from === today) return isFromSundown ? t('days.beginsTodayAtSundown') : t('days.beginsToday')
  const day = formatDay(from)
  return isFromSundown ? t('days.beginsAtSundownOn', { day }) : t('days.beginsOn', { day })
}
