import { formatDate } from '../../locale.ts'
import type { Control } from './controls.ts'

export function formatKey(keys: Control, key: string, write = formatDate): string {
  const named = keys.type === 'choice' ? keys.options : keys.type === 'text' ? keys.also : undefined
  const title = named?.find(({ value }) => value === key)?.title
  const format = (text: string) => formatDayInText(text, write)
  return title ?? key.split('..').map(format).join(' – ')
}

/** A day as the campus writes it; any other text as it is. */
export const formatDayInText = (text: string, write = formatDate): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? write(text) : text
