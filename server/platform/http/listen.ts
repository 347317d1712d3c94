import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../../config.ts'

/** The event loop accepts one connection of each in a turn: with one, a visitor behind 500 waits hundreds of turns. */
const LISTENERS = 64
/** Connections that the kernel queues until they are accepted, for each listener; it may allow fewer. */
const BACKLOG = 4096

/** No such name, no such address on this machine, or no permission for the port. */
const CANNOT_LISTEN = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EACCES', 'EINVAL'])

/** Makes the app listen on a host and port. @throws {ConfigError} if it can't because of the settings */
export const startListening = (app: FastifyInstance, host: string, port: number): Promise<void> =>
  explainListening(host, port, () => listen(app, host, port))

/** @throws {ConfigError} if nothing can listen there because of the settings */
export async function explainListening<Result>(
  host: string,
  port: number,
  start: () => Promise<Result>,
): Promise<Result> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(
        `Something else already listens on ${host}:${port}. Stop it, or set PORT to another number.`,
      )
    if (CANNOT_LISTEN.has(String(error.code)))
      throw new ConfigError(`It can’t listen on ${host}:${port} (${error.code}). Check HOST and PORT.`)
    throw error
  }
}

/** @throws the system's error: EADDRINUSE, EADDRNOTAVAIL, ENOTFOUND, EACCES */
export async function listen(app: FastifyInstance, host: string, wantedPort: number): Promise<void> {
  const options = { host, backlog: BACKLOG, listenTextResolver: () => 'listening' }
  // Only Linux distributes the connections of a port evenly among its listeners.
  if (process.platform !== 'linux') {
    await app.listen({ ...options, port: wantedPort })
    return
  }
  const port = await freePortOf(host, wantedPort)
  const more: Server[] = []
  // Each closes when its connections have ended; the app is closed when all are.
  const ended: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    ended.push(...more.map((server) => once(server.close(), 'close')))
  })
  app.addHook('onClose', async () => {
    await Promise.all(ended)
  })
  // Passed on to Node unchanged; Fastify's types do not include it yet.
  const shared = { ...options, port, reusePort: true }
  await app.listen(shared)
  for (let number = 1; number < LISTENERS; number += 1) {
    const server = createServer((socket) => app.server.emit('connection', socket))
    server.listen({ host, port, backlog: BACKLOG, reusePort: true })
    // The first one serves already: without the others, a visitor waits a little longer in a crowd.
    const isListening = await once(server, 'listening').then(Boolean, () => false)
    if (!isListening) break
    more.push(server)
  }
}

/** Processes that share a port would share its visitors, too. A port of 0 means any. */
async function freePortOf(host: string, port: number): Promise<number> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}
