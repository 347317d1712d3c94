import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { dev } from 'astro'
import { buildIfStale } from './build/build-site.ts'

/**
 * `npm run dev`: the site with changes shown at once, and the service behind its forms, so that they can be tried. Calls go
 * through to the service; the pages it serves itself are the last build's, and are seen only after a form posted without
 * script.
 */
const { outcome, output } = await buildIfStale()
if (outcome === 'failed') {
  console.error(`${output.trim()}\n\nThe build failed; see above.`)
  process.exit(1)
}

const servicePort = await freePort()
process.env.PORT = String(servicePort)
await import('../server/main.ts')

const service = { target: `http://127.0.0.1:${servicePort}` }
const bypass = ({ method, url }: IncomingMessage) => (method === 'POST' ? undefined : url)
const proxy = { '/api': service, '/requests': { ...service, bypass }, '/mailing-list': { ...service, bypass } }
const { address } = await dev({ root: `${import.meta.dirname}/..`, vite: { server: { proxy } } })
console.log(`Changes show at once at http://localhost:${address.port}`)

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}
