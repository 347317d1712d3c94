import type { BaseApp } from 'astro/app'

/** Something of the site to draw. */
export interface Address {
  /** `/staff/2`, `/search-index.json` */
  path: string
  isPage: boolean
}

/** A route's export `paths`: the parts of its addresses that depend on content. */
type Paths = () => readonly { params: Params }[] | Promise<readonly { params: Params }[]>
type Params = Readonly<Record<string, string | undefined>>

/** Every address of the site with the current content: those of each route in `site/pages/`. */
export async function addressesOf({ manifest }: Pick<BaseApp, 'manifest'>): Promise<Address[]> {
  const addresses: Address[] = []
  for (const { routeData } of manifest.routes) {
    if (routeData.origin === 'internal' || (routeData.type !== 'page' && routeData.type !== 'endpoint')) continue
    const isPage = routeData.type === 'page'
    for (const params of await paramsOf(manifest, routeData.component, routeData.params))
      addresses.push({ path: pathWith(routeData.route, params), isPage })
  }
  return addresses.sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function paramsOf(manifest: BaseApp['manifest'], component: string, names: readonly string[]): Promise<Params[]> {
  if (names.length === 0) return [{}]
  const load = manifest.pageMap?.get(component)
  const module = await (await load?.())?.page()
  const paths: Paths | undefined = module && Reflect.get(module, 'paths')
  if (!paths) throw new Error(`${component} does not say which addresses it has: export paths`)
  return (await paths()).map(({ params }) => params)
}

const pathWith = (route: string, params: Params): string =>
  route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => params[name] ?? '').replace(/(.)\/$/, '$1')
