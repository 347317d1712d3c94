import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import { budgetOf, HEADERS_BYTES } from '../../site/build/page-budget.ts'

/** Every page under a built site's folder, by address: `/`, `/staff`, `/parents/get-connected`. @throws if there is no built site */
export function readBuiltPages(dist: string) {
  if (!existsSync(`${dist}/index.html`))
    throw new Error(`There is no drawn site in ${dist}: draw it with "npx vitest run tests/build/links.test.ts"`)
  return globSync('**/*.html', { cwd: dist })
    .sort()
    .map((file) => {
      const html = readFileSync(`${dist}/${file}`, 'utf8')
      const path = `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
      return { path, html, root: parse(html, { comment: false }) }
    })
}

export const textOf = (part: HTMLElement | null | undefined): string =>
  part?.textContent.replace(/\s+/g, ' ').trim() ?? ''

/** Script files that are fetched before the visitor acts; other islands fetch theirs as soon as the browser is idle. */
const scriptsAtLoad = (root: HTMLElement) => [
  ...root.querySelectorAll('script[src]').map((script) => script.getAttribute('src')),
  ...root.querySelectorAll('link[rel=modulepreload]').map((link) => link.getAttribute('href')),
  ...root
    .querySelectorAll('astro-island[client=load], astro-island[client=only]')
    .flatMap((island) => [island.getAttribute('component-url'), island.getAttribute('renderer-url')]),
]

/** The headers of the response to a browser over TLS with HTTP/1.1: they are smaller in HTTP/2. */
async function sentHeaderBytes(address: URL): Promise<number> {
  const call = get(address, { headers: { 'accept-encoding': 'br', 'x-forwarded-proto': 'https' } })
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  const { rawHeaders, statusCode, statusMessage } = answer
  // Each is followed by a colon and a space, or by the end of its line.
  return Buffer.byteLength(`HTTP/1.1 ${statusCode} ${statusMessage}\r\n${rawHeaders.join('::')}::\r\n`)
}

/** The served pages of a built site that are over their budget, headers and all, or fetch a script file at load. */
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
