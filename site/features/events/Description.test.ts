import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { campusAt } from '../../../tests/support/in-campus'
import { descriptionHtml as descriptionIn } from './Description'

const descriptionHtml = (written: string) => descriptionIn(written, campusAt('2026-12-01T12:00-05:00'))

const inside = (written: string) => descriptionHtml(written).replace(/^<p>|<\/p>$/g, '')

test('Markdown is what it is in every other text', () => {
  expect(descriptionHtml('Come and *speak*, **all of you**.')).toBe(
    '<p>Come and <em>speak</em>, <strong>all of you</strong>.</p>',
  )
  expect(descriptionHtml('Bring\n\n- soup\n- [a friend](/staff)')).toMatch(
    /^<p>Bring<\/p>\s*<ul>\s*<li>soup<\/li>\s*<li><a href="\/staff">a friend<\/a><\/li>\s*<\/ul>$/,
  )
  expect(descriptionHtml('## Later\n\nSoup')).toMatch(/^<p><strong>Later<\/strong><\/p>\s*<p>Soup<\/p>$/)
})

test('bold words and links stay', () => {
  expect(inside('With <strong>soup</strong> and <a href="/student-groups#outdoors">Off the Grid</a> & friends')).toBe(
    'With <strong>soup</strong> and <a href="/student-groups#outdoors">Off the Grid</a> &amp; friends',
  )
})

test('a link that leaves the site opens a new tab, and says so', () => {
  const link = inside("<a href='https://example.org/?a=1&b=2' onclick='x()'>there</a>")
  expect(link).toMatch(
    /^<a href="https:\/\/example\.org\/\?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">there<span/,
  )
  expect(parse(link).text).toBe('there (opens in a new tab)')
})

test.each([
  ['<script>alert(1)</script>Soup', 'Soup'],
  ['<a href="javascript:alert(1)">Soup</a>', 'Soup'],
  ['<a href="//elsewhere.example.org">Soup</a>', 'Soup'],
  ['<img src=x onerror=alert(1)>Soup', 'Soup'],
  ['<em style="color:red">Soup</em>', '<em>Soup</em>'],
  ['<p>Soup <!-- not yet --></p>', 'Soup '],
  ['<a href="JaVaScRiPt&#58;alert(1)">Soup</a>', 'Soup'],
  ['<a href=" java\nscript:alert(1)">Soup</a>', 'Soup'],
  ['<a href="soup">Soup</a>', 'Soup'],
  ['<svg><script>alert(1)</script></svg>Soup', 'Soup'],
  ['<iframe src="https://example.org">in</iframe>Soup', 'Soup'],
  ['<b onclick="x()">Soup</b', '<b>Soup&lt;/b</b>'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>Soup', '&lt;script&gt;Soup'],
  ['5 < 6', '5 &lt; 6'],
  ['![Soup](https://example.org/a.png)', ''],
])('of %s what is harmless is left', (written, left) => {
  expect(inside(written)).toBe(left)
})

test('the first use of a word in its prose leads to the glossary', () => {
  const link = '<a href="/glossary#shabbat">Shabbat</a>'
  expect(descriptionHtml('<b>Shabbat</b>, [Shabbat](/holidays) & <em>Shabbat</em>, Shabbat')).toBe(
    `<p><b>Shabbat</b>, <a href="/holidays">Shabbat</a> &amp; <em>${link}</em>, Shabbat</p>`,
  )
})
