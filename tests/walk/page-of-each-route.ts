import { readdirSync } from 'node:fs'

/** The routes of pages, the most exact first: `/staff/[...part]` takes an address before `/[...page]` does. */
const routes = readdirSync(`${import.meta.dirname}/../../site/pages`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro'))
  .map((file) => `/${file.replace(/\.astro$/, '').replace(/^index$/, '')}`)
  .sort((a, b) => openDependencies(a) - openDependencies(b) || b.length - a.length)

/** Routes whose agenda of many dates is the one of `/program-calendar`. */
const SAME_AGENDA = /^\/program-calendar\/(dates|audience|category)\b/

/** The longest page of each route: it has everything that the others have, or more. */
export function pageOfEachRoute<P extends { path: string; html: string }>(pages: readonly P[]): P[] {
  const others = pages.filter(({ path }) => !SAME_AGENDA.test(path))
  const byRoute = Map.groupBy(others, ({ path }) => routes.find((route) => patternOf(route).test(path)) ?? path)
  return [...byRoute.values()].map((alike) =>
    alike.reduce((longest, page) => (page.html.length > longest.html.length ? page : longest)),
  )
}

function openDependencies(route: string): number {
  return route.split('[').length - 1
}

/** `[id]` is one part of an address, `/[...part]` any number of them. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/\/\[\.{3}\w+\]/g, '(/.+)?').replace(/\[\w+\]/g, '[^/]+')}$`)
}
