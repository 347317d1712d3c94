import { expect, test } from 'vitest'
import { paperOf, withoutPaper } from './paper-styles.ts'

const CSS =
  '@layer base{p{top:0}@media print{p{top:1px}a{top:2px}}}@layer components{@media print{.B{top:0}}.B{left:0}@media (max-width:9px){.B{left:1px}}}'

test('the rules for paper are separate, each in its original layer', () => {
  expect(withoutPaper(CSS)).toBe(
    '@layer base{p{top:0}}@layer components{.B{left:0}@media (max-width:9px){.B{left:1px}}}',
  )
  expect(paperOf([CSS]).css).toBe(
    '@layer base{@media print{p{top:1px}a{top:2px}}}@layer components{@media print{.B{top:0}}}',
  )
})

test('print rules of several pages are in the file once, with the tokens they use', () => {
  const other = '@layer components{@media print{.B{top:0}.C{top:var(--share)}}}'
  expect(paperOf([CSS, other]).css.match(/\.B/g)).toHaveLength(1)
  expect(paperOf([CSS, other]).asked).toEqual(new Set(['--share']))
})

test('rules that are for paper and for something else stay with the page', () => {
  const css = '@layer components{@media print,(scripting:none){.B{top:0}}}'
  expect(withoutPaper(css)).toBe(css)
  expect(paperOf([css]).css).not.toContain('.B')
})
