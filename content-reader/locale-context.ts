import { AsyncLocalStorage } from 'node:async_hooks'
import { staffLocale } from '#schemas/i18n'
import { findLocale, type LocaleContext, provideLocale } from '#schemas/locale'
import { FIRST_LANGUAGE, languageOf } from './language.ts'

export interface CampusSettings {
  locale: string
  place: { timeZone: string }
}

interface Scope {
  campus: () => CampusSettings | undefined
  reader: () => LocaleContext | undefined
}

const scopes = new AsyncLocalStorage<Scope>()

export const currentLocale = (): LocaleContext | undefined => scopes.getStore()?.reader()

provideLocale(currentLocale)

/** Runs a function, and whatever it starts, for a campus. @param campus is asked each time: staff may publish other settings */
export const withCampus = <Result>(campus: () => CampusSettings | undefined, run: () => Result): Result => {
  const reader = () => {
    const settings = campus()
    if (!settings) return undefined
    const { locale, place } = settings
    return { locale, timeZone: place.timeZone, language: languageOf(locale) }
  }
  return scopes.run({ campus, reader }, run)
}

/** Runs a function, and whatever it starts, for readers of a locale: the innermost counts. */
export function withLocale<Result>(locale: string, run: () => Result): Result {
  const reader = { ...findLocale(), locale, language: languageOf(locale) }
  return scopes.run({ campus: () => undefined, ...scopes.getStore(), reader: () => reader }, run)
}

const campusLocale = () => scopes.getStore()?.campus()?.locale ?? findLocale()?.locale ?? FIRST_LANGUAGE

/** Runs a function whose texts staff or operators read: English, with dates and the text direction to match. */
export const withStaffLocale = <Result>(run: () => Result): Result => withLocale(staffLocale(campusLocale()), run)

/** Runs a function whose texts visitors will read, within a call of the staff: they are in the language of the campus. */
export const withCampusLocale = <Result>(run: () => Result): Result => withLocale(campusLocale(), run)
