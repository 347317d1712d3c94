import { holidayRules } from '#calendar/hebrew/holiday-rules'
import { hanukkahNight, holidayNamesOn, holidaysOn, type Keeping } from '#calendar/hebrew/holidays'
import { newMonthOn } from '#calendar/hebrew/new-months'
import { addDays, type Day } from '#calendar/time/days'
import { longDay } from '#schemas/campus-locale'
import type { Stretch } from '#schemas/content/year'
import type { Content } from '../read/content.ts'
import { isClosedByItself } from './hours-on.ts'

/** What a day is, before anything happens on it: "Purim", "Passover begins at sundown", "Thanksgiving: no classes until …". */
export const dayNotes = (day: Day, { year, site: { place } }: Pick<Content, 'year' | 'site'>): string[] => [
  ...holidayNamesOn(day, place).filter((name) => name !== HANUKKAH || hanukkahNight(day, place) === undefined),
  ...beginning(day, place).map((name) => `${name} begins at sundown`),
  ...nightOfHanukkah(day, place),
  ...newMonth(day),
  ...breaksBeginning(day, year),
]

/** The same, and whether the house is closed on that day of all days: where its hours are not said anyway. */
export const dayNotesAndClosing = (day: Day, content: Pick<Content, 'year' | 'site'>): string[] => [
  ...dayNotes(day, content),
  ...(isClosedByItself(day, content.site) ? ['The house is closed'] : []),
]

const HANUKKAH = holidayRules.hanukkah.name

/** The holidays whose first evening it is; a fast from dawn has none, and Hanukkah's nights are counted. */
const beginning = (day: Day, place: Keeping): string[] =>
  holidaysOn(addDays(day, 1), place)
    .filter(({ holiday, number }) => number === 1 && holiday !== 'hanukkah')
    .map(({ holiday }) => holidayRules[holiday])
    .filter(({ fast }) => fast !== 'from dawn')
    .map(({ name }) => name)

function newMonth(day: Day): string[] {
  const month = newMonthOn(day)
  return month ? [`Rosh Chodesh ${month}`] : []
}

function nightOfHanukkah(evening: Day, place: Keeping): string[] {
  const night = hanukkahNight(evening, place)
  return night === undefined ? [] : [`Hanukkah, night ${night}`]
}

const breaksBeginning = (day: Day, { years }: Content['year']): string[] =>
  years
    .flatMap(({ breaks }) => breaks)
    .filter(({ from }) => from === day)
    .map(breakInWords)

/** "Thanksgiving break, until Saturday, November 28"; one that is called a break is not called so twice. */
export const breakInWords = ({ name, to }: Stretch): string => `${breakName({ name })}, until ${longDay(to)}`

/** "Thanksgiving break" */
export const breakName = ({ name }: Pick<Stretch, 'name'>): string => (/break$/i.test(name) ? name : `${name} break`)
