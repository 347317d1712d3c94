import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SearchIndex } from '#search/search-item'
import { splitTerms } from '#search/terms'
import { dist, isBuilt, pages } from './built-site.ts'

const text = readFileSync(`${dist}/search-index.json`, 'utf8')
const { items }: SearchIndex = JSON.parse(text)

/** The element that an address opens or links to: its fragment, or the section it names. */
const target = (path: string): { pathname: string; id: string } => {
  const { pathname, hash, searchParams } = new URL(path, 'https://site.example')
  return { pathname, id: hash.slice(1) || (searchParams.get('section') ?? '') }
}

test('every result links to a page, or a part of one, that exists', () => {
  const missing = items.filter(({ path }) => {
    const { pathname, id } = target(path)
    const page = pages.find((each) => each.path === pathname)
    return !isBuilt(pathname) || (id !== '' && !page?.root.getElementById(id))
  })
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('the text of a result is on the page it links to', () => {
  const read = (text: string) => splitTerms(text).join(' ')
  const said = new Map(pages.map(({ path, root }) => [path, read(root.querySelector('body')?.structuredText ?? '')]))
  const unsaid = items.filter(({ description, title, path }) => {
    const page = said.get(target(path).pathname) ?? ''
    return ![title, description].some((text) => text && page.includes(read(text).slice(0, 60)))
  })
  expect(unsaid.map(({ id, path }) => `${id} is not on ${path}`)).toEqual([])
})

test('entries with a detail of their own are opened, not only their page', () => {
  const details = pages.flatMap(({ path, root }) =>
    root
      .querySelectorAll('dialog[data-has-address]')
      .map((dialog) => ({ pathname: path, id: dialog.getAttribute('id') ?? '' })),
  )
  const opened = new Set(items.map(({ path }) => JSON.stringify(target(path))))
  expect(details.filter((detail) => !opened.has(JSON.stringify(detail)))).toEqual([])
})

test('the index is smaller than 40 KB when compressed', () => {
  expect(brotliCompressSync(text).byteLength).toBeLessThan(40 * 1024)
})
