import { readdirSync } from 'node:fs'

/** The routes of pages, the most exact first: `/staff/[...part]` takes an address before `/[...page]` does. */
const routes = readdirSync(`${import.meta.dirname}/../../site/pages`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro'))
  .map((file) => `/${file.replace(/\.astro$/, '').replace(/^index$/, '')}`)
  .sort((a, b) => openDependencies(a) - openDependencies(b) || b.length - a.length)

/** The longest page of each route: it has everything that the others have, or more. */
export function pageOfEachRoute(pages: readonly { path: string; html: string }[]): string[] {
  const byRoute = Map.groupBy(pages, ({ path }) => routes.find((route) => patternOf(route).test(path)) ?? path)
  return [...byRoute.values()].map(
    (alike) => alike.reduce((longest, page) => (page.html.length > longest.html.length ? page : longest)).path,
  )
}

function openDependencies(route: string): number {
  return route.split('[').length - 1
}

/** `[id]` is one part of an address, `/[...part]` any number of them. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/\/\[\.{3}\w+\]/g, '(/.+)?').replace(/\[\w+\]/g, '[^/]+')}$`)
}
