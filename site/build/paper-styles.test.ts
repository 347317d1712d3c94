import { expect, test } from 'vitest'
import { withoutPrintRules } from './paper-styles.ts'

test('the rules for paper stand apart, each in the layer that it came from', () => {
  const css =
    '@layer base{p{top:0}@media print{p{top:1px}a{top:2px}}}@layer components{@media print{.B{top:0}}.B{left:0}}'
  expect(withoutPrintRules(css)).toEqual({
    screen: '@layer base{p{top:0}}@layer components{.B{left:0}}',
    print: ['@layer base{@media print{p{top:1px}a{top:2px}}}', '@layer components{@media print{.B{top:0}}}'],
  })
})

test('rules that are for paper and for something else stay with the page', () => {
  const css = '@layer components{@media print,(scripting:none){.B{top:0}}}'
  expect(withoutPrintRules(css)).toEqual({ screen: css, print: [] })
})
