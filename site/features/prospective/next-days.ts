import type { Prospective } from '#schemas/content/prospective'
import { t } from '#schemas/language'
import { daysInWords } from '#site/features/holidays/dates-in-words'

/** Has those with days trade places, so that the next comes first; all others stay where they are. */
export function nextFirst<T extends Pick<Prospective, 'details'>>(list: readonly T[], today: string): T[] {
  const lastDay = ({ details }: T) => details?.to ?? details?.from
  const isOver = (each: T) => (lastDay(each) ?? '') < today
  const dated = list
    .filter(lastDay)
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || (lastDay(a) ?? '').localeCompare(lastDay(b) ?? ''))
  return list.map((each) => (lastDay(each) ? (dated.shift() ?? each) : each))
}

/** "November 12 to 14, 2027" until they are over, then that the next are not set; undefined without days. */
export function nextDaysOf(
  { from, to = from }: Pick<NonNullable<Prospective['details']>, 'from' | 'to'>,
  today: string,
): string | undefined {
  if (!from || !to) return undefined
  return today <= to ? daysInWords(from, to) : t('prospective.dateToCome')
}
