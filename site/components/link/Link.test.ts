import { expect, test } from 'vitest'
import { markdown } from '#site/components/prose/markdown'
import { campusAt } from '../../../tests/support/in-campus'
import { linkAttributes, mayLinkTo } from './Link'

test('a link that leaves the site opens a tab that has no access to this one', () => {
  expect(linkAttributes('https://example.org')).toEqual({
    href: 'https://example.org',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
  expect(linkAttributes('/staff')).toEqual({ href: '/staff' })
  expect(linkAttributes('/staff', true)).toMatchObject({ target: '_blank' })
})

test('a part of a page is also named for browsers without JavaScript', () => {
  expect(linkAttributes('/religious-life?section=eruv').href).toBe('/religious-life?section=eruv#eruv')
})

test.each([
  ['https://example.org', true],
  ['/visit', true],
  ['#top', true],
  ['//example.org', false],
  ['javascript:alert(1)', false],
])('prose may lead to %s: %s', (href, may) => {
  expect(mayLinkTo(href)).toBe(may)
})

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
