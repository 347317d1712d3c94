import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { pages, problemsOf } from './built-site.ts'

const words = readContent().entries('glossary')
const others = pages.filter(({ path }) => path !== '/glossary')

const linksOf = (root: HTMLElement) => root.querySelectorAll('a[href^="/glossary#"]')

test('pages link to the glossary, and no paragraph twice to a word', () => {
  expect(others.filter(({ root }) => linksOf(root).length > 0).length).toBeGreaterThan(0)
  expect(
    problemsOf(({ root }) =>
      root.querySelectorAll('p').flatMap((text) => {
        const led = linksOf(text).map((link) => link.getAttribute('href') ?? '')
        return led.filter((address, index) => led.indexOf(address) !== index).map((address) => `${address} twice`)
      }),
    ),
  ).toEqual([])
})

test('no heading, button, fact or other link holds a link to the glossary, and no entry of the glossary itself', () => {
  expect(
    problemsOf(({ root }) =>
      linksOf(root)
        .filter((link) => link.parentNode?.closest('a, button, summary, h1, h2, h3, h4, label, nav, form, dl'))
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
    expect(entry.querySelector('dt i')?.getAttribute('lang'), entry.id).toBe('en')
  }
})
