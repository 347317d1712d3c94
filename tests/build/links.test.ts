import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { ownsForm } from '../../schemas/features.ts'
import { requestKinds, requestShapes } from '../../schemas/requests/forms.ts'
import { isBuilt, onEachElement, onEachPage, ownOrigin, pages } from './built-site.ts'

const { featuresOff, navigation } = readContent()

const attributes = (root: HTMLElement, selector: string, name: string) =>
  root.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

/** A drawing has a part for each sky: `hero.svg#night`. */
const withoutSky = (src: string) => src.replace(/#.*/, '')

const addressesIn = (root: HTMLElement) => [
  ...attributes(root, 'a, link, area', 'href'),
  ...attributes(root, 'img, script, source, video', 'src').map(withoutSky),
  ...attributes(root, 'img, source', 'srcset').flatMap((set) =>
    set.split(',').map((each) => withoutSky(each.trim().split(' ')[0] ?? '')),
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
const linksOf = new Map(pages.map(({ path, root }) => [path, internal(root, path)]))

onEachPage('the target of every link, picture, font and form of this site exists', ({ path }) =>
  (linksOf.get(path) ?? [])
    .filter(({ pathname }) => !isBuilt(pathname) && pathname !== path)
    .map(({ pathname }) => `${pathname} is not there`),
)

const idsOf = new Map(pages.map(({ path, root }) => [path, new Set(attributes(root, '[id]', 'id'))]))

onEachPage('a link to a part of a page finds that part', ({ path }) =>
  (linksOf.get(path) ?? [])
    .filter(({ pathname, hash }) => hash.length > 1 && !idsOf.get(pathname)?.has(decodeURIComponent(hash.slice(1))))
    .map(({ pathname, hash }) => `${pathname} has no ${hash}`),
)

onEachElement(
  'a link to another site opens in a new tab that can’t access our page',
  `a[href^="http"]:not([href^="${ownOrigin}"])`,
  (link) =>
    link.getAttribute('target') === '_blank' && link.getAttribute('rel')?.includes('noopener')
      ? []
      : [`${link.getAttribute('href')} lacks target="_blank" or rel="noopener"`],
)

onEachElement('a link that opens a new tab says so', 'a[target]', (link) =>
  link.text.endsWith('(opens in a new tab)') && !link.hasAttribute('aria-label') ? [] : [link.outerHTML],
)

onEachElement('a mail link says so: by the address, or in words', 'a[href^="mailto:"]', ({ text, outerHTML }) =>
  /@|email|write|contact/i.test(text) ? [] : [outerHTML],
)

onEachPage(
  'a link to a part of a page by ?section= names it by # as well, for browsers where no script runs',
  ({ root }) => attributes(root, 'a[href*="?section="]', 'href').filter((href) => !/\?section=([\w-]+)#\1$/.test(href)),
)

test('a hub page links to every page of its menu, with its own text', () => {
  expect(navigation.groups.length).toBeGreaterThan(0)
  const missing = navigation.groups.flatMap(({ link: hub, links }) => {
    const main = pages.find(({ path }) => path === hub)?.root.querySelector('main')
    const led = main ? internal(main, hub).map(({ pathname }) => pathname) : []
    return links.filter(({ link }) => !led.includes(link)).map(({ link }) => `${hub} does not lead to ${link}`)
  })
  expect(missing).toEqual([])
})

test('every page with a form for a visit links to how to get in', () => {
  const visits = ['/requests/tour', '/requests/room', '/room-reservation', '/prospective-students'].filter(isBuilt)
  const led = pages
    .filter(({ root }) =>
      root.querySelector('main, dialog')?.parentNode?.querySelector('a[href="/accessibility#getting-in"]'),
    )
    .map(({ path }) => path)
  expect(visits.filter((path) => !led.includes(path))).toEqual([])
})

onEachPage('every page links to what is said of accessibility in its footer', ({ root }) =>
  root.querySelector('footer a[href="/accessibility"]') ? [] : ['not in the footer'],
)

test('every page can be reached from the home page in at most three clicks', () => {
  let reached = ['/']
  for (let step = 0; step < 3; step += 1)
    reached = [...new Set(reached.flatMap((path) => [path, ...(linksOf.get(path) ?? []).map((link) => link.pathname)]))]
  const forVisitors = pages
    .map(({ path }) => path)
    .filter((path) => path !== '/404' && !path.startsWith('/requests/') && !path.endsWith('/sent'))
  expect(forVisitors.filter((path) => !reached.includes(path))).toEqual([])
})

test.each(requestKinds.filter((kind) => !ownsForm(featuresOff, kind)))(
  'a page of the site shows the form "%s"',
  (kind) => {
    const showing = pages.filter(
      ({ path, root }) => path !== requestShapes[kind].path && root.querySelector(`form[data-form="${kind}"]`),
    )
    expect(showing.length, `put <FormDialog kind="${kind}" id="…" /> on a page of site/pages`).toBeGreaterThan(0)
  },
)
