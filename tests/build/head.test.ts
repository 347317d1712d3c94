import { expect, test } from 'vitest'
import { isBuilt, ownOrigin, pages, problemsOf } from './built-site.ts'

const attribute = (name: string) => `meta[property="${name}"], meta[name="${name}"]`

test('each page has one h1, and the landmarks once', () => {
  expect(
    problemsOf(({ root }) =>
      ['h1', 'main', 'body > header', 'body > footer'].flatMap((selector) => {
        const { length } = root.querySelectorAll(selector)
        return length === 1 ? [] : [`${selector} stands ${length} times`]
      }),
    ),
  ).toEqual([])
})

test('each page has a title, a description and a preview', () => {
  const needed = ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name']
  expect(
    problemsOf(({ root }) => [
      ...(root.querySelector('title')?.text.trim() ? [] : ['no title']),
      ...needed
        .filter((name) => !root.querySelector(attribute(name))?.getAttribute('content')?.trim())
        .map((name) => `no ${name}`),
    ]),
  ).toEqual([])
})

test('no two pages share a title', () => {
  const titles = pages.map(({ root }) => root.querySelector('title')?.text)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

test('each page names its own address, and a preview that is there', () => {
  expect(
    problemsOf(({ path, root }) => {
      const own = `${ownOrigin}${path}`
      const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
      const shared = root.querySelector(attribute('og:url'))?.getAttribute('content')
      const preview = root.querySelector(attribute('og:image'))?.getAttribute('content') ?? ''
      return [
        ...(canonical === own ? [] : [`its canonical address is ${canonical}`]),
        ...(shared === own ? [] : [`its og:url is ${shared}`]),
        ...(preview.startsWith(ownOrigin) && isBuilt(new URL(preview).pathname) ? [] : [`${preview} is not there`]),
      ]
    }),
  ).toEqual([])
})
