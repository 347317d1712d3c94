import { AsyncLocalStorage } from 'node:async_hooks'
import { FIRST_LANGUAGE, withLocale } from '#content-reader/read/language'
import { getDefaultLocale, staffLocale } from '#schemas/locale'

interface Listener {
  locale: string
  language?: string | undefined
}

const listeners = new AsyncLocalStorage<Listener>()

export const withListener = <Result>(listener: Listener, call: () => Result): Result =>
  listeners.run(listener, () => withLocale(listener.locale, call))

const campusLocale = () => getDefaultLocale() ?? FIRST_LANGUAGE

/** Runs a function whose texts staff or operators read: English, with dates and the text direction to match. */
export const forStaff = <Result>(call: () => Result): Result =>
  withListener({ locale: staffLocale(campusLocale()) }, call)

/** Runs a function whose texts visitors will read, within a call of the staff: they are in the language of the campus. */
export const forVisitors = <Result>(call: () => Result): Result => withListener({ locale: campusLocale() }, call)

/** Requests in the first language have none. */
export const LANGUAGE = 'language'

export function visitorLanguageField(): Record<string, string> {
  const language = listeners.getStore()?.language
  return language ? { [LANGUAGE]: language } : {}
}
