/** A civil day, `YYYY-MM-DD`: days compare as strings. */
export type Day = string

export const MINUTE_MILLISECONDS = 60_000
export const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS
export const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS

const numberOf = (day: Day): number => Date.parse(`${day}T00:00Z`) / DAY_MILLISECONDS
const dayNumbered = (number: number): Day =>
  new Date(number * DAY_MILLISECONDS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Refuses 2027-02-30, which is no day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(numberOf(text)) && dayNumbered(numberOf(text)) === text

/** @throws RangeError if it is not a day */
export const addDays = (day: Day, count: number): Day => dayNumbered(numberOf(day) + count)

export const daysFrom = (first: Day, second: Day): number => numberOf(second) - numberOf(first)

/** Sunday is 0, Saturday 6. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => (((numberOf(day) + 4) % 7) + 7) % 7

export const SUNDAY = 0
export const MONDAY = 1
export const FRIDAY = 5
export const SATURDAY = 6

export function daysBetween(first: Day, last: Day): Day[] {
  const start = numberOf(first)
  return Array.from({ length: Math.max(0, numberOf(last) - start + 1) }, (_, index) => dayNumbered(start + index))
}

export const onOrBefore = (day: Day, weekday: number): Day => addDays(day, -((weekdayOf(day) - weekday + 7) % 7))

/** `YYYY-MM-DD`, both included; either may be missing. */
interface DayWindow {
  startDate?: string | undefined
  endDate?: string | undefined
}

export const isWithinDays = (day: string, { startDate, endDate }: DayWindow): boolean =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate)

/** Counts `ahead` in months; negative ones are before. */
export const firstOfMonth = (day: Day, ahead = 0): Day => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(day, 1), -1)

const WEEK = 7

/** Returns the weeks of a day's month; days of other months are left out. @param firstWeekday Sunday is 0 */
export const weeksOfMonth = (day: Day, firstWeekday: number): (Day | undefined)[][] =>
  weeksBetween(firstOfMonth(day), lastOfMonth(day), firstWeekday)

export const startOfWeek = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((weekdayOf(day) - firstWeekday + WEEK) % WEEK))

/** Each week has seven days; those before the first and after the last are undefined. */
export function weeksBetween(first: Day, last: Day, firstWeekday: number): (Day | undefined)[][] {
  const before = daysBetween(startOfWeek(first, firstWeekday), addDays(first, -1)).map(() => undefined)
  const days = [...before, ...daysBetween(first, last)]
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => days[week * WEEK + weekday]),
  )
}
