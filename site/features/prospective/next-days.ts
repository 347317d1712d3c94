import type { Prospective } from '#schemas/content/prospective'
import { daysInWords } from '#site/features/holidays/dates-in-words'

/** Its days until they are over, "November 12 to 14, 2027", then that the next are not set; undefined for what has no days. */
export function nextDaysOf(
  { from, to = from }: Pick<NonNullable<Prospective['details']>, 'from' | 'to'>,
  today: string,
): string | undefined {
  if (!from || !to) return undefined
  return today <= to ? daysInWords(from, to) : 'The next date is not set yet.'
}
