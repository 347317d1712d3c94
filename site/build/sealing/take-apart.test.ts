import { expect, test } from 'vitest'
import { leanStyles } from './sheet.ts'
import { sheetFrom } from './take-apart.ts'

/** The styles of a page that has these classes. */
const leanFor = (css: string, ...classes: string[]) =>
  leanStyles(sheetFrom(css), { has: (name) => classes.includes(name), characters: new Set(), tokens: [] })

test.for([
  ['.a:before{content:"}{;,"}', 'brackets and separators in strings'],
  ['.a\\:b,.a:is(.c,.d){top:0}', 'escapes, and lists within a selector'],
  [
    '@layer x{@container c (width>9px){@supports (top:0){.a{top:0}}}}@keyframes k{0%{top:0}to{top:1px}}',
    'nested rules',
  ],
])('%s: %s are kept as they are', ([css = '']) => {
  expect(leanFor(css, 'a', 'a:b')).toBe(css)
})

test('neighbors become one rule when what was between them is left out', () => {
  expect(leanFor('.a{top:0}.x{left:0}.b{top:0}', 'a', 'b')).toBe('.a,.b{top:0}')
  expect(leanFor('.a{top:0}.x{left:0}.a{right:0}', 'a')).toBe('.a{top:0;right:0}')
  const media = (inside: string) => `@media (max-width:9px){${inside}}`
  expect(leanFor(`${media('.a{top:0}')}.x{left:0}${media('.b{left:0}')}`, 'a', 'b')).toBe(media('.a{top:0}.b{left:0}'))
})

test('a selector that some browser does not know stays alone: it would take the others with it', () => {
  const css = '.a{top:0}.x{left:0}.b::-moz-focus-inner{top:0}'
  expect(leanFor(css, 'a', 'b')).toBe('.a{top:0}.b::-moz-focus-inner{top:0}')
})
