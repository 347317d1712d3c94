import type { Messages } from '#messages'
import { inText } from './telephone.ts'

/** A message of a language: a text, or one for each way in which the language counts. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

export interface Language {
  tag: string
  /** By their sections and names: `search.none`. */
  messages: Readonly<Record<string, Message>>
}

/** An id that is none is inferred as all of them: without a second argument, TypeScript names the id instead of counting arguments. */
type Values<Id extends keyof Messages> = [Messages[Id]] extends [never]
  ? []
  : keyof Messages extends Id
    ? [values?: Messages[Id]]
    : [Messages[Id]]

/** The days of the week, as content names them, and in the order in which a date counts them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The locale of the staff's application: English, with dates as the campus writes them if that is in English, too. */
export const staffLocale = (campus: string): string => (new Intl.Locale(campus).language === 'en' ? campus : 'en')

const formats = new Map<string, Intl.DateTimeFormat>()

/** Makes a format at its first use: that takes a slow phone 40 ms. Days and clocks are read and written in UTC. */
export function formatOf(options: Intl.DateTimeFormatOptions, locale: string): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}

/** Some tables have a narrow space before AM and PM, and others don't: pages and browsers must write the same. */
export const inPlainSpaces = (text: string): string => text.replace(/\u202f/g, ' ')

const plurals = new Map<string, Intl.PluralRules>()

function formOf(message: Message, count: unknown, tag: string): string {
  if (typeof message === 'string') return message
  const rules = plurals.get(tag) ?? new Intl.PluralRules(tag)
  plurals.set(tag, rules)
  return message[rules.select(Number(count))] ?? message.other
}

/** The messages and formats of a locale. `calendar/` and `schedule/` write no text without one. */
export type I18n = ReturnType<typeof createI18n>

export function createI18n(getLocale: () => string, getLanguage: () => Language | undefined) {
  const dayFormat = (options: Intl.DateTimeFormatOptions) => (isoDay: string) =>
    formatOf(options, getLocale()).format(new Date(isoDay))
  function partsOf(id: keyof Messages, values: Readonly<Record<string, unknown>> = {}) {
    const language = getLanguage()
    const message = language?.messages[id]
    if (language === undefined || message === undefined)
      throw new Error(`There is no message ${id} here: languages/*.yaml`)
    return formOf(message, values.count, language.tag)
      .split(/\{(\w+)\}/)
      .map((text, index) => (index % 2 === 0 ? text : { value: values[text] }))
  }
  /** @throws Error if this language does not have the message, or no language is known here */
  function t<Id extends keyof Messages>(id: Id, ...[values]: Values<Id>): string {
    const parts = partsOf(id, values)
    const text = parts.filter((part) => typeof part === 'string').join('')
    return parts.map((part) => (typeof part === 'string' ? part : inText(text, String(part.value)))).join('')
  }
  /** Makes "6:30 PM" of `18:30`, or leaves it, as the campus writes times. */
  const formatClock = (hoursAndMinutes: string): string =>
    inPlainSpaces(
      formatOf({ hour: 'numeric', minute: '2-digit' }, getLocale()).format(new Date(`1970-01-01T${hoursAndMinutes}Z`)),
    )
  /** @param moment in local time: `2026-12-04T16:25:00-05:00` */
  const formatTime = (moment: string): string =>
    formatClock(moment.slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length))
  return {
    getLocale,
    /** The locale as the attribute `lang` says it, without what is likely: `en` is en-US, `he` is he-IL. */
    languageTag: () => new Intl.Locale(getLocale()).minimize().toString(),
    partsOf,
    t,
    formatClock,
    formatTime,
    formatDayAndTime: (day: string, moment: string | undefined): string =>
      moment ? t('time.dayAndClock', { day, clock: formatTime(moment) }) : day,
    formatWeekday: dayFormat({ weekday: 'long' }),
    /** The day of the week with this number, from Sunday, which is 0: "Friday". */
    formatNumberedWeekday: (number: number): string =>
      formatOf({ weekday: 'long' }, getLocale()).format(new Date(`2023-01-0${1 + number}`)),
    formatMonthAndDay: dayFormat({ month: 'long', day: 'numeric' }),
    formatDate: dayFormat({ dateStyle: 'long' }),
    formatDay: dayFormat({ weekday: 'long', month: 'long', day: 'numeric' }),
    formatDayWithYear: dayFormat({ dateStyle: 'full' }),
    formatList: (texts: readonly string[]): string =>
      new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(texts),
  }
}
