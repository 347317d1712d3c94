import { onTestFinished } from 'vitest'
import { languageOf } from '../../content-reader/language.ts'
import { currentLocale } from '../../content-reader/locale-context.ts'
import { type LocaleContext, provideLocale } from '../../schemas/locale.ts'

/** Sets the locale and the zone of whatever runs in none, for tests of parts that are told them by what starts them. */
export function setTestLocale(locale: string, other: Partial<LocaleContext> = {}): void {
  const context = { locale, timeZone: 'America/New_York', language: languageOf(locale), ...other }
  provideLocale(() => currentLocale() ?? context)
}

/** Sets them until the end of the test. */
export function useTestLocale(...context: Parameters<typeof setTestLocale>): void {
  setTestLocale(...context)
  onTestFinished(() => setTestLocale('en-US'))
}
