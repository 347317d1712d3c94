import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { isBuilt, ownOrigin, pages, problemsOf, problemsOfEach } from './built-site.ts'

const attributes = (root: HTMLElement, selector: string, name: string) =>
  root.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

/** A drawing has a part for each sky: `hero.svg#night`. */
const withoutSmallest = (src: string) => src.replace(/#.*/, '')

const addressesIn = (root: HTMLElement) => [
  ...attributes(root, 'a, link, area', 'href'),
  ...attributes(root, 'img, script, source, video', 'src').map(withoutSmallest),
  ...attributes(root, 'img, source', 'srcset').flatMap((set) =>
    set.split(',').map((each) => withoutSmallest(each.trim().split(' ')[0] ?? '')),
  ),
  ...attributes(root, 'form', 'action'),
  ...root
    .querySelectorAll('style')
    .flatMap(({ text }) => [...text.matchAll(/url\(["']?(\/[^"')]+)/g)].map(([, url = '']) => url)),
]

/** The links of a page to this site, as full addresses. */
const internal = (root: HTMLElement, path: string) =>
  addressesIn(root)
    .map((address) => new URL(address, `${ownOrigin}${path}`))
    .filter(({ origin }) => origin === ownOrigin)

test('the target of every link, picture, font and form of this site exists', () => {
  expect(
    problemsOf(({ path, root }) =>
      internal(root, path)
        .filter(({ pathname }) => !isBuilt(pathname) && pathname !== path)
        .map(({ pathname }) => `${pathname} is not there`),
    ),
  ).toEqual([])
})

test('a link to a part of a page finds that part', () => {
  const idsOf = new Map(pages.map(({ path, root }) => [path, new Set(attributes(root, '[id]', 'id'))]))
  expect(
    problemsOf(({ path, root }) =>
      internal(root, path)
        .filter(({ pathname, hash }) => hash.length > 1 && !idsOf.get(pathname)?.has(decodeURIComponent(hash.slice(1))))
        .map(({ pathname, hash }) => `${pathname} has no ${hash}`),
    ),
  ).toEqual([])
})

test('a link to another site opens in a new tab that can’t access our page', () => {
  expect(
    problemsOfEach(`a[href^="http"]:not([href^="${ownOrigin}"])`, (link) =>
      link.getAttribute('target') === '_blank' && link.getAttribute('rel')?.includes('noopener')
        ? []
        : [`${link.getAttribute('href')} lacks target="_blank" or rel="noopener"`],
    ),
  ).toEqual([])
})

test('a hub page links to every page of its menu, with its own text', () => {
  const { groups } = readContent().navigation
  expect(groups.length).toBeGreaterThan(0)
  const missing = groups.flatMap(({ link: hub, links }) => {
    const main = pages.find(({ path }) => path === hub)?.root.querySelector('main')
    const led = main ? internal(main, hub).map(({ pathname }) => pathname) : []
    return links.filter(({ link }) => !led.includes(link)).map(({ link }) => `${hub} does not lead to ${link}`)
  })
  expect(missing).toEqual([])
})

test('a link that opens a new tab says so', () => {
  expect(pages.flatMap(({ root }) => root.querySelectorAll('a[target]')).length).toBeGreaterThan(0)
  expect(
    problemsOf(({ root }) =>
      root
        .querySelectorAll('a[target]')
        .filter((link) => !link.text.endsWith('(opens in a new tab)') || link.hasAttribute('aria-label'))
        .map(({ outerHTML }) => outerHTML),
    ),
  ).toEqual([])
})

test('a mail link says so: by the address, or in words', () => {
  expect(
    problemsOfEach('a[href^="mailto:"]', ({ text, outerHTML }) =>
      /@|email|write|contact/i.test(text) ? [] : [outerHTML],
    ),
  ).toEqual([])
})

test('a link to a part of a page by ?section= names it by # as well, for browsers where no script runs', () => {
  const links = pages.flatMap(({ root }) => attributes(root, 'a', 'href').filter((href) => href.includes('?section=')))
  // The eruv has such a link, and not every campus has an eruv.
  if (!readContent().featuresOff.includes('eruv')) expect(links.length).toBeGreaterThan(0)
  expect(links.filter((href) => !/\?section=([\w-]+)#\1$/.test(href))).toEqual([])
})

test('every page with a form for a visit links to how to get in', () => {
  const visits = ['/requests/tour', '/requests/room', '/room-reservation', '/prospective-students'].filter(isBuilt)
  const led = pages
    .filter(({ root }) =>
      root.querySelector('main, dialog')?.parentNode?.querySelector('a[href="/accessibility#getting-in"]'),
    )
    .map(({ path }) => path)
  expect(visits.filter((path) => !led.includes(path))).toEqual([])
  expect(
    problemsOf(({ root }) => (root.querySelector('footer a[href="/accessibility"]') ? [] : ['not in the footer'])),
  ).toEqual([])
})

test('every page can be reached from the home page in at most three clicks', () => {
  const linksOf = new Map(pages.map(({ path, root }) => [path, internal(root, path).map(({ pathname }) => pathname)]))
  let reached = new Set(['/'])
  for (let step = 0; step < 3; step += 1)
    reached = new Set([...reached, ...[...reached].flatMap((path) => linksOf.get(path) ?? [])])
  const forVisitors = pages
    .map(({ path }) => path)
    .filter((path) => path !== '/404' && !path.startsWith('/requests/') && !path.endsWith('/sent'))
  expect(forVisitors.filter((path) => !reached.has(path))).toEqual([])
})
