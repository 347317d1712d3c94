import { expect, test } from 'vitest'
import { dropUnusedTokens } from './page-styles.ts'

test('a page has the tokens that its styles, or what it fetches later, use', () => {
  const css = ':root{--ink:#000;--text:var(--ink);--flip:.4s;--rose:#d99c8d;--dawn:var(--rose)}.a{color:var(--text)}'
  expect(dropUnusedTokens(css, ['--flip'])).toBe(':root{--ink:#000;--text:var(--ink);--flip:.4s;}.a{color:var(--text)}')
})
