import type { HebrewDate } from '#calendar/hebrew/dates'
import { addDays, type Day } from '#calendar/time/days'
import { monthAndDay } from '#site/components/today/long-day'

const yearOf = (day: Day) => day.slice(0, 'YYYY'.length)
const monthOf = (day: Day) => day.slice(0, 'YYYY-MM'.length)
const numberIn = (day: Day) => Number(day.slice('YYYY-MM-'.length))

/** "March 22 and 23, 2027", "September 11 to October 4, 2026" */
export function daysInWords(from: Day, to: Day): string {
  if (from === to) return `${monthAndDay(from)}, ${yearOf(from)}`
  const first = yearOf(from) === yearOf(to) ? monthAndDay(from) : `${monthAndDay(from)}, ${yearOf(from)},`
  const last = monthOf(from) === monthOf(to) ? numberIn(to) : monthAndDay(to)
  return `${first} ${addDays(from, 1) === to ? 'and' : 'to'} ${last}, ${yearOf(to)}`
}

/** "25 Kislev to 2 Tevet 5787" */
export function hebrewDaysInWords([first, last]: readonly [HebrewDate, HebrewDate]): string {
  const end = `${last.day} ${last.month} ${last.year}`
  if (first.month === last.month && first.day === last.day) return end
  const begin = first.month === last.month ? first.day : `${first.day} ${first.month}`
  return `${begin} ${first.month === last.month && last.day === first.day + 1 ? 'and' : 'to'} ${end}`
}
