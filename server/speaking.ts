import { AsyncLocalStorage } from 'node:async_hooks'
import { FIRST_LANGUAGE, speakToEach } from '#content-reader/read/language'
import { languageTag } from '#schemas/campus-locale'

/** To whom a call speaks. */
interface Listener {
  locale: string
  /** Their language, if it is not the first of the site. */
  language?: string | undefined
}

const listeners = new AsyncLocalStorage<Listener>()
speakToEach(() => listeners.getStore()?.locale)

/** Calls something that speaks to somebody, with whatever it begins. */
export const speakingTo = <Result>(listener: Listener, call: () => Result): Result => listeners.run(listener, call)

/** Calls what writes in English alone: with dates and a direction that go with it. */
export const inEnglish = <Result>(call: () => Result): Result =>
  languageTag().startsWith(FIRST_LANGUAGE) ? call() : speakingTo({ locale: FIRST_LANGUAGE }, call)

/** The field of a stored request that says in which language it was made; those in the first one have none. */
export const LANGUAGE = 'language'

/** What a request stores of the language in which it was made. */
export function languageField(): Record<string, string> {
  const language = listeners.getStore()?.language
  return language ? { [LANGUAGE]: language } : {}
}
