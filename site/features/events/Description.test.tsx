import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InCampus } from '../../../tests/support/in-campus.tsx'
import { Description } from './Description'

const drawn = (text: string, className?: string) =>
  renderToStaticMarkup(
    <InCampus at="2026-12-01T12:00-05:00">
      <Description text={text} className={className} />
    </InCampus>,
  )

test('one paragraph is a paragraph, and several are within one part', () => {
  expect(drawn('Free *soup*.', 'x')).toBe('<p class="x">Free <em>soup</em>.</p>')
  expect(drawn('Soup.\n\nMore soup.')).toMatch(/^<div class="[^"]+"><p>Soup.<\/p>\s*<p>More soup.<\/p><\/div>$/)
  expect(drawn('- soup\n- bread')).toMatch(/^<div class="[^"]+"><ul>/)
})
