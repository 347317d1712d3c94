import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { deadLinks, drawnFrom } from './drawn-site.ts'
import { inTwoLanguages } from './in-two-languages.ts'

const files = await drawnFrom(inTwoLanguages())
const isPage = (path: string) => /^[^.]*$/.test(path)
const pages = [...files.keys()].filter(isPage)
const hebrew = pages.filter((path) => path === '/he' || path.startsWith('/he/'))
const pageAt = (path: string) => parse(files.get(path) ?? '')
const text = (path: string) => pageAt(path).querySelector('main')?.textContent ?? ''

test('every page has its address in each language, and says where the others are', () => {
  const first = pages.filter((path) => !hebrew.includes(path))
  expect(hebrew).toEqual(first.map((path) => `/he${path === '/' ? '' : path}`).toSorted())
  for (const path of first) {
    const own = new URL(pageAt(path).querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').pathname
    const alternates = pageAt(path).querySelectorAll('link[rel=alternate][hreflang]')
    const addresses = alternates.map((link) => new URL(link.getAttribute('href') ?? '').pathname)
    expect.soft(addresses, path).toEqual([own, `/he${own === '/' ? '' : own}`])
  }
})

test('a page in a language leads to pages in it; one link leads to the page in the other', () => {
  expect(deadLinks(files)).toEqual([])
  for (const path of hebrew) {
    const page = pageAt(path)
    expect.soft(page.querySelector('html')?.getAttribute('dir'), path).toBe('rtl')
    const links = page.querySelectorAll('a[href^="/"], form[action^="/"]')
    const address = (link: (typeof links)[number]) =>
      (link.getAttribute('href') ?? link.getAttribute('action') ?? '').replace(/[?#].*/, '')
    const away = links.filter((link) => isPage(address(link)) && !/^\/he(\/|$)/.test(address(link)))
    expect.soft(away.filter((link) => link.getAttribute('hreflang') !== 'en').map(String), path).toEqual([])
  }
})

test('what scripts read is in the language, too', () => {
  expect(files.get('/he/forms.json')).toContain('שם פרטי')
  expect(files.get('/he/search-index.json')).toContain('רות אלוורז')
  expect(files.get('/he/search-index.json')).toContain('"/he/staff#ruth-alvarez"')
  expect(files.get('/search-index.json')).not.toContain('/he/')
})

test('a page that is not translated says so, and shows the other language; the first never does', () => {
  const note = (path: string) => pageAt(path).querySelector('main > aside')?.textContent.trim() ?? ''
  expect(text('/he/staff')).toContain('האנשים שכאן')
  expect(note('/he/staff')).not.toBe('')
  expect(note('/he/faq')).not.toBe('')
  expect(note('/he/faq')).not.toBe(note('/he/staff'))
  expect(pages.filter((path) => !hebrew.includes(path) && note(path) !== '')).toEqual([])
})

test('styles and scripts within a page stay as they are, since the policy has their hashes', () => {
  const isAsIn = (path: string) =>
    pageAt(path).querySelectorAll('style, script:not([type])').join('').includes('="/glossary#"')
  expect(['/staff', '/he/staff'].map(isAsIn)).toEqual([true, true])
})
