import { expect, test } from 'vitest'
import { markdown } from '#site/components/prose/markdown'
import { campusAt } from '../../../tests/support/in-campus.tsx'

/** The words of a text as a screen reader says them. */
const spoken = (text: string) =>
  markdown(text, campusAt('2026-12-01T12:00-05:00'))
    .replaceAll(/<[^>]*>/g, '')
    .trim()

test('a name that is a mail link says so after it, so that its sentence stays one', () => {
  expect(spoken('Would you rather write? [Tamar Haddad](mailto:tamar@example.org) adds people by hand.')).toBe(
    'Would you rather write? Tamar Haddad (email) adds people by hand.',
  )
})

test('words that say themselves that a link opens a mail are all it says', () => {
  for (const words of ['Write to us', 'an email to Ruth', 'ruth@example.org'])
    expect(spoken(`[${words}](mailto:ruth@example.org).`)).toBe(`${words}.`)
})
