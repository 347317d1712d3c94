import { existsSync, globSync, readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'

/** One page of the built site. */
export interface BuiltPage {
  /** Where visitors find it: `/`, `/staff`, `/parents/get-connected`. */
  path: string
  html: string
  root: HTMLElement
}

/** What a page weighs on the wire, in bytes; Brotli at its highest level. */
export interface PageWeight {
  path: string
  htmlBytes: number
  /** The HTML with its inlined CSS and scripts: all that is needed to paint. */
  htmlBrotliBytes: number
  budgetBytes: number
  /** Script files that are fetched before the visitor acts; there should be none. */
  scriptsAtLoad: string[]
  /** All script that the islands of the page fetch once they come to life. */
  islandBrotliBytes: number
}

/** One round trip of a new TCP connection: 10 segments of 1,460 bytes. */
const ONE_ROUND_TRIP_BYTES = 14_600
const HOME_BYTES = 25_000

/** Islands with these directives fetch their script at once, or as soon as the browser is idle. */
const AT_LOAD = new Set(['load', 'only'])

/**
 * Every page under a built site's folder, by address.
 *
 * @throws Error when there is no built site
 */
export function readBuiltPages(dist: string): BuiltPage[] {
  if (!existsSync(`${dist}/index.html`)) throw new Error(`There is no built site in ${dist}: run "npm run build" first`)
  const files = globSync('**/*.html', { cwd: dist }).sort()
  return files.map((file) => {
    const html = readFileSync(`${dist}/${file}`, 'utf8')
    const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
    return { path, html, root: parse(html, { comment: false }) }
  })
}

/** Weighs a page as it lies in `dist`. */
export function weigh({ path, html, root }: BuiltPage, dist: string): PageWeight {
  const islands = root.querySelectorAll('astro-island')
  const scripts = (elements: readonly HTMLElement[]) =>
    elements.flatMap((element) => [element.getAttribute('component-url'), element.getAttribute('renderer-url')])
  return {
    path,
    htmlBytes: Buffer.byteLength(html),
    htmlBrotliBytes: brotliBytes(html),
    budgetBytes: path === '/' ? HOME_BYTES : ONE_ROUND_TRIP_BYTES,
    scriptsAtLoad: [
      ...root.querySelectorAll('script[src]').map((script) => script.getAttribute('src')),
      ...root.querySelectorAll('link[rel=modulepreload]').map((link) => link.getAttribute('href')),
      ...scripts(islands.filter((island) => AT_LOAD.has(island.getAttribute('client') ?? ''))),
    ].filter((address) => address !== undefined),
    islandBrotliBytes: withTheirImports(scripts(islands), dist)
      .map((file) => brotliBytes(readFileSync(file)))
      .reduce((sum, bytes) => sum + bytes, 0),
  }
}

/** The files of these scripts, and of all that they import, each once. */
function withTheirImports(addresses: readonly (string | undefined)[], dist: string): string[] {
  const files = new Set<string>()
  const add = (address: string) => {
    if (files.has(address)) return
    files.add(address)
    const code = readFileSync(`${dist}${address}`, 'utf8')
    for (const [, specifier = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g))
      add(new URL(specifier, `file://${address}`).pathname)
  }
  for (const address of addresses) if (address) add(address)
  return [...files].map((address) => `${dist}${address}`)
}

const brotliBytes = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).byteLength
