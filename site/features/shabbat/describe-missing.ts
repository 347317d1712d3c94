import type { Missing } from '#schedule/shabbat'
import { monthAndDay } from '#schemas/campus-locale'
import { t } from '#schemas/language'

/** "No dinner November 27, Thanksgiving. Next: December 4" */
export const describeMissing = (missing: Missing): string =>
  t('shabbat.missing', { what: missing.words, day: dayInWords(missing), next: describeNext(missing) })

/** "November 27, Thanksgiving. Next: December 4" */
export const describeMissingDay = (missing: Missing): string =>
  t('shabbat.missingDay', { day: dayInWords(missing), next: describeNext(missing) })

const dayInWords = ({ day, why }: Missing): string =>
  why ? t('shabbat.dayBecause', { day: monthAndDay(day), why: why.replace(/\.$/, '') }) : monthAndDay(day)

const describeNext = ({ next }: Missing): string =>
  next ? t('shabbat.next', { day: monthAndDay(next) }) : t('words.nextDatesLater')
