import { campusLocale, formatWeekday } from './campus-locale.ts'

const DAYS_OF_WEEK = 7
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** What every runtime of ours has, and the compiler's library has not yet. */
type Locale = Intl.Locale & {
  getWeekInfo: () => { firstDay: number; weekend: number[] }
  getTextInfo: () => { direction: 'ltr' | 'rtl' }
}

const localeOf = (tag: string) => new Intl.Locale(tag) as Locale

/** On which day a week begins: 0 is Sunday, 1 is Monday. */
export const firstWeekday = (tag = campusLocale()): number => localeOf(tag).getWeekInfo().firstDay % DAYS_OF_WEEK

/** With which day a weekend ends: 0 is Sunday, 6 is Saturday. */
export const lastOfWeekend = (): number => Math.max(...localeOf(campusLocale()).getWeekInfo().weekend) % DAYS_OF_WEEK

export const weekdaysInOrder = (nameOf = formatWeekday): string[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) =>
    nameOf(new Date(SUNDAY + (firstWeekday() + index) * DAY_MILLISECONDS).toISOString()),
  )

export const direction = (tag = campusLocale()): 'ltr' | 'rtl' => localeOf(tag).getTextInfo().direction
