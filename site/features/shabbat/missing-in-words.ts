import type { Missing } from '#content-reader/days/shabbat'
import { monthAndDay } from '#schemas/campus-locale'

/** "No dinner November 27, Thanksgiving. Next: December 4" */
export function missingInWords({ words, day, why, next }: Missing): string {
  const reason = why ? `, ${why.replace(/\.$/, '')}` : ''
  const then = next ? `Next: ${monthAndDay(next)}` : 'The next dates come with those of the school year.'
  return `${words} ${monthAndDay(day)}${reason}. ${then}`
}
