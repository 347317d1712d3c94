import { AsyncLocalStorage } from 'node:async_hooks'
import { FIRST_LANGUAGE, withLocale as runWithLocale } from '#content-reader/read/language'
import { getDefaultLocale, staffLocale } from '#schemas/locale'

interface CallLocale {
  locale: string
  language?: string | undefined
}

const callLocale = new AsyncLocalStorage<CallLocale>()

export const withLocale = <Result>(listener: CallLocale, call: () => Result): Result =>
  callLocale.run(listener, () => runWithLocale(listener.locale, call))

const campusLocale = () => getDefaultLocale() ?? FIRST_LANGUAGE

/** Runs a function whose texts staff or operators read: English, with dates and the text direction to match. */
export const withStaffLocale = <Result>(call: () => Result): Result =>
  withLocale({ locale: staffLocale(campusLocale()) }, call)

/** Runs a function whose texts visitors will read, within a call of the staff: they are in the language of the campus. */
export const withCampusLocale = <Result>(call: () => Result): Result => withLocale({ locale: campusLocale() }, call)

/** Requests in the first language have none. */
export const LANGUAGE = 'language'

export function createLanguageField(): Record<string, string> {
  const language = callLocale.getStore()?.language
  return language ? { [LANGUAGE]: language } : {}
}
