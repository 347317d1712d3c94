import { globSync, readFileSync } from 'node:fs'
import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { createServerContent } from '../../schedule/server-content.ts'
import { CLOCK } from '../../schemas/requests/answers.ts'
import { requestKinds } from '../../schemas/requests/forms.ts'
import { composeMail } from '../../server/delivery/deliver.ts'
import { campusSite } from '../support/campus-site.ts'
import { deliveryOf } from '../support/received-mail.ts'
import { everyAnswer } from '../support/requests.ts'
import { drawnFrom } from './drawn-site.ts'

/** A campus whose words are in Hebrew: whatever is in Latin letters and not of its words is a word in code. */
const HAIFA = 'campuses/haifa/content'
const SPOKEN = ['aria-label', 'aria-roledescription', 'alt', 'title', 'placeholder']
/** Addresses, and what a machine reads. */
const NO_WORDS = /https?:\S+|webcal:\S+|\S+@\S+|\/[\w#?=./-]+|\b[\w-]+\.(?:example|org|com|edu)\S*/g
const LATIN = /\p{Script=Latin}{2,}/gu
/** Names that are the same in each language. */
const NAMES = `Google Apple Outlook Calendar Instagram Facebook LinkedIn YouTube Waze Moovit Ctrl Enter Esc ics Mac
  JavaScript HTML WCAG axe Chrome Firefox Safari`

/** The Latin words of the campus, parts of addresses, too; keys are the code's. */
const own = new Set(
  [
    NAMES,
    ...globSync('**/*.{yaml,md}', { cwd: HAIFA }).map((path) =>
      readFileSync(`${HAIFA}/${path}`, 'utf8')
        .replace(/^\s*#.*$/gm, '')
        .replace(/^(\s*(?:- )?)[\w-]+:(?= |$)/gm, '$1'),
    ),
  ].flatMap((text) => text.match(LATIN) ?? []),
)
const latinWordsOf = (text: string): string[] => text.replace(NO_WORDS, ' ').match(LATIN) ?? []
const left = (text: string): string[] => latinWordsOf(text).filter((word) => !own.has(word))

/** Each text of a page that somebody reads or hears; what says that it is in another language is left out. */
function textsOfPage(html: string): { text: string; where: string }[] {
  const page = parse(html, { comment: false, blockTextElements: { script: true, style: true, pre: true } })
  for (const element of page.querySelectorAll('script, style, svg, [lang^=en], [hreflang]')) element.remove()
  const name = ({ tagName, classNames }: HTMLElement) => `${tagName?.toLowerCase()}.${classNames}`
  const texts = page
    .querySelectorAll('*')
    .flatMap((element) => [
      ...SPOKEN.map((key) => ({ text: element.getAttribute(key) ?? '', where: `${name(element)}[${key}]` })),
      ...element.childNodes
        .filter(({ nodeType }) => nodeType === 3)
        .map((child) => ({ text: child.textContent, where: name(element) })),
    ])
  const description = page.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  return [...texts, { text: description, where: 'meta[description]' }]
}

const files = await drawnFrom(HAIFA)
const textAt = (path: string) => files.get(path) ?? ''

test('no page says a word of the code', () => {
  const found = new Map<string, string>()
  for (const [path, html] of files)
    if (/^[^.]*$/.test(path) && !path.startsWith('/en'))
      for (const { text, where } of textsOfPage(html)) {
        const words = left(text)
        const key = `${where}: ${text.trim().slice(0, 80)}`
        if (words.length > 0 && !found.has(key)) found.set(key, path)
      }
  expect([...found].map(([what, path]) => `${path} ${what}`)).toEqual([])
})

const READ = {
  '/search-index.json': [
    ...['type', 'title', 'subtitle', 'description', 'text', 'label', 'popular', 'popularNote', 'siteName', 'heading'],
  ],
  '/forms.json': [
    ...['label', 'legend', 'title', 'lead', 'submitLabel', 'notice', 'missing', 'hint', 'rule', 'otherwise'],
    ...['sent', 'failed'],
  ],
}

test.each(Object.entries(READ))('nobody reads one in %s', (path, keys) => {
  const texts = (value: unknown, key = ''): string[] => {
    if (typeof value === 'string') return keys.includes(key) ? [value] : []
    if (Array.isArray(value)) return value.flatMap((each) => texts(each, key))
    return value && typeof value === 'object' ? Object.entries(value).flatMap(([name, each]) => texts(each, name)) : []
  }
  const found = texts(JSON.parse(textAt(path)))
  expect(found.length).toBeGreaterThan(20)
  // A time to choose is shown as the locale writes it.
  expect(found.filter((text) => left(text).length > 0 && !CLOCK.test(text))).toEqual([])
})

test('no feed says one', () => {
  const lines = [...files]
    .filter(([path]) => path.endsWith('.ics'))
    .flatMap(([path, text]) =>
      text
        .replace(/\r\n /g, '')
        .split('\r\n')
        .filter((line) => /^(SUMMARY|DESCRIPTION|LOCATION|X-WR-CALNAME|X-WR-CALDESC|COMMENT)[;:]/.test(line))
        .map((line) => ({ path, line: line.replace(/^[^:]*:/, '') })),
    )
  expect([...new Set(lines.filter(({ line }) => left(line).length > 0).map(({ line }) => line))]).toEqual([])
  expect(left(textAt('/whats-new.atom').replace(/<[^>]*>/g, ' '))).toEqual([])
})

test('no mail to visitors says one', async () => {
  const words = createServerContent(readContent(HAIFA), campusSite.SITE_DAY, [])
  const settings = { ...words, from: words.settings.email, siteUrl: words.settings.url }
  const typed = new Set(Object.values(everyAnswer).flatMap((answers) => latinWordsOf(Object.values(answers).join(' '))))
  for (const kind of requestKinds) {
    const delivery = deliveryOf(everyAnswer[kind], { kind, channel: 'acknowledgement' })
    const { subject, text } = await composeMail(delivery, settings)
    const found = left(`${subject} ${text}`).filter((word) => !typed.has(word))
    expect.soft(found, `${kind}: ${text}`).toEqual([])
  }
})
