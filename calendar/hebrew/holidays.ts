import type { Place } from '#schemas/fields/location'
import { daysOfHoliday, holidayName, type JewishHoliday, jewishHolidays } from '#schemas/time/jewish-holidays'
import { addDays, type Day, SATURDAY, weekdayOf } from '../time/days.ts'
import { ruleOf } from './holiday-rules.ts'
import { civilDay, hebrewYear, hebrewYearOn, monthOfPurim } from './years.ts'

export type Keeping = Pick<Place, 'customs'>

/** One day of a holiday: `number` counts them from 1. */
export interface HolidayDay {
  holiday: JewishHoliday
  number: number
  day: Day
  isRest: boolean
  isMoved: boolean
}

/** Lists civil days, by their daytime; none in a year that does not have it (Purim Katan, Purim Meshulash). */
export function holidayDays(holiday: JewishHoliday, year: number, { customs }: Keeping): HolidayDay[] {
  const { month, day, onlyOn, length = daysOfHoliday[holiday], rest = [], moves = {} } = ruleOf(holiday, customs.land)
  const named = month === "Purim's Adar" ? monthOfPurim(year) : month
  if (!hebrewYear(year).months.some(([name]) => name === named)) return []
  const first = civilDay(year, named, day)
  if (onlyOn !== undefined && weekdayOf(first) !== onlyOn) return []
  const moved = moves[weekdayOf(first)] ?? 0
  return Array.from({ length }, (_, index) => ({
    holiday,
    number: index + 1,
    day: addDays(first, moved + index),
    isRest: rest.includes(index + 1),
    isMoved: moved !== 0,
  }))
}

const byYear = new Map<string, ReadonlyMap<Day, readonly HolidayDay[]>>()

export function holidaysOn(day: Day, place: Keeping): readonly HolidayDay[] {
  const year = hebrewYearOn(day)
  const key = `${place.customs.land} ${year}`
  const found =
    byYear.get(key) ??
    Map.groupBy(
      jewishHolidays.flatMap((holiday) => holidayDays(holiday, year, place)),
      ({ day }) => day,
    )
  byYear.set(key, found)
  return found.get(day) ?? []
}

export const holidayNamesOn = (day: Day, place: Keeping): string[] => [
  ...new Set(holidaysOn(day, place).map(({ holiday }) => holidayName(holiday))),
]

/** Shabbat, or a day of a holiday with the same rules: no new fire is lit. */
export const isRestDay = (day: Day, place: Keeping): boolean =>
  weekdayOf(day) === SATURDAY || holidaysOn(day, place).some(({ isRest }) => isRest)

export const restHolidayOn = (day: Day, place: Keeping): HolidayDay | undefined =>
  holidaysOn(day, place).find(({ isRest }) => isRest)

/** The night of Hanukkah, 1 to 8, that begins on a civil day's evening. */
export const hanukkahNight = (evening: Day, place: Keeping): number | undefined =>
  holidaysOn(addDays(evening, 1), place).find(({ holiday }) => holiday === 'hanukkah')?.number
