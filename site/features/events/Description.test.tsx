import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Description } from './Description'

test('one paragraph is a paragraph, and several are within one part', () => {
  expect(renderToStaticMarkup(<Description text="Free *soup*." className="x" />)).toBe(
    '<p class="x">Free <em>soup</em>.</p>',
  )
  expect(renderToStaticMarkup(<Description text={'Soup.\n\nMore soup.'} />)).toMatch(
    /^<div class="[^"]+"><p>Soup.<\/p>\s*<p>More soup.<\/p><\/div>$/,
  )
  expect(renderToStaticMarkup(<Description text={'- soup\n- bread'} />)).toMatch(/^<div class="[^"]+"><ul>/)
})
