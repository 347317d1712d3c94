import type { Missing } from '#content-reader/days/shabbat'
import { monthAndDay } from '#site/components/today/long-day'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** "2026-09-11" is "Friday". */
export const weekdayInWords = (isoDay: string): string => weekday.format(new Date(isoDay))

/** "No dinner November 27, Thanksgiving. Next: December 4" */
export function missingInWords({ words, day, why, next }: Missing): string {
  const reason = why ? `, ${why.replace(/\.$/, '')}` : ''
  const then = next ? `Next: ${monthAndDay(next)}` : 'The next dates come with those of the school year.'
  return `${words} ${monthAndDay(day)}${reason}. ${then}`
}
