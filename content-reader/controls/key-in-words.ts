import { isDay } from '#calendar/time/days'
import { dateWithYear } from '#schemas/campus-locale'
import type { Control } from '#schemas/http/admin/controls'
import { textOf } from '#schemas/language'

/** The key of one of several values: a day, the days from one to another, a holiday, or one of a few names. */
export function keyInWords(keys: Control, key: string): string {
  if (keys.type === 'choice') return keys.options.find(({ value }) => value === key)?.title ?? key
  return textOf(`holidayNames.${key}`) ?? key.split('..').map(dayInWords).join(' – ')
}

/** A day as the campus writes it; any other text as it is. */
export const dayInWords = (text: string): string => (isDay(text) ? dateWithYear(text) : text)
