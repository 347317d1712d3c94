import { dateWithYear } from '#schemas/campus-locale'
import type { Control } from './controls.ts'

export function keyInWords(keys: Control, key: string, write = dateWithYear): string {
  const named = keys.type === 'choice' ? keys.options : keys.type === 'text' ? keys.also : undefined
  const title = named?.find(({ value }) => value === key)?.title
  const inWords = (text: string) => dayInWords(text, write)
  return title ?? key.split('..').map(inWords).join(' – ')
}

/** A day as the campus writes it; any other text as it is. */
export const dayInWords = (text: string, write = dateWithYear): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? write(text) : text
