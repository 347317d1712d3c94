import { expect, test } from 'vitest'
import { campusAt } from '../../../tests/support/in-campus'
import { markdown as markdownIn } from './markdown'

const markdown = (text: string) => markdownIn(text, campusAt('2026-12-01T12:00-05:00'))

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

test.each([
  ['## Getting in', '<h2 id="getting-in">Getting in</h2>'],
  ['## איך נכנסים', '<h2 id="איך-נכנסים">איך נכנסים</h2>'],
  ['## *איך* נכנסים {#getting-in}', '<h2 id="getting-in"><em>איך</em> נכנסים</h2>'],
])('%s has an address', (written, heading) => {
  expect(markdown(written).trim()).toBe(heading)
})

test('a picture of the campus is shown', () => {
  expect(markdown('![A "house"](/art/pages/mission.svg)')).toContain(
    '<img src="/art/pages/mission.svg" alt="A &quot;house&quot;">',
  )
})

const link = '<a href="/glossary#shabbat">Shabbat</a>'

test.each([
  ['On *Shabbat*.\n\nAfter Shabbat.', `<p>On <em>${link}</em>.</p>\n<p>After Shabbat.</p>`],
  ['- Lunch on Shabbat\n- Soup on Shabbat', `<ul>\n<li>Lunch on ${link}</li>\n<li>Soup on Shabbat</li>\n</ul>`],
  ['> Shabbat & soup', `<blockquote>\n<p>${link} &amp; soup</p>\n</blockquote>`],
])('the first use of a word in the prose of %j leads to the glossary', (written, html) => {
  expect(markdown(written).trim()).toBe(html)
})

test.each([
  '## Shabbat',
  '[Shabbat](/holidays)',
  '[what *Shabbat* is](/holidays)',
  '**Shabbat**, the day of rest',
  '![Shabbat](/art/pages/mission.svg)',
  '| Shabbat |\n| --- |\n| Shabbat |',
  '`Shabbat`',
  '<b title="Shabbat">',
])('what is no running prose leads nowhere: %j', (written) => {
  expect(markdown(written)).not.toContain('/glossary')
  expect(markdown(`${written}\n\nShabbat`)).toContain(`<p>${link}</p>`)
})

test('a link to an entry on a later page of its list leads there, in a table as well', () => {
  const addressOf = (href: string) => href.replace('/staff#', '/staff/2#')
  for (const written of ['[Ruth](/staff#ruth)', '| Who |\n| --- |\n| [Ruth](/staff#ruth) |'])
    expect(markdownIn(written, { ...campusAt('2026-12-01T12:00-05:00'), addressOf })).toContain('href="/staff/2#ruth"')
})
