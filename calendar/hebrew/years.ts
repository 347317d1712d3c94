import { addDays, type Day, daysFrom } from '../time/days.ts'
import { type HebrewMonth, hebrewDate } from './dates.ts'

interface HebrewYear {
  year: number
  firstDay: Day
  isLeap: boolean
  months: readonly (readonly [HebrewMonth, number])[]
}

const known = new Map<number, HebrewYear>()

/** The months follow from the year's length, which is one of six. */
export function hebrewYear(year: number): HebrewYear {
  const found = known.get(year) ?? shapeOf(year)
  known.set(year, found)
  return found
}

function shapeOf(year: number): HebrewYear {
  const firstDay = newYear(year)
  const length = daysFrom(firstDay, newYear(year + 1))
  const isLeap = length > 380
  const beyondShortest = length - (isLeap ? 383 : 353)
  return { year, firstDay, isLeap, months: monthsOf(isLeap, beyondShortest) }
}

/** A day or two more than the shortest year go to Kislev first, then to Cheshvan. */
const monthsOf = (isLeap: boolean, beyondShortest: number): HebrewYear['months'] => [
  ['Tishrei', 30],
  ['Cheshvan', beyondShortest === 2 ? 30 : 29],
  ['Kislev', beyondShortest > 0 ? 30 : 29],
  ['Tevet', 29],
  ["Sh'vat", 30],
  ...(isLeap
    ? ([
        ['Adar I', 30],
        ['Adar II', 29],
      ] as const)
    : ([['Adar', 29]] as const)),
  ['Nisan', 30],
  ['Iyyar', 29],
  ['Sivan', 30],
  ['Tamuz', 29],
  ['Av', 30],
  ['Elul', 29],
]

/** 1 Tishrei comes at the earliest on this day of the fall, and at most 40 days later (the calendar drifts a day in 216 years). */
const EARLIEST = '08-31'
const YEARS_BEFORE_COMMON_ERA = 3761

function newYear(year: number): Day {
  const earliest = `${year - YEARS_BEFORE_COMMON_ERA}-${EARLIEST}`
  const { day, month } = hebrewDate(earliest)
  return addDays(earliest, (month === 'Elul' ? 30 : 60) - day)
}

/** The Hebrew year of a civil day; faster than its full date. */
export function hebrewYearOn(day: Day): number {
  const year = Number(day.slice(0, 'YYYY'.length)) + YEARS_BEFORE_COMMON_ERA
  return day < hebrewYear(year).firstDay ? year - 1 : year
}

export const monthOfPurim = (year: number): HebrewMonth => (hebrewYear(year).isLeap ? 'Adar II' : 'Adar')

/** Counts a day past the month's end into the next month. @throws Error for a month that the year does not have */
export function civilDay(year: number, month: HebrewMonth, day: number): Day {
  const { firstDay, months } = hebrewYear(year)
  const index = months.findIndex(([name]) => name === month)
  if (index < 0) throw new Error(`${year} has no month ${month}`)
  const before = months.slice(0, index).reduce((sum, [, length]) => sum + length, 0)
  return addDays(firstDay, before + day - 1)
}
