import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { dev } from 'astro'
import { compileOrExit } from './build/compile-site.ts'

/**
 * `npm run dev`: the site with live reload, and the server behind its forms, so that they can be tried. Calls are
 * forwarded to the server; it draws its own pages, a second after each edit: `/search`, which only it can fill, and what
 * follows a form that was posted without JavaScript.
 */
await compileOrExit()

// In a shell whose NODE_ENV is production, pages would not learn of changes.
process.env.NODE_ENV = 'development'
const servicePort = await freePort()
process.env.PORT = String(servicePort)
await import('../server/main.ts')

const service = { target: `http://127.0.0.1:${servicePort}` }
const bypass = ({ method, url }: IncomingMessage) => (method === 'POST' ? undefined : url)
const proxy = {
  '/api': service,
  '/admin': service,
  '^/search(\\?|$)': service,
  '/requests': { ...service, bypass },
  '/mailing-list': { ...service, bypass },
}
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
