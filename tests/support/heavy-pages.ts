import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { HTMLElement } from 'node-html-parser'
import { budgetOf, HEADERS_BYTES } from '../../site/build/page-budget.ts'
import { readBuiltPages } from './page-weight.ts'

/** Script files that are fetched before the visitor acts; islands with these directives fetch theirs as soon as the browser is idle. */
const scriptsAtLoad = (root: HTMLElement) => [
  ...root.querySelectorAll('script[src]').map((script) => script.getAttribute('src')),
  ...root.querySelectorAll('link[rel=modulepreload]').map((link) => link.getAttribute('href')),
  ...root
    .querySelectorAll('astro-island[client=load], astro-island[client=only]')
    .flatMap((island) => [island.getAttribute('component-url'), island.getAttribute('renderer-url')]),
]

/** The headers of the response to a browser over TLS with HTTP/1.1: they are smaller in HTTP/2. */
async function sentHeaderBytes(address: URL): Promise<number> {
  const asked = get(address, { headers: { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  const { rawHeaders, statusCode, statusMessage } = answer
  // Each is followed by a colon and a space, or by the end of its line.
  return Buffer.byteLength(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${rawHeaders.join('::')}::\r\n`)
}

/** The pages of a built site, served at an address, that are over their budget, headers and all, or fetch a script file at load. */
export async function heavyPages(dist: string, server: string): Promise<string[]> {
  const heavy = readBuiltPages(dist).map(async ({ path, html, root }) => {
    const headerBytes = await sentHeaderBytes(new URL(path, server))
    // The best form, which the server sends from the second request on.
    const bytes = headerBytes + brotliCompressSync(html).byteLength
    return [
      ...(headerBytes > 500 && headerBytes <= HEADERS_BYTES ? [] : [`${path}: ${headerBytes} bytes of headers`]),
      ...(bytes > budgetOf(path) ? [`${path}: ${bytes} of ${budgetOf(path)} bytes`] : []),
      ...scriptsAtLoad(root).flatMap((script) => (script ? [`${path}: fetches ${script} at load`] : [])),
    ]
  })
  return (await Promise.all(heavy)).flat()
}
