import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { BASELINE_TARGETS } from '#site/styles/baseline'

/** Fetches the file of `pageStart`, once the page is painted. */
const FETCH_PAGE_START = 'features/page-start/fetch-page-start.client.ts'

/** The separate file that measures a page once its visitor has acted. */
const VITALS = 'features/vitals/send-vitals.client.ts'
export const vitals = (): Promise<string> => bundled(VITALS)

/** The separate file that offers staff to edit the page. */
const EDIT_LINK = 'features/edit-this-page/edit-link.client.ts'
export const editLink = (): Promise<string> => bundled(EDIT_LINK)

/** The one script in every page, at its end. */
export async function fetchPageStart(): Promise<string> {
  const { address } = await pageStart()
  return bundled(FETCH_PAGE_START, { PAGE_START: JSON.stringify(address) })
}

/**
 * The file that every page fetches once it is painted: its code, and an address that changes with it, so that it can
 * be cached.
 */
export async function pageStart(): Promise<{ folder: string; hash: string; address: string; code: string }> {
  const code = await bundled('features/page-start/page-start.client.ts', {}, 'esm')
  const hash = createHash('sha256').update(code).digest('base64url').replace(/\W/g, '_').slice(0, 8)
  return { folder: '_astro', hash, address: `/_astro/page-start.${hash}.js`, code }
}

const bundles = new Map<string, Promise<string>>()
/** Whether pages are drawn by compiled code: then there is no bundler, and every bundle must exist already. */
let isDrawing = false

/** Every bundle that a page may need, by its key: made once, when the site is compiled. */
export async function compileScripts(): Promise<Record<string, string>> {
  await bundled(VITALS)
  await bundled(EDIT_LINK)
  await fetchPageStart()
  return Object.fromEntries(await Promise.all([...bundles].map(async ([key, code]) => [key, await code] as const)))
}

/** Takes bundles as they were compiled: no bundler is needed then. */
export function takeCompiledScripts(compiled: Readonly<Record<string, string>>): void {
  for (const [key, code] of Object.entries(compiled)) bundles.set(key, Promise.resolve(code))
  isDrawing = true
}

/**
 * Bundles a script with all that it imports into one text, apart from the islands: code shared with those would otherwise
 * be split into a file that every page would have to fetch before it works.
 *
 * @param constants Values of the build, as code by name.
 */
function bundled(
  file: string,
  constants: Readonly<Record<string, string>> = {},
  format: 'iife' | 'esm' = 'iife',
): Promise<string> {
  const key = JSON.stringify([file, constants, format])
  const known = bundles.get(key)
  if (known && !import.meta.env.DEV) return known
  if (isDrawing) throw new Error(`No bundle was compiled of ${file}`)
  const bundle = bundleOf(file, constants, format)
  bundles.set(key, bundle)
  return bundle
}

async function bundleOf(
  file: string,
  constants: Readonly<Record<string, string>>,
  format: 'iife' | 'esm',
): Promise<string> {
  // Only for compiling scripts, and in development: there is no bundler when pages are drawn.
  const { build } = await import('rolldown')
  const { output } = await build({
    input: resolve('site', file),
    platform: 'browser',
    resolve: { alias: { '#site': resolve('site') } },
    write: false,
    transform: { target: BASELINE_TARGETS, define: { ...constants, 'process.env.NODE_ENV': '"production"' } },
    output: { format, minify: true },
  })
  return output[0].code.trim()
}
