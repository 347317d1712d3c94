import { expect, test } from 'vitest'
import type { Messages } from '#messages'
import { useTestLocale } from '#tests/support/test-locale'
import { languageOf } from '../content-reader/language.ts'
import type { Language } from './i18n.ts'
import { t } from './locale.ts'

const speak = (language: Language) => useTestLocale(language.tag, { language })

test('a message has its values where its language has them', () => {
  speak({ tag: 'he', messages: { 'forms.yearBetween': 'עד {last}, משנת {first}' } })
  expect(t('forms.yearBetween', { first: 2026, last: 2030 })).toBe('עד 2030, משנת 2026')
})

test('a telephone number stays in order where words run from right to left', () => {
  speak({ tag: 'he', messages: { 'forms.helpAfter.failed': 'אפשר גם להתקשר: {phone}.' } })
  const call = (phone: string) => t('forms.helpAfter.failed', { phone })
  expect(call('+972 55 555 0142')).toBe('אפשר גם להתקשר: \u2066+972\u00a055\u00a0555\u00a00142\u2069.')
})

test('a message that counts has the form of its language, and the other one where it has no form of its own', () => {
  const id = 'forms.wholeNumber' as keyof Messages
  const say = t as (id: keyof Messages, values: object) => string
  speak({ tag: 'he', messages: { [id]: { one: 'מקום אחד', two: 'שני מקומות', other: '{count} מקומות' } } })
  expect([1, 2, 3].map((count) => say(id, { count }))).toEqual(['מקום אחד', 'שני מקומות', '3 מקומות'])
})

test('a message that is not there is named', () => {
  speak({ tag: 'en', messages: {} })
  expect(() => t('forms.checkFields')).toThrow('There is no message forms.checkFields here')
})

test('a language without a file is English', () => {
  expect(languageOf('fr-FR').tag).toBe('en')
  expect(languageOf('en-GB')).toBe(languageOf('en-US'))
})
