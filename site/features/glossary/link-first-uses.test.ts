import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { linkFirstUses } from './link-first-uses'

const glossary = [
  { id: 'shabbat', term: 'Shabbat', forms: [] },
  { id: 'torah', term: 'Torah', forms: [] },
  { id: 'simchat-torah', term: 'Simchat Torah', forms: [] },
  { id: 'seder', term: 'seder', forms: ['seders'] },
  { id: 'hillel', term: 'Hillel', forms: [] },
]
const linkedPage = (html: string) => {
  const page = parse(html, { comment: true })
  linkFirstUses(page, glossary, ['Charles Village Hillel'])
  return page.toString()
}
const linked = (main: string) => linkedPage(`<body><main>${main}</main></body>`).slice(12, -14)
const link = (id: string, words: string) => `<a href="/glossary#${id}">${words}</a>`

test('the first use of a word links to the glossary, the next ones do not', () => {
  expect(linked('<p>On Shabbat we rest.</p><p>After Shabbat we don’t.</p>')).toBe(
    `<p>On ${link('shabbat', 'Shabbat')} we rest.</p><p>After Shabbat we don’t.</p>`,
  )
})

test('a word keeps its capitals and its plural', () => {
  expect(linked('<p>Two Seders.</p>')).toBe(`<p>Two ${link('seder', 'Seders')}.</p>`)
})

test('a word is a word: with an ’s it is, as a part of another it is not', () => {
  expect(linked('<p>Shabbatons. Shabbat’s candles.</p>')).toBe(
    `<p>Shabbatons. ${link('shabbat', 'Shabbat')}’s candles.</p>`,
  )
})

test('the longer word counts: the Torah of Simchat Torah is not a use of Torah', () => {
  expect(linked('<p>Simchat Torah ends the Torah.</p>')).toBe(
    `<p>${link('simchat-torah', 'Simchat Torah')} ends the ${link('torah', 'Torah')}.</p>`,
  )
})

test('a name stays a name', () => {
  expect(linked('<p>Charles Village Hillel, or Hillel.</p>')).toBe(
    `<p>Charles Village Hillel, or ${link('hillel', 'Hillel')}.</p>`,
  )
})

test.for([
  '<h2>Shabbat</h2>',
  '<p><a href="/holidays">Shabbat</a></p>',
  '<p><button>Shabbat</button></p>',
  '<nav><ul><li>Shabbat</li></ul></nav>',
  '<form><p>Shabbat</p></form>',
  '<p hidden>Shabbat</p>',
  '<p><strong>Shabbat</strong>, the day of rest</p>',
  '<p><span class="visually-hidden">Shabbat</span></p>',
  '<p><img alt="Shabbat"></p>',
  '<ul><li><div>Shabbat</div></li></ul>',
  '<table><tr><td>Shabbat</td></tr></table>',
  '<astro-island props="Shabbat"><p>Shabbat</p></astro-island>',
  '<p>no <!-- Shabbat --> word</p><script>"<p>Shabbat</p>"</script>',
])('no running prose, or not ours to change: %s', (html) => {
  expect(linked(html)).toBe(html)
  expect(linked(`${html}<p>Shabbat</p>`)).toBe(`${html}<p>${link('shabbat', 'Shabbat')}</p>`)
})

test.for([
  ['<ul><li>Lunch on Shabbat</li></ul>', 'a point of a list'],
  ['<p>On <em>Shabbat</em></p>', 'what is set off within a sentence'],
  ['<astro-island><astro-slot><p>Shabbat</p></astro-slot></astro-island>', 'what an island only frames'],
  [
    '<astro-island><astro-slot><astro-island><astro-slot><p>Shabbat</p></astro-slot></astro-island></astro-slot></astro-island>',
    'what an island in an island frames',
  ],
] as const)('%s is prose: %s', ([html]) => {
  expect(linked(html)).toBe(html.replace('Shabbat', link('shabbat', 'Shabbat')))
})

test('a detail belongs to its page; the header, the footer and other dialogs do not', () => {
  const page = (body: string) => linkedPage(`<body>${body}</body>`)
  expect(page('<dialog id="x" data-has-address><p>Shabbat</p></dialog>')).toContain(link('shabbat', 'Shabbat'))
  for (const around of [
    '<header><p>Shabbat</p></header>',
    '<footer><p>Shabbat</p></footer>',
    '<dialog><p>Shabbat</p></dialog>',
  ])
    expect(page(around)).not.toContain('/glossary')
})

test('a detail within the page is read once, with it', () => {
  const detail = '<p>Torah</p><dialog id="x" data-has-address><p>Shabbat</p><p>seder</p></dialog><p>Seders</p>'
  expect(linked(detail)).toBe(
    detail
      .replace('Torah', link('torah', 'Torah'))
      .replace('Shabbat', link('shabbat', 'Shabbat'))
      .replace('seder<', `${link('seder', 'seder')}<`),
  )
})
