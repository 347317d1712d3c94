import { expect, test } from 'vitest'
import { usedStyles } from './page-styles.ts'

const later = { words: new Set(['gz']), tokens: new Set(['--flip']) }
const used = (css: string, page = '') => usedStyles([css], page, later)[0]

test('a page has the rules of its own classes, and of those that a script may set', () => {
  const css =
    '@layer components{.bc,.bd{color:red}.bd:not(.bc){top:0}.gz>*{top:1px}@media print{.bd{top:2px}}p{margin:0}}'
  expect(used(css, '<p class="raised bc">bd</p>')).toBe('@layer components{.bc{color:red}.gz>*{top:1px}p{margin:0}}')
  expect(used(':is(.bd,.bc>p){top:0}.bc:not(.bd,.bf){top:1px}', '<p class="bc">')).toBe(
    ':is(.bd,.bc>p){top:0}.bc:not(.bd,.bf){top:1px}',
  )
})

test('a page has the tokens that its styles, or what it fetches later, use; what one rule uses is put in its place', () => {
  const root = '@layer tokens{:root{--ink:#000;--text:var(--ink);--flip:.4s;--rose:#d99c8d;--dawn:var(--rose)}}'
  expect(used(`${root}a{color:var(--text)}b{color:var(--text)}`)).toBe(
    '@layer tokens{:root{--text:#000;--flip:.4s;}}a{color:var(--text)}b{color:var(--text)}',
  )
})

test('each style of a page keeps its place, whatever is left of it', () => {
  expect(usedStyles(['.bd{top:0}', 'a{color:var(--text)}', ':root{--text:#000}'], '', later)).toEqual([
    '',
    'a{color:var(--text)}',
    ':root{--text:#000}',
  ])
})
