import { readFileSync } from 'node:fs'
import type { HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { daysOf } from '../../schemas/time/opening-hours.ts'
import { dist, isBuilt, onEachPage, ownOrigin, pages } from './built-site.ts'

const { settings } = readContent()
const fileAt = (path: string) => readFileSync(`${dist}${path}`, 'utf8')
const headingOf = (root: HTMLElement) => root.querySelector('h1')?.text.trim().replace(/\s+/g, ' ') ?? ''
const titleOf = (root: HTMLElement) => root.querySelector('title')?.text.trim() ?? ''
const metaOf = (root: HTMLElement, name: string) =>
  root.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''
const hrefOf = (root: HTMLElement, rel: string) => root.querySelector(`link[rel=${rel}]`)?.getAttribute('href')

onEachPage('each page has one h1, and the landmarks once', ({ root }) =>
  ['h1', 'main', 'body > header', 'body > footer'].flatMap((selector) => {
    const { length } = root.querySelectorAll(selector)
    return length === 1 ? [] : [`${selector} stands ${length} times`]
  }),
)

const menuOf = (root: HTMLElement) =>
  root
    .querySelectorAll(':is(header nav, #site-menu, footer) :is(a[href], h2, h3)')
    .map((part) => `${part.textContent.trim()} ${part.getAttribute('href') ?? ''}`)
const menuAtHome = pages.filter(({ path }) => path === '/').flatMap(({ root }) => menuOf(root))

onEachPage('the menus and the footer have the same links in the same order on every page', ({ root }) => {
  const found = menuOf(root)
  if (menuAtHome.length < 30) return ['has few links']
  return found.join('\n') === menuAtHome.join('\n') ? [] : found.filter((link, at) => link !== menuAtHome[at])
})

onEachPage('the h1 of each page has its plain name, however playful the rest is', ({ path, root }) => {
  if (['/', '/404'].includes(path) || path.endsWith('/sent')) return []
  const name = titleOf(root).split(' | ')[0] ?? ''
  return headingOf(root).toLowerCase().includes(name.toLowerCase()) ? [] : [`"${headingOf(root)}" is not "${name}"`]
})

test('the home page gives the opening hours to search engines', () => {
  const home = pages.find(({ path }) => path === '/')?.root
  const facts = JSON.parse(home?.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
  expect(facts).toMatchObject({ name: settings.name, telephone: `+1${settings.phone.replace(/\D/g, '')}` })
  expect(facts.openingHoursSpecification).toEqual(
    settings.hours.map((hours) =>
      expect.objectContaining({
        dayOfWeek: expect.objectContaining({ length: daysOf(hours).length }),
        opens: expect.stringMatching(/^\d\d:\d\d$/),
        closes: expect.stringMatching(/^\d\d:\d\d$/),
      }),
    ),
  )
})

const HOURS = /Open today(?: and tomorrow)?, \d+:\d\d [AP]M to |Closed today/

onEachPage('the footer of each page gives the opening hours to visitors', ({ root }) =>
  HOURS.test(root.querySelector('footer')?.text ?? '') ? [] : ['no hours'],
)

onEachPage('each page has a title, a preview, and in 50 to 160 letters what is on it', ({ root }) => {
  const { length } = metaOf(root, 'description')
  const needed = ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'og:type', 'og:site_name']
  return [
    ...(titleOf(root) ? [] : ['no title']),
    ...needed.filter((name) => !metaOf(root, name)).map((name) => `no ${name}`),
    ...(length < 50 || length > 160 ? [`${length} letters: ${metaOf(root, 'description')}`] : []),
  ]
})

test('no two pages share a title, a description or a preview image', () => {
  for (const textOf of [
    titleOf,
    ...['description', 'og:image'].map((name) => (root: HTMLElement) => metaOf(root, name)),
  ])
    expect(new Set(pages.map(({ root }) => textOf(root))).size).toBe(pages.length)
})

onEachPage(
  'each page names its own address, and a preview image that exists, with alternative text',
  ({ path, root }) => {
    const own = `${ownOrigin}${path}`
    const [preview, alt] = [metaOf(root, 'og:image'), metaOf(root, 'og:image:alt')]
    const heading = headingOf(root).replace(/^.*: /, '')
    return [
      ...[hrefOf(root, 'canonical'), metaOf(root, 'og:url')].filter((address) => address !== own).map(String),
      ...(preview.startsWith(ownOrigin) && isBuilt(new URL(preview).pathname) ? [] : [`${preview} is not there`]),
      ...(alt.includes(heading) ? [] : [`"${alt}" does not say "${heading}"`]),
    ]
  },
)

const ICONS = { icon: '/favicon.svg', 'apple-touch-icon': '/apple-touch-icon.png', manifest: '/manifest.webmanifest' }

onEachPage('each page links to the icons and the manifest, and all of them exist', ({ root }) =>
  Object.entries(ICONS).flatMap(([rel, address]) =>
    hrefOf(root, rel) === address && isBuilt(address) && isBuilt('/favicon.ico') ? [] : [`no ${rel}`],
  ),
)

test('the manifest says who we are, in our colors, with icons of the sizes that it promises', async () => {
  const manifest = JSON.parse(fileAt('/manifest.webmanifest'))
  const theme_color = pages.map(({ root }) => metaOf(root, 'theme-color'))[0]
  expect(manifest).toMatchObject({ name: settings.name, short_name: settings.shortName, theme_color })
  const purposes: string[] = []
  for (const { src, sizes, purpose } of manifest.icons) {
    const { width, height } = await sharp(`${dist}${src}`).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    purposes.push(purpose)
  }
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable']))
})

test('robots.txt names the sitemap, and the sitemap lists the pages that search engines may show, each once', () => {
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(fileAt('/robots.txt')) ?? []
  const listed = [...fileAt(new URL(sitemap).pathname).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const indexable = pages.filter(({ root }) => !metaOf(root, 'robots'))
  expect(listed.sort()).toEqual(indexable.map(({ path }) => `${ownOrigin}${path}`).sort())
})

test('security.txt says whom to tell about a vulnerability, and until when it is valid', () => {
  const text = fileAt('/.well-known/security.txt')
  expect(text).toContain(`Contact: mailto:${settings.email}\n`)
  expect(text).toContain('\nPreferred-Languages: en\n')
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '').getTime()
  const daysLeft = (expires - Date.now()) / (24 * 60 * 60 * 1000)
  expect(daysLeft).toBeGreaterThan(300)
  expect(daysLeft).toBeLessThanOrEqual(365)
})

test('the gallery for developers is not in a built site', () => {
  expect(isBuilt('/component-gallery')).toBe(false)
})
