import { existsSync, globSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import { budgetOf } from '../../site/build/page-budget.ts'

/** One page of the built site. */
export interface BuiltPage {
  /** Its address: `/`, `/staff`, `/parents/get-connected`. */
  path: string
  html: string
  root: HTMLElement
}

/** A page's transfer size in bytes, as the real server sends it. */
export interface PageWeight {
  path: string
  htmlBytes: number
  /** The HTML with its inlined CSS and scripts, compressed: all that the browser needs to paint. */
  bodyBytes: number
  /** The response headers: they share the round trip with the HTML. */
  headerBytes: number
  budgetBytes: number
  /** Script files that are fetched before the visitor acts; there should be none. */
  scriptsAtLoad: string[]
}

/** How to start the server for weighing: as if behind a proxy that handles TLS. */
export const AS_BEHIND_TLS = { TRUSTED_PROXIES: '1' }

/** Islands with these directives fetch their script at once, or as soon as the browser is idle. */
const AT_LOAD = new Set(['load', 'only'])

/**
 * Every page under a built site's folder, by address.
 *
 * @throws Error if there is no built site
 */
export function readBuiltPages(dist: string): BuiltPage[] {
  if (!existsSync(`${dist}/index.html`))
    throw new Error(`There is no drawn site in ${dist}: draw it with "npx vitest run tests/build/links.test.ts"`)
  const files = globSync('**/*.html', { cwd: dist }).sort()
  return files.map((file) => {
    const html = readFileSync(`${dist}/${file}`, 'utf8')
    const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
    return { path, html, root: parse(html, { comment: false }) }
  })
}

const islandsOf = ({ root }: Pick<BuiltPage, 'root'>) => root.querySelectorAll('astro-island')
const scriptsOf = (islands: readonly HTMLElement[]) =>
  islands.flatMap((island) => [island.getAttribute('component-url'), island.getAttribute('renderer-url')])

/**
 * Weighs a page.
 *
 * @param server the server's address
 */
export async function weigh({ path, html, root }: BuiltPage, server: string): Promise<PageWeight> {
  return {
    path,
    htmlBytes: Buffer.byteLength(html),
    // The best form, which the server sends from the second request on.
    bodyBytes: brotliBytes(html),
    headerBytes: await sentHeaderBytes(new URL(path, server)),
    budgetBytes: budgetOf(path),
    scriptsAtLoad: [
      ...root.querySelectorAll('script[src]').map((script) => script.getAttribute('src')),
      ...root.querySelectorAll('link[rel=modulepreload]').map((link) => link.getAttribute('href')),
      ...scriptsOf(islandsOf({ root }).filter((island) => AT_LOAD.has(island.getAttribute('client') ?? ''))),
    ].filter((address) => address !== undefined),
  }
}

/** The headers of the response to a browser over TLS with HTTP/1.1: they are smaller in HTTP/2. */
function sentHeaderBytes(address: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' } }, (answer) => {
      const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`]
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`)
      answer.resume()
      answer.on('end', () => resolve(Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`)))
      answer.on('error', reject)
    }).on('error', reject)
  })
}

const brotliBytes = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).byteLength
