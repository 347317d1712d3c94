import { t } from '#schemas/language'
import { addDays, type Day } from '../time/days.ts'
import { formatHebrewMonth, type HebrewMonth, hebrewDate } from './dates.ts'

/** Returns the month also on the thirtieth of the month before. The first of Tishrei is Rosh Hashanah, and none. */
export function newMonthOn(day: Day): HebrewMonth | undefined {
  const today = hebrewDate(day)
  if (today.day === 1) return today.month === 'Tishrei' ? undefined : today.month
  return today.day === 30 ? hebrewDate(addDays(day, 1)).month : undefined
}

/** "Rosh Chodesh Tevet" */
export function formatNewMonth(day: Day): string | undefined {
  const month = newMonthOn(day)
  return month && t('calendar.newMonth', { month: formatHebrewMonth(month) })
}
