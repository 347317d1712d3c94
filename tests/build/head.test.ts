import { readFileSync } from 'node:fs'
import type { HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { daysOf } from '../../schemas/content/opening-hours.ts'
import { dist, isBuilt, ownOrigin, pages, problemsOf } from './built-site.ts'

const headingOf = (root: HTMLElement) => root.querySelector('h1')?.text.trim().replace(/\s+/g, ' ') ?? ''
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

test('the menus and the footer have the same links in the same order on every page', () => {
  const linksIn = (root: HTMLElement) =>
    root
      .querySelectorAll(':is(header nav, #site-menu, footer) :is(a[href], h2, h3)')
      .map((part) => `${part.textContent.trim()} ${part.getAttribute('href') ?? ''}`)
  const [home] = pages
  const expected = home ? linksIn(home.root) : []
  expect(expected.length).toBeGreaterThan(30)
  expect(
    problemsOf(({ root }) => {
      const found = linksIn(root)
      return found.join('\n') === expected.join('\n') ? [] : found.filter((link, at) => link !== expected[at])
    }),
  ).toEqual([])
})

test('the h1 of each page has its plain name, however playful the rest is', () => {
  const places = pages.filter(({ path }) => !['/', '/404'].includes(path) && !path.endsWith('/sent'))
  expect(places.length).toBeGreaterThan(25)
  const named = places.filter(({ root }) => {
    const name = root.querySelector('title')?.text.split(' | ')[0]?.toLowerCase() ?? 'no title'
    return headingOf(root).toLowerCase().includes(name)
  })
  expect(places.filter((page) => !named.includes(page)).map(({ path }) => path)).toEqual([])
})

test('the home page gives the opening hours to search engines, the footer of each page to visitors', () => {
  const { site } = readContent()
  const home = pages.find(({ path }) => path === '/')?.root
  const facts = JSON.parse(home?.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
  expect(facts).toMatchObject({ name: site.name, telephone: `+1${site.phone.replace(/\D/g, '')}` })
  expect(facts.openingHoursSpecification.map(({ dayOfWeek }: { dayOfWeek: string[] }) => dayOfWeek.length)).toEqual(
    site.hours.map((hours) => daysOf(hours).length),
  )
  for (const { opens, closes } of facts.openingHoursSpecification)
    expect(`${opens} ${closes}`).toMatch(/^\d\d:\d\d \d\d:\d\d$/)
  const hours = /Open today(?: and tomorrow)?, \d+:\d\d [AP]M to |Closed today/
  expect(problemsOf(({ root }) => (hours.test(root.querySelector('footer')?.text ?? '') ? [] : ['no hours']))).toEqual(
    [],
  )
})

const descriptionsOf = (root: HTMLElement) =>
  root.querySelectorAll('meta[name=description]').map((meta) => meta.getAttribute('content') ?? '')

test('each page has a title, a preview, and in 50 to 160 letters what is on it', () => {
  const needed = ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name']
  expect(
    problemsOf(({ root }) => [
      ...(root.querySelector('title')?.text.trim() ? [] : ['no title']),
      ...needed
        .filter((name) => !root.querySelector(attribute(name))?.getAttribute('content')?.trim())
        .map((name) => `no ${name}`),
      ...descriptionsOf(root)
        .filter(({ length }) => length < 50 || length > 160)
        .map((text) => `${text.length} letters: ${text}`),
    ]),
  ).toEqual([])
})

test('no two pages share a title or a description', () => {
  for (const texts of [
    pages.map(({ root }) => root.querySelector('title')?.text),
    pages.flatMap(({ root }) => descriptionsOf(root)),
  ])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('each page has its own preview image, with alternative text', () => {
  const previews = pages.map(({ root }) => root.querySelector(attribute('og:image'))?.getAttribute('content'))
  expect(new Set(previews).size).toBe(pages.length)
  expect(
    problemsOf(({ root }) => {
      const heading = headingOf(root).replace(/^.*: /, '')
      const alt = root.querySelector(attribute('og:image:alt'))?.getAttribute('content') ?? ''
      return alt.includes(heading) ? [] : [`"${alt}" does not say "${heading}"`]
    }),
  ).toEqual([])
})

test('each page names its own address, and a preview image that exists', () => {
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

test('each page links to the icons and the manifest, and all of them exist', () => {
  const addresses = (selector: string) =>
    problemsOf(({ root }) => [root.querySelector(selector)?.getAttribute('href') ?? 'nothing'])
  const elsewhere = (selector: string, address: string) =>
    addresses(selector).filter((found) => !found.endsWith(`: ${address}`))
  expect(elsewhere('link[rel=icon]', '/favicon.svg')).toEqual([])
  expect(elsewhere('link[rel=apple-touch-icon]', '/apple-touch-icon.png')).toEqual([])
  expect(elsewhere('link[rel=manifest]', '/manifest.webmanifest')).toEqual([])
  expect(['/favicon.svg', '/apple-touch-icon.png', '/favicon.ico'].filter((address) => !isBuilt(address))).toEqual([])
})

test('the manifest says who we are, in our colors, with icons of the sizes that it promises', async () => {
  const manifest = JSON.parse(readFileSync(`${dist}/manifest.webmanifest`, 'utf8'))
  const { site } = readContent()
  expect(manifest).toMatchObject({
    name: site.name,
    short_name: site.shortName,
    theme_color: pages[0]?.root.querySelector(attribute('theme-color'))?.getAttribute('content'),
  })
  const sizes = await Promise.all(
    manifest.icons.map(async ({ src, sizes, purpose }: { src: string; sizes: string; purpose: string }) => {
      const { width, height } = await sharp(`${dist}${src}`).metadata()
      return [`${width}x${height}` === sizes, purpose]
    }),
  )
  expect(sizes).toEqual(
    expect.arrayContaining([
      [true, 'any'],
      [true, 'maskable'],
    ]),
  )
  expect(sizes.filter(([kept]) => !kept)).toEqual([])
})

test('the gallery for developers is not in a built site', () => {
  expect(isBuilt('/component-gallery')).toBe(false)
})
