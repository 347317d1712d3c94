/** A message of a language: a text, or one for each way in which the language counts. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

export interface Language {
  tag: string
  /** By their sections and names: `search.none`. */
  messages: Readonly<Record<string, Message>>
}

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

/** The locale of the staff's application: English, with dates as the campus writes them if that is in English, too. */
export const staffLocale = (campus: string): string => (new Intl.Locale(campus).language === 'en' ? campus : 'en')

/** The locale as the attribute `lang` says it, without what is likely: `en` is en-US, `he` is he-IL. */
export const languageTag = (tag = getLocale()): string => new Intl.Locale(tag).minimize().toString()

const made = new Map<string, Intl.DateTimeFormat>()

/** Makes a format at its first use: that takes a slow phone 40 ms. Days and clocks are read and written in UTC. */
function formatOf(options: Intl.DateTimeFormatOptions, tag = getLocale()): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
  made.set(key, format)
  return format
}

const dayWith = (options: Intl.DateTimeFormatOptions, isoDay: string, tag?: string): string =>
  formatOf(options, tag).format(new Date(isoDay))

export const formatWeekday = (isoDay: string): string => dayWith({ weekday: 'long' }, isoDay)

/** The day of the week with this number, from Sunday, which is 0: "Friday". */
export const formatNumberedWeekday = (number: number, tag?: string): string =>
  formatOf({ weekday: 'long' }, tag).format(new Date(`2023-01-0${1 + number}`))

export const formatShortWeekday = (isoDay: string): string => dayWith({ weekday: 'short' }, isoDay)

export const formatMonthAndDay = (isoDay: string, tag?: string): string =>
  dayWith({ month: 'long', day: 'numeric' }, isoDay, tag)

export const formatDate = (isoDay: string, tag?: string): string => dayWith({ dateStyle: 'long' }, isoDay, tag)

/** "September 11, 2026", for staff: in English, as the campus writes it if that is in English, too. */
export const formatStaffDate = (isoDay: string): string => formatDate(isoDay, staffLocale(find()?.locale || 'en'))

export const formatDay = (isoDay: string): string => dayWith({ weekday: 'long', month: 'long', day: 'numeric' }, isoDay)

export const formatShortMonthAndDay = (isoDay: string): string => dayWith({ month: 'short', day: 'numeric' }, isoDay)

export const formatDayWithYear = (isoDay: string): string => dayWith({ dateStyle: 'full' }, isoDay)

export const formatDayInDigits = (isoDay: string): string => dayWith({ month: 'numeric', day: 'numeric' }, isoDay)

export const formatShortMonth = (isoDay: string): string => dayWith({ month: 'short' }, isoDay)

export const formatMonth = (isoDay: string): string => dayWith({ month: 'long' }, isoDay)

export const formatMonthWithYear = (isoDay: string): string => dayWith({ month: 'long', year: 'numeric' }, isoDay)

/** A date with several days in place of its own: "September 11 and 12", "11 and 12 September". */
export const formatMonthAndDays = (isoDay: string, days: string, withYear: boolean): string =>
  formatOf(withYear ? { dateStyle: 'long' } : { month: 'long', day: 'numeric' })
    .formatToParts(new Date(isoDay))
    .map(({ type, value }) => (type === 'day' ? days : value))
    .join('')

/** Some tables have a narrow space before AM and PM, and others don't: pages and browsers must write the same. */
const inPlainSpaces = (text: string): string => text.replace(/\u202f/g, ' ')

/** Makes "6:30 PM" of `18:30`, or leaves it, as the campus writes times. */
export const formatClock = (hoursAndMinutes: string, tag?: string): string =>
  inPlainSpaces(
    formatOf({ hour: 'numeric', minute: '2-digit' }, tag).format(new Date(`1970-01-01T${hoursAndMinutes}Z`)),
  )

/** An instant, by the clocks of a zone; without one, by those of whoever looks. */
export const formatInstant = (
  instant: Date,
  options: Intl.DateTimeFormatOptions,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => inPlainSpaces(formatOf({ ...options, timeZone }).format(instant))

/** "Friday, December 4, 2026 at 5:00 PM" */
export const formatAsOf = (instant: number, timeZone: string): string =>
  formatInstant(new Date(instant), { dateStyle: 'full', timeStyle: 'short' }, timeZone)

export const formatList = (texts: readonly string[], tag = getLocale()): string =>
  new Intl.ListFormat(tag, { type: 'conjunction' }).format(texts)

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

/** The days of the week, as content names them, and in the order in which a date counts them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
