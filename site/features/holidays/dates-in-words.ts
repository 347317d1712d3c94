import type { HebrewDate } from '#calendar/hebrew/dates'
import { addDays, type Day } from '#calendar/time/days'
import { dateWithYear, monthAndDay, monthAndDays } from '#schemas/campus-locale'

const yearOf = (day: Day) => day.slice(0, 'YYYY'.length)
const monthOf = (day: Day) => day.slice(0, 'YYYY-MM'.length)
const numberIn = (day: Day) => Number(day.slice('YYYY-MM-'.length))

/** "March 22 and 23, 2027", "September 11 to October 4, 2026" */
export function daysInWords(from: Day, to: Day): string {
  const last = dateWithYear(to)
  if (from === to) return last
  const between = addDays(from, 1) === to ? 'and' : 'to'
  if (monthOf(from) === monthOf(to)) return monthAndDays(to, `${numberIn(from)} ${between} ${numberIn(to)}`, true)
  if (yearOf(from) === yearOf(to)) return `${monthAndDay(from)} ${between} ${last}`
  // Where a comma is before a year, there is one after it, too.
  const first = dateWithYear(from)
  return `${first}${first.includes(',') ? ',' : ''} ${between} ${last}`
}

/** "25 Kislev to 2 Tevet 5787" */
export function hebrewDaysInWords([first, last]: readonly [HebrewDate, HebrewDate]): string {
  const end = `${last.day} ${last.month} ${last.year}`
  if (first.month === last.month && first.day === last.day) return end
  const begin = first.month === last.month ? first.day : `${first.day} ${first.month}`
  return `${begin} ${first.month === last.month && last.day === first.day + 1 ? 'and' : 'to'} ${end}`
}
