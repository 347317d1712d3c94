import { expect, test } from 'vitest'
import { linkAttributes, mayLinkTo } from './link-attributes.ts'

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
