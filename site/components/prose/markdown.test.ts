import { expect, test } from 'vitest'
import { markdown } from './markdown'

test.each([
  ['[Soup](javascript:alert(1))', 'Soup'],
  ['[Soup][r]\n\n[r]: javascript:alert(1)', 'Soup'],
  ['<javascript:alert(1)>', 'javascript:alert(1)'],
  ['[Soup](java&#115;cript:alert(1))', 'Soup'],
  ['[Soup](data:text/html,x)', 'Soup'],
  ['[Soup](//elsewhere.example.org)', 'Soup'],
  ['[Soup](/\\\\elsewhere.example.org)', 'Soup'],
  ['![Soup](https://tracker.example.org/a.png)', 'Soup'],
  ['Soup <b onclick=evil()>', 'Soup &lt;b onclick=evil()&gt;'],
])('of %s what is harmless is left', (written, left) => {
  expect(markdown(written).trim()).toBe(`<p>${left}</p>`)
})

test.each(['/staff#noa', '#later', 'mailto:a@example.org', 'tel:+14105550142', 'https://example.org/?a=1'])(
  'a link to %s is one',
  (href) => expect(markdown(`[Soup](${href})`)).toContain(`href="${href}"`),
)

test('a picture of the campus is shown', () => {
  expect(markdown('![A "house"](/art/pages/mission.svg)')).toContain(
    '<img src="/art/pages/mission.svg" alt="A &quot;house&quot;">',
  )
})
