import { type Day, daysFrom, isDay, weekdayOf } from '#calendar/time/days'

/** A day that a text names, as somebody would understand it who reads the text on another day. */
interface NamedDay {
  words: string
  /** Undefined if there is no such day, as February 30, or no such weekday near. */
  day: Day | undefined
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = '(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Satur|Sat)(?:day)?'
const MONTH =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'

/** "Friday, December 4, 2026", "Dec 4", "December 4 to 12, 2026", "March 22 and 23": a range may name its month once. */
const DATE = new RegExp(
  `(?:\\b(?<weekday>${WEEKDAY}),? )?\\b(?<month>${MONTH}) (?<first>\\d{1,2})\\b(?!:)(?: ?(?:to|and|–|-) ?(?<last>\\d{1,2})\\b(?! ?(?:[:%]|AM|PM)))?(?:, (?<year>\\d{4})\\b)?`,
  'g',
)

/** "Friday, 4 December 2026", "4 Dec", "4 to 12 December 2026", as most of the world writes it. */
const DAY_FIRST = new RegExp(
  `(?:\\b(?<weekday>${WEEKDAY}),? )?(?<![:\\d] ?)\\b(?<first>\\d{1,2})(?: ?(?:to|and|–|-) ?(?<last>\\d{1,2}))? (?<month>${MONTH})\\b(?! \\d{1,2}\\b)(?: (?<year>\\d{4})\\b)?`,
  'g',
)

/** Nobody means a day of another year that is further away, unless its year is written beside it. */
const FAR_DAYS = 240

/** The days that a text names, for somebody who reads it on a day. */
export function namedDays(text: string, today: Day): NamedDay[] {
  return datesIn(text).flatMap(({ words, weekday, month, first, last, year }, index, all) => {
    // "September 11 to October 4, 2026": the year belongs to both.
    const yearOfRange = year ?? (isRange(text, all, index) ? all[index + 1]?.year : undefined)
    return [first, ...(last ? [last] : [])].map((date) => ({
      words,
      day: dayMeant({ month, date, year: yearOfRange, weekday: date === first ? weekday : undefined }, today),
    }))
  })
}

/** A date as it stands in a text, or several of one month. */
interface FoundDate {
  index: number
  words: string
  weekday: string | undefined
  month: string
  first: string
  last: string | undefined
  year: string | undefined
}

/** In the order in which they are read. */
const datesIn = (text: string): FoundDate[] =>
  [DATE, DAY_FIRST]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: words, index, groups: { weekday, month = '', first = '', last, year } = {} }) => ({
      index,
      words,
      weekday,
      month,
      first,
      last,
      year,
    }))
    .toSorted((one, other) => one.index - other.index)

function isRange(text: string, all: readonly FoundDate[], index: number): boolean {
  const [one, next] = [all[index], all[index + 1]]
  return one && next
    ? /^(?:, (?:noon|midnight|\d{1,2}:\d\d [AP]M))?,? (to|and|–) (?:[A-Z][a-z]+day, )?$/.test(
        text.slice(one.index + one.words.length, next.index),
      )
    : false
}

type DateInWords = Pick<FoundDate, 'month' | 'year' | 'weekday'> & { date: string }

function dayMeant({ month, date, year, weekday }: DateInWords, today: Day): Day | undefined {
  const monthNumber = MONTHS.indexOf(month.slice(0, 'Jan'.length).toLowerCase()) + 1
  const inYear = (each: number) =>
    `${each}-${String(monthNumber).padStart(2, '0')}-${date.padStart(2, '0')}` satisfies Day
  const isMeant = (day: Day) =>
    isDay(day) && (!weekday || WEEKDAYS[weekdayOf(day)] === weekday.slice(0, 'Sun'.length).toLowerCase())
  if (year) return [inYear(Number(year))].find(isMeant)
  const thisYear = Number(today.slice(0, 'YYYY'.length))
  const distance = (day: Day) => Math.abs(daysFrom(today, day))
  // A weekday says which year is meant; without one, the nearest is.
  const near = [thisYear, thisYear - 1, thisYear + 1]
    .map(inYear)
    .filter((day, index) => isMeant(day) && (index === 0 || distance(day) < FAR_DAYS))
  return near.toSorted((one, other) => distance(one) - distance(other)).at(0)
}

/** Whether a text names a day at all. */
export const namesDays = (text: string): boolean => text.search(DATE) >= 0 || text.search(DAY_FIRST) >= 0
