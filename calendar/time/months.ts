import { firstWeekday } from '#schemas/locale'
import { addDays, type Day, daysBetween, weekdayOf } from './days.ts'

/** Counts `ahead` in months; negative ones are before. */
export const firstOfMonth = (day: Day, ahead = 0): Day => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + ahead)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(day, 1), -1)

const WEEK = 7

/** The weeks of a day's month, as the campus counts them; days of other months are left out. */
export function weeksOfMonth(day: Day): (Day | undefined)[][] {
  const first = firstOfMonth(day)
  const before = (weekdayOf(first) - firstWeekday() + WEEK) % WEEK
  const days = [...Array.from({ length: before }, () => undefined), ...daysBetween(first, lastOfMonth(first))]
  return Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
    Array.from({ length: WEEK }, (_, weekday) => days[week * WEEK + weekday]),
  )
}
