import { readFileSync } from 'node:fs'
import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { readContent } from '#content-reader/read-content'
import { mailThemeOf } from '#content-reader/theme-colors'
import { exampleLetter } from '#tests/support/example-letter'
import { renderLetter, renderLetterText } from './letter-html.ts'

const support = z.enum(['y', 'a', 'n'])
const row = z.strictObject({
  page: z.string(),
  outlook: support,
  gmail: support,
  apple: support,
  /** The elements at which all three take it. */
  on: z.array(z.string()).optional(),
  instead: z.string().optional(),
})
const table = z
  .record(z.enum(['elements', 'attributes', 'properties', 'head', 'pictures']), z.record(z.string(), row))
  .parse(parseYaml(readFileSync('tests/fixtures/mail-support.yaml', 'utf8')))

const brand = {
  name: 'Juniper Hill Hillel',
  address: '1 Juniper Lane, Baltimore, MD 21218',
  theme: mailThemeOf(readContent().theme),
  siteUrl: 'https://hillel.example.org',
}
const { html, body } = renderLetter(exampleLetter, brand, { slug: '2026-12-03' })
/** With what Word alone reads. */
const forWord = html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '')

const elementsIn = (markup: string): HTMLElement[] => parse(markup).querySelectorAll('*')
const declarationsOf = (element: HTMLElement): [property: string, value: string][] =>
  (element.getAttribute('style') ?? '')
    .split(';')
    .filter(Boolean)
    .map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)])

test('whatever a program does not take in full says what its readers see instead', () => {
  const rows = Object.values(table).flatMap((rows) => Object.entries(rows))
  expect(rows.length).toBeGreaterThan(50)
  for (const [name, { outlook, gmail, apple, instead }] of rows)
    if ([outlook, gmail, apple].some((each) => each !== 'y')) expect(instead, name).toBeTruthy()
})

test('a newsletter is made of elements, attributes and styles that Outlook, Gmail and Apple Mail take, where they take them', () => {
  const refused: string[] = []
  const check = (kind: 'elements' | 'attributes' | 'properties', name: string, tag: string) => {
    const known = table[kind][name]
    if (!known || (known.on && !known.on.includes(tag))) refused.push(`${name} of ${tag}`)
  }
  for (const element of elementsIn(forWord)) {
    const tag = element.rawTagName
    check('elements', tag, tag)
    for (const name of Object.keys(element.attributes)) check('attributes', name, tag)
    for (const [property] of declarationsOf(element)) check('properties', property, tag)
  }
  expect(refused).toEqual([])
})

test('styles have no value that Word draws otherwise', () => {
  const values = elementsIn(forWord).flatMap(declarationsOf)
  expect(values.length).toBeGreaterThan(100)
  for (const [property, value] of values) {
    expect(`${property}:${value}`).not.toMatch(/^margin.*(-\d|auto)|rem|\bem\b|(start|end)$|rgb|var\(|!important/)
    if (property === 'font-weight') expect(['400', '700']).toContain(value)
    if (property.startsWith('border') && value !== '0') expect(Number.parseInt(value, 10)).toBeLessThanOrEqual(8)
  }
})

test('what the head says is in the table, below Gmail’s limit, and stands at the elements as well', () => {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/g)].map(([, css = '']) => css)
  const css = styles.join('')
  expect(css.length).toBeLessThan(16_000)
  for (const [rule = ''] of css.matchAll(/@media \([\w-]+/g)) expect(Object.keys(table.head)).toContain(`${rule})`)
  expect(css.match(/@(?!media)[\w-]+/g)).toBeNull()
  // Word reads importance after a space alone.
  expect(css).not.toMatch(/[^ ]!important/)
  expect(html).not.toMatch(/<link|@font-face|<script|url\(/)
})

test('its links lead to the site as they are, and its pictures are of formats that all know', () => {
  const links = elementsIn(html).flatMap((element) => element.getAttribute('href') ?? [])
  expect(links).toContain('https://hillel.example.org/events/shabbat-dinner')
  expect(links).toContain('https://example.org/latkes?a=1&b=2')
  expect(links).toContain('https://hillel.example.org/newsletters/2026-12-03')
  expect(links.filter((link) => /utm_|track|click|redirect/.test(link))).toEqual([])
  const pictures = elementsIn(html).flatMap((element) => element.getAttribute('src') ?? [])
  expect(pictures).toHaveLength(2)
  for (const src of pictures) expect(Object.keys(table.pictures)).toContain(src.split('.').at(-1))
})

test('what somebody types is text, in the HTML and beside it', () => {
  const typed = {
    ...exampleLetter,
    subject: '<img src=x onerror=alert(1)>',
    opening: '"<b>bold</b>" & more',
    preheader: '<i>',
  }
  const drawn = renderLetter(typed, brand)
  expect(drawn.html).not.toMatch(/<img src=x|<b>|<i>/)
  expect(drawn.html).toContain('&quot;&lt;b&gt;bold&lt;/b&gt;&quot; &amp; more')
  expect(renderLetterText(typed, brand)).toContain('"<b>bold</b>" & more')
})

test('from right to left the margins of each line are on the other side, and the part that is copied says so itself', () => {
  const hebrew = renderLetter({ ...exampleLetter, language: 'he', direction: 'rtl' }, brand)
  expect(hebrew.html).toContain('<html lang="he" dir="rtl">')
  expect(hebrew.body).toMatch(/^<table class="page" role="presentation" dir="rtl" lang="he"/)
  expect(hebrew.body).not.toContain('text-align:left')
  expect(body).not.toContain('text-align:right')
})

test('the plain text has all that is ticked, and each address', () => {
  const text = renderLetterText(exampleLetter, brand, { slug: '2026-12-03' })
  expect(text).toContain('This Shabbat\n============\n\nFriday, December 4\nVayeshev\nCandle lighting: 4:25 PM\n')
  expect(text).toContain(
    'Latkes (v) and soup (v, gf).\nhttps://hillel.example.org/events/shabbat-dinner\n\nOther hours',
  )
  expect(text).toMatch(/MD 21218\nhttps:\/\/hillel\.example\.org\/newsletters\/2026-12-03\n$/)
})
