import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read/read-content.ts'
import { pages, problemsOf } from './built-site.ts'
import { likelyWords } from './likely-hebrew-words.ts'

const words = readContent().entries('glossary')
const others = pages.filter(({ path }) => path !== '/glossary')

/** What a visitor reads or hears on a page, including alternative texts. */
const readOn = ({ root }: { root: HTMLElement }) =>
  [
    ...root
      .querySelectorAll('title, header, main, footer, dialog')
      .map(({ outerHTML }) => parse(outerHTML.replaceAll('<', ' <')).textContent),
    ...root.querySelectorAll('[alt]').map((picture) => picture.getAttribute('alt')),
  ].join(' ')

const asWords = (phrases: readonly string[]) => new RegExp(`(?<![\\p{L}’])(?:${phrases.join('|')})(?![\\p{L}])`, 'giu')

const linksOf = (root: HTMLElement) => root.querySelectorAll('main a[href^="/glossary#"], dialog a[href^="/glossary#"]')

test('every word of the glossary is used somewhere else on the site', () => {
  expect(words.length).toBeGreaterThan(40)
  const text = others.map(readOn).join(' ')
  expect(words.filter(({ term, forms }) => !asWords([term, ...forms]).test(text)).map(({ term }) => term)).toEqual([])
})

test('every Hebrew or Yiddish word that the site uses is in the glossary', () => {
  const explained = new Set(words.flatMap(({ term, forms }) => [term, ...forms]).map((form) => form.toLowerCase()))
  const missing = others.flatMap((page) =>
    [...readOn(page).matchAll(asWords(likelyWords))]
      .map(([word]) => word.toLowerCase())
      .filter((word) => !explained.has(word)),
  )
  expect([...new Set(missing)]).toEqual([])
})

test('pages link to the glossary, and to each word once', () => {
  expect(others.filter(({ root }) => linksOf(root).length > 0).length).toBeGreaterThan(15)
  expect(
    problemsOf(({ root }) => {
      const led = linksOf(root).map((link) => link.getAttribute('href') ?? '')
      return led.filter((address, index) => led.indexOf(address) !== index).map((address) => `${address} twice`)
    }),
  ).toEqual([])
})

test('no heading, button or other link holds a link to the glossary', () => {
  expect(
    problemsOf(({ root }) =>
      linksOf(root)
        .filter((link) => link.parentNode?.closest('a, button, summary, h1, h2, h3, h4, label, nav, form'))
        .map((link) => link.outerHTML),
    ),
  ).toEqual([])
})

test('each word has its Hebrew letters and its pronunciation, in the right language and direction', () => {
  const list = pages.find(({ path }) => path === '/glossary')?.root.querySelectorAll('dl > div') ?? []
  expect(list).toHaveLength(words.length)
  for (const entry of list) {
    expect(entry.querySelector('dt')?.getAttribute('lang')).toMatch(/^(he|yi)-Latn$/)
    expect(entry.querySelector('dt [lang][dir=rtl]')?.getAttribute('lang')).toMatch(/^(he|yi)$/)
  }
})
