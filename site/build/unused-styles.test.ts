import { expect, test } from 'vitest'
import { leanStyle } from './unused-styles.ts'

test('a page does not carry the styles of parts that it does not have', () => {
  const css = '@layer components{.Card-card{color:red}.Card-subtitle{color:blue}@media print{.Card-subtitle{top:0}}}'
  expect(leanStyle(css, '<li class="Card-card">')).toBe('@layer components{.Card-card{color:red}}')
})

test('it keeps the styles of what a script may still add', () => {
  const css = '.Pager-dot{top:0}'
  expect(leanStyle(css, '<p>…</p>const styles={dot:"Pager-dot"}')).toContain('.Pager-dot')
})

test('it keeps a rule for which one of its selectors is there', () => {
  expect(leanStyle('.Card-a,.Card-b{top:0}', '<p class="Card-b">')).toContain('.Card-b')
})

test('a rule for an attribute that nothing has, nor gets from a script, is left out', () => {
  const css = '.a[data-wide]{top:0}.a[data-lead-on]{left:0}.a[data-open]{right:0}.a:not([data-wide]){bottom:0}'
  const lean = leanStyle(css, '<p class="a" data-open>…</p><script>a.dataset.leadOn=""</script>')
  expect(lean).toBe('.a[data-lead-on]{left:0}.a[data-open]{right:0}.a:not([data-wide]){bottom:0}')
})
