import { createI18n, formatOf, type I18n, inPlainSpaces, type Language, staffLocale } from './i18n.ts'

export interface LocaleContext {
  /** `en-US`: `locale` in `content/site.yaml`, or that of a translation or of the staff. */
  locale: string
  /** The clocks of the campus, by their IANA name: `America/New_York`. Pages have their days in them, and need none. */
  timeZone?: string | undefined
  language?: Language | undefined
}

/** Returns what the server wrote into the page. */
export function documentLocale(): LocaleContext | undefined {
  const root = globalThis.document?.documentElement
  return root && { locale: root.lang, timeZone: root.dataset.timeZone }
}

let find: () => LocaleContext | undefined = documentLocale

/** Replaces the document as the source: on a server, which answers several people at once, by the context of the call. */
export function provideLocale(source: () => LocaleContext | undefined): void {
  find = source
}

export const findLocale = (): LocaleContext | undefined => find()

export function getLocale(): string {
  const locale = find()?.locale
  if (!locale) throw new Error('No locale is known here. Put withLocale around this call.')
  return locale
}

export function getTimeZone(): string {
  const timeZone = find()?.timeZone
  if (!timeZone) throw new Error('The time zone of the campus is not known here. Put withCampus around this call.')
  return timeZone
}

/** The messages and formats of whoever reads the answer to this call, for functions that take them as an argument. */
export const i18n = /* @__PURE__ */ createI18n(getLocale, () => find()?.language)

// Functions, not what is taken out of the object: each page's first script imports this file, and leaves out what it does not call.
export const formatClock: I18n['formatClock'] = (clock) => i18n.formatClock(clock)
export const formatDate: I18n['formatDate'] = (isoDay) => i18n.formatDate(isoDay)
export const formatDay: I18n['formatDay'] = (isoDay) => i18n.formatDay(isoDay)
export const formatDayAndTime: I18n['formatDayAndTime'] = (day, moment) => i18n.formatDayAndTime(day, moment)
export const formatDayWithYear: I18n['formatDayWithYear'] = (isoDay) => i18n.formatDayWithYear(isoDay)
export const formatList: I18n['formatList'] = (texts) => i18n.formatList(texts)
export const formatMonthAndDay: I18n['formatMonthAndDay'] = (isoDay) => i18n.formatMonthAndDay(isoDay)
export const formatNumberedWeekday: I18n['formatNumberedWeekday'] = (number) => i18n.formatNumberedWeekday(number)
export const formatTime: I18n['formatTime'] = (moment) => i18n.formatTime(moment)
export const formatWeekday: I18n['formatWeekday'] = (isoDay) => i18n.formatWeekday(isoDay)
export const languageTag: I18n['languageTag'] = () => i18n.languageTag()

/** Says all that a page, a mail or the browser says to visitors by itself: `languages/en.yaml` and its translations. */
export const t: I18n['t'] = (id, ...values) => i18n.t(id, ...values)
export const partsOf: I18n['partsOf'] = (id, values) => i18n.partsOf(id, values)

export const getLanguage = (): Language | undefined => find()?.language

/** The text of a message that has no values, by a name that is put together; undefined if no message has it. */
export function textOf(id: string): string | undefined {
  const message = getLanguage()?.messages[id]
  return typeof message === 'object' ? message.other : message
}

const dayWith = (options: Intl.DateTimeFormatOptions, isoDay: string): string =>
  formatOf(options, getLocale()).format(new Date(isoDay))

export const formatShortWeekday = (isoDay: string): string => dayWith({ weekday: 'short' }, isoDay)

/** "September 11, 2026", for staff: in English, as the campus writes it if that is in English, too. */
export const formatStaffDate = (isoDay: string): string =>
  formatOf({ dateStyle: 'long' }, staffLocale(find()?.locale || 'en')).format(new Date(isoDay))

export const formatShortMonthAndDay = (isoDay: string): string => dayWith({ month: 'short', day: 'numeric' }, isoDay)

export const formatDayInDigits = (isoDay: string): string => dayWith({ month: 'numeric', day: 'numeric' }, isoDay)

export const formatShortMonth = (isoDay: string): string => dayWith({ month: 'short' }, isoDay)

export const formatMonth = (isoDay: string): string => dayWith({ month: 'long' }, isoDay)

export const formatMonthWithYear = (isoDay: string): string => dayWith({ month: 'long', year: 'numeric' }, isoDay)

/** A date with several days in place of its own: "September 11 and 12", "11 and 12 September". */
export const formatMonthAndDays = (isoDay: string, days: string, withYear: boolean): string =>
  formatOf(withYear ? { dateStyle: 'long' } : { month: 'long', day: 'numeric' }, getLocale())
    .formatToParts(new Date(isoDay))
    .map(({ type, value }) => (type === 'day' ? days : value))
    .join('')

/** An instant, by the clocks of a zone; without one, by those of whoever looks. */
export const formatInstant = (
  instant: Date,
  options: Intl.DateTimeFormatOptions,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => inPlainSpaces(formatOf({ ...options, timeZone }, getLocale()).format(instant))

/** "Friday, December 4, 2026 at 5:00 PM" */
export const formatAsOf = (instant: number, timeZone: string): string =>
  formatInstant(new Date(instant), { dateStyle: 'full', timeStyle: 'short' }, timeZone)

let alphabet: { tag: string; compare: (one: string, other: string) => number } | undefined

export function compareAlphabetically(one: string, other: string): number {
  const tag = getLocale()
  if (alphabet?.tag !== tag) alphabet = { tag, compare: new Intl.Collator(tag).compare }
  return alphabet.compare(one, other)
}

export const formatSeconds = (seconds: number): string =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)

/** Makes "Hebrew" of `he`; within `he`, "עברית". */
export const formatLanguage = (language: string, within = getLocale()): string =>
  new Intl.DisplayNames([within], { type: 'language' }).of(language) ?? language

/** "Central Time", as people call it at a moment: many zones had another name in 1970. */
export const formatZone = (timeZone: string, tag: string, moment: Date): string | undefined =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value

const DAYS_OF_WEEK = 7

const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** Every runtime of ours has these; the compiler's library has not yet. */
type Locale = Intl.Locale & {
  getWeekInfo: () => { firstDay: number; weekend: number[] }
  getTextInfo: () => { direction: 'ltr' | 'rtl' }
}

const localeOf = (tag: string) => new Intl.Locale(tag) as Locale

/** On which day a week begins: 0 is Sunday, 1 is Monday. */
export const firstWeekday = (tag = getLocale()): number => localeOf(tag).getWeekInfo().firstDay % DAYS_OF_WEEK

/** With which day a weekend ends: 0 is Sunday, 6 is Saturday. */
export const lastOfWeekend = (): number => Math.max(...localeOf(getLocale()).getWeekInfo().weekend) % DAYS_OF_WEEK

export const weekdaysInOrder = (nameOf = formatWeekday): string[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) =>
    nameOf(new Date(SUNDAY + (firstWeekday() + index) * DAY_MILLISECONDS).toISOString()),
  )

export const direction = (tag = getLocale()): 'ltr' | 'rtl' => localeOf(tag).getTextInfo().direction
