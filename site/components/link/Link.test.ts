import { expect, test } from 'vitest'
import { markdown } from '#site/components/prose/markdown'
import { campusAt } from '../../../tests/support/in-campus'

/** A text as a screen reader says it. */
const spoken = (text: string) =>
  markdown(text, campusAt('2026-12-01T12:00-05:00'))
    .replaceAll(/<[^>]*>/g, '')
    .trim()

test('a link that opens a mail says so after its name, so that its sentence stays one, or by its own words', () => {
  expect(spoken('Would you rather write? [Tamar Haddad](mailto:tamar@example.org) adds people by hand.')).toBe(
    'Would you rather write? Tamar Haddad (email) adds people by hand.',
  )
  for (const text of ['Write to us', 'an email to Ruth', 'ruth@example.org'])
    expect(spoken(`[${text}](mailto:ruth@example.org).`)).toBe(`${text}.`)
})
