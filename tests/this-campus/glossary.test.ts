import { type HTMLElement, parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { pages } from '../build/built-site.ts'
import { likelyWords } from './likely-hebrew-words.ts'

const words = readContent().entries('glossary')
const others = pages.filter(({ path }) => path !== '/glossary')

const readOn = ({ root }: { root: HTMLElement }) =>
  [
    ...root
      .querySelectorAll('title, header, main, footer, dialog')
      .map(
        ({ outerHTML }) =>
          parse(outerHTML.replaceAll('<wbr>', '').replaceAll('<', ' <'), { blockTextElements: {} }).textContent,
      ),
    ...root.querySelectorAll('[alt]').map((picture) => picture.getAttribute('alt')),
  ].join(' ')

const asWords = (phrases: readonly string[]) => new RegExp(`(?<![\\p{L}’])(?:${phrases.join('|')})(?![\\p{L}])`, 'giu')

const NOT_PROSE = /\w+:\/\/\S+|\d+ [\p{L}’' ]+ 5\d{3}/gu

test('every Hebrew or Yiddish word that the site uses is in the glossary', () => {
  const explained = new Set(words.flatMap(({ term, forms }) => [term, ...forms]).map((form) => form.toLowerCase()))
  const missing = others.flatMap((page) =>
    [...readOn(page).replaceAll(NOT_PROSE, '').matchAll(asWords(likelyWords))]
      .map(([word]) => word.toLowerCase())
      .filter((word) => !explained.has(word)),
  )
  expect([...new Set(missing)]).toEqual([])
})
