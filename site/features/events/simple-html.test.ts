import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { simpleHtml } from './simple-html'

test('bold words and links stay', () => {
  expect(
    simpleHtml('With <strong>soup</strong> and <a href="/student-groups#outdoors">Off the Grid</a> & friends'),
  ).toBe('With <strong>soup</strong> and <a href="/student-groups#outdoors">Off the Grid</a> &amp; friends')
})

test('a link that leaves the site opens a new tab, and says so', () => {
  const link = simpleHtml("<a href='https://example.org/?a=1&b=2' onclick='x()'>there</a>")
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
  ['<b onclick="x()">Soup</b', '<b>Soup</b>'],
  ['<scr<script>ipt>alert(1)</scr</script>ipt>Soup', 'ipt&gt;alert(1)ipt&gt;Soup'],
  ['5 < 6', '5 &lt; 6'],
])('of %s what is harmless is left', (written, left) => {
  expect(simpleHtml(written)).toBe(left)
})
