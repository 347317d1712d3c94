import type { IncomingMessage } from 'node:http'
import { dev } from 'astro'
import { startServer } from '../server/main.ts'
import { freePortOf } from '../server/platform/http/connections.ts'
import { compileIfStale } from './build/compile-site.ts'
import { writeMessageTypes } from './check/languages.ts'

/** Without the setting PORT, so that `npm start` may run beside it. */
const ASTROS_PORT = 4321

const PROJECT = `${import.meta.dirname}/..`

/**
 * Serves with live reload. The server behind it renders its own pages: `/search`, and what follows a form posted without
 * JavaScript.
 */
export async function serveForDevelopment(): Promise<void> {
  writeMessageTypes(PROJECT)
  await compileIfStale()
  // In a shell whose NODE_ENV is production, pages would not learn of changes.
  process.env.NODE_ENV = 'development'
  const { PORT } = process.env
  const servicePort = await freePortOf('127.0.0.1', 0)
  process.env.PORT = String(servicePort)
  const service = { target: `http://127.0.0.1:${servicePort}` }
  const bypass = ({ method, url }: IncomingMessage) => (method === 'POST' ? undefined : url)
  const proxy = {
    '/api': service,
    '/admin': service,
    '^/search(\\?|$)': service,
    '/requests': { ...service, bypass },
    '/mailing-list': { ...service, bypass },
  }
  const { address } = await dev({
    root: PROJECT,
    logLevel: 'warn',
    server: { port: PORT ? Number(PORT) : ASTROS_PORT },
    vite: { server: { proxy, strictPort: PORT !== undefined } },
  })
  await startServer(`http://localhost:${address.port}`)
  console.log('Changes of files show there at once.')
}
