import { expect, test } from 'vitest'
import { pages } from '../build/built-site.ts'

/**
 * Invented people have invented addresses. Google’s maps and calendars are the specification’s; Outlook is a calendar that people
 * subscribe with; OU-JLIC and the W3C are organizations.
 */
const ALLOWED = /(?:^|\.)(?:example\.org|google\.com|outlook\.(?:live|office)\.com|oujlic\.org|w3\.org)$/

test('no link of an invented person goes to a real one', () => {
  const others = pages.flatMap(({ root }) =>
    root
      .querySelectorAll('a[target]')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^https:/.test(href)),
  )
  expect(others.length).toBeGreaterThan(200)
  expect(others.filter((href) => !ALLOWED.test(new URL(href).hostname))).toEqual([])
})

test('religious life links to how to get in', () => {
  const page = pages.find(({ path }) => path === '/religious-life')
  expect(page?.root.querySelector('a[href="/accessibility#getting-in"]')).not.toBeNull()
})
