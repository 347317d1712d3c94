import { formatHebrewDate, formatHebrewDay, type HebrewDate, numberBeside } from '#calendar/hebrew/dates'
import { addDays, type Day } from '#calendar/time/days'
import { dateWithYear, monthAndDay, monthAndDays } from '#schemas/campus-locale'
import { t } from '#schemas/language'

const yearOf = (day: Day) => day.slice(0, 'YYYY'.length)
const monthOf = (day: Day) => day.slice(0, 'YYYY-MM'.length)
const numberIn = (day: Day) => Number(day.slice('YYYY-MM-'.length))

/** "March 22 and 23, 2027", "September 11 to October 4, 2026" */
export function daysInWords(from: Day, to: Day): string {
  const last = dateWithYear(to)
  if (from === to) return last
  const between = (first: string, end: string) => inOrder(first, end, addDays(from, 1) === to)
  if (monthOf(from) === monthOf(to)) return monthAndDays(to, between(`${numberIn(from)}`, `${numberIn(to)}`), true)
  if (yearOf(from) === yearOf(to)) return between(monthAndDay(from), last)
  // Where a comma is before a year, there is one after it, too.
  const first = dateWithYear(from)
  return between(`${first}${first.includes(',') ? ',' : ''}`, last)
}

/** "25 Kislev to 2 Tevet 5787" */
export function formatHebrewDays([first, last]: readonly [HebrewDate, HebrewDate]): string {
  const end = formatHebrewDate(last)
  if (first.month === last.month && first.day === last.day) return end
  const begin = first.month === last.month ? numberBeside(first.month, first.day) : formatHebrewDay(first)
  return inOrder(begin, end, first.month === last.month && last.day === first.day + 1)
}

/** Two days that follow each other, or the first and the last of several. */
const inOrder = (from: string, until: string, areTwo: boolean): string =>
  areTwo ? t('time.and', { first: from, last: until }) : t('time.range', { from, until })
