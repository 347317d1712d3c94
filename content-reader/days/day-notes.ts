import type { Clock } from '#calendar/clock'
import { nightfall, sunset } from '#calendar/hebrew/day-times'
import { holidayRules } from '#calendar/hebrew/holiday-rules'
import { type HolidayDay, hanukkahNight, holidayNamesOn, holidaysOn, type Keeping } from '#calendar/hebrew/holidays'
import { formatNewMonth } from '#calendar/hebrew/new-months'
import { breakOn, isInTerm, isKnownDay } from '#calendar/occurrences/year'
import { addDays, type Day } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import { holidayName, type JewishHoliday } from '#schemas/content/jewish-holiday'
import type { Stretch } from '#schemas/content/year'
import { t } from '#schemas/language'
import type { Content } from '../read/content.ts'
import { isClosedByItself } from './hours-on.ts'

/** "Purim", "Passover begins at sundown", "Thanksgiving: no classes until …" */
export const dayNotes = (day: Day, { year, site: { place } }: Pick<Content, 'year' | 'site'>): string[] => [
  ...holidayNotes(day, place),
  ...breaksBeginning(day, year),
]

/** Leaves out breaks: "Purim", "Passover begins at sundown", "Hanukkah, night 1". */
export function holidayNotes(day: Day, place: Keeping): string[] {
  const night = hanukkahNight(day, place)
  return [
    ...holidayNamesOn(day, place).filter((name) => night === undefined || name !== holidayName('hanukkah')),
    ...beginning(day, place).map((holiday) => t('days.holidayBegins', { holiday })),
    ...(night === undefined ? [] : [formatNight('hanukkah', night)]),
    ...[formatNewMonth(day) ?? []].flat(),
  ]
}

/** From sundown on, the holiday that begins is there; from nightfall on, the one that ends is not. */
export function dayNotesNow(clock: Clock, content: Pick<Content, 'year' | 'site'>): string[] {
  const {
    year,
    site: { place },
  } = content
  const day = clock.today
  const dusk = sunset(day, place).at
  if (!dusk || !clock.isPast(dusk)) return dayNotes(day, content)
  const dark = nightfall(day, place).at
  const isNight = dark !== undefined && clock.isPast(dark)
  const tomorrow = addDays(day, 1)
  const evening = holidaysOn(tomorrow, place).filter(beginsInTheEvening)
  const night = hanukkahNight(day, place)
  return [
    ...new Set([
      ...(isNight ? [] : holidayNamesOn(day, place)),
      ...evening.map(({ holiday }) => holidayName(holiday)),
      ...(night === undefined ? [] : [formatNight('hanukkah', night)]),
      ...[formatNewMonth(tomorrow) ?? []].flat(),
      ...breaksBeginning(day, year),
    ]),
  ].filter((note) => night === undefined || note !== holidayName('hanukkah'))
}

/** If the day closes the house, its hours are not shown. */
export const dayNotesAndClosing = (day: Day, content: Pick<Content, 'year' | 'site' | 'notice'>): string[] => [
  ...dayNotes(day, content),
  ...(isClosedByItself(day, content) ? [t('days.houseClosed')] : []),
]

/** The holidays whose first evening it is; a fast from dawn has none, and Hanukkah's nights are counted. */
const beginning = (day: Day, place: Keeping): string[] =>
  holidaysOn(addDays(day, 1), place)
    .filter(({ holiday, number }) => number === 1 && holiday !== 'hanukkah')
    .filter(beginsInTheEvening)
    .map(({ holiday }) => holidayName(holiday))

const beginsInTheEvening = ({ holiday }: HolidayDay): boolean => holidayRules[holiday].fast !== 'from dawn'

const breaksBeginning = (day: Day, { years }: Content['year']): string[] =>
  years
    .flatMap(({ breaks }) => breaks)
    .filter(({ from }) => from === day)
    .map(describeBreak)

/** "Thanksgiving break, until Saturday, November 28"; one that is called a break is not called so twice. */
export const describeBreak = ({ name, to }: Stretch): string =>
  t('days.breakUntil', { break: breakName({ name }), day: longDay(to) })

/** "Thanksgiving break"; a name that has the word already stays. */
export function breakName({ name }: Pick<Stretch, 'name'>): string {
  const word = t('days.breakNamed', { name: '' }).trim().toLowerCase()
  const named = name.toLowerCase()
  return named.startsWith(word) || named.endsWith(word) ? name : t('days.breakNamed', { name })
}

/** What days without classes are called: by their break, or '' between terms; undefined in term, and where that is not known. */
export function pauseName(day: Day, { year }: Pick<Content, 'year'>): string | undefined {
  if (!isKnownDay(day, year) || isInTerm(day, year)) return undefined
  const pause = breakOn(day, year)
  return pause ? breakName(pause) : ''
}

/** "Hanukkah, night 1" */
export const formatNight = (holiday: JewishHoliday, night: number): string =>
  t('calendar.nightOfHoliday', { holiday: holidayName(holiday), night })
