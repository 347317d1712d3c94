import type { BaseApp } from 'astro/app'
import { partPaths } from '#site/features/pagination/Pagination'
import type { RenderContext } from '#site/render-context'

export interface Address {
  path: string
  isPage: boolean
}

/** Parts of addresses that depend on content; empty if there is nothing to show. Other queries change nothing. */
type Paths = (context: RenderContext) => readonly Path[] | Promise<readonly Path[]>
interface Path {
  params: Params
  query?: string | undefined
}
type Params = Readonly<Record<string, string | undefined>>

type App = Pick<BaseApp, 'manifest'>
type Route = App['manifest']['routes'][number]['routeData']

export async function addressesOf(app: App, context: RenderContext): Promise<Address[]> {
  const addresses = new Map<string, Address>()
  for (const { routeData: route } of app.manifest.routes) {
    if (route.origin === 'internal' || !['page', 'endpoint'].includes(route.type)) continue
    for (const { params, query } of await pathsOf(app, route, context)) {
      const path = pathWith(route.route, params) + (query === undefined ? '' : `?${query}`)
      addresses.set(path, { path, isPage: route.type === 'page' })
    }
  }
  return [...addresses.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function pathsOf(app: App, route: Route, context: RenderContext): Promise<readonly Path[]> {
  const { component, params } = route
  const file = await app.manifest.pageMap?.get(component)?.()
  const paths: Paths | undefined = Reflect.get((await file?.page()) ?? {}, 'paths')
  if (paths) return paths(context)
  if (params.length === 0) return [{ params: {} }]
  // `/staff/[...part]` has the parts of its list.
  if (route.route.endsWith('/[...part]')) return partPaths(route.route.split('/')[1] ?? '', context)
  throw new Error(`${component} does not say which addresses it has: export paths`)
}

const pathWith = (route: string, params: Params): string =>
  route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => params[name] ?? '').replace(/(.)\/$/, '$1')
