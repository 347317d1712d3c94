import { addDays, type Day } from '../time/days.ts'
import { type HebrewMonth, hebrewDate } from './dates.ts'

/** The month whose Rosh Chodesh a day is: its first day, or the thirtieth of the month before. Tishrei's first is Rosh Hashanah. */
export function newMonthOn(day: Day): HebrewMonth | undefined {
  const today = hebrewDate(day)
  if (today.day === 1) return today.month === 'Tishrei' ? undefined : today.month
  return today.day === 30 ? hebrewDate(addDays(day, 1)).month : undefined
}
