import { once } from 'node:events'
import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { ConfigError } from '../../config.ts'
import { isDecodable } from './body-parsers.ts'
import { securityHeaders } from './security.ts'

/** An `import` of `node:http` also loads WebSocket, and so all of Node's `fetch`: 14 MB that may never be needed. */
export const http = process.getBuiltinModule('node:http')

/** Runs tasks in order, for `mostMilliseconds` in each turn of the event loop, so that a burst delays nobody. */
export function spreadOverTurns(mostMilliseconds: number, now = () => performance.now()): (work: () => void) => void {
  const waiting: (() => void)[] = []
  let end: number | undefined

  const runNext = () => {
    if (end !== undefined && now() >= end) {
      setImmediate(runNext)
      return
    }
    if (end === undefined) {
      end = now() + mostMilliseconds
      setImmediate(() => {
        end = undefined
      })
    }
    waiting.shift()?.()
  }

  return (work) => {
    waiting.push(work)
    // One call for each task: Node runs the promises and ticks that a task has begun before the next one.
    setImmediate(runNext)
  }
}

/** Finds slow connections often, so that they are few at a time. */
export const connectionOptions = {
  requestTimeout: 20_000,
  // Node's own refusal of a request without a host would have none of our headers.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false },
  clientErrorHandler: answerMalformed,
} satisfies FastifyHttpOptions<HttpServer>

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'
const answers: Readonly<Record<string, string>> = {
  [TOO_SLOW]: createRawAnswer(408, 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: createRawAnswer(431, 'The headers of the request are too large.'),
}
const NOT_HTTP = createRawAnswer(400, 'The request can’t be read.')

const LINGER_MILLISECONDS = 3000

/** Node finds all slow connections in one turn of the event loop, and pages must not wait. */
const answerSlowConnections = spreadOverTurns(1)

/** After a reset there is nobody to respond to, and nothing to log. */
function answerMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') return
  if (error.code !== TOO_SLOW) endSocket(answers[error.code ?? ''] ?? NOT_HTTP, socket)
  else answerSlowConnections(() => endSocket(answers[TOO_SLOW] ?? NOT_HTTP, socket))
}

function endSocket(answer: string, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(answer)
  // If it were closed at once, the response could be lost; a peer that never closes its side must not hold the
  // connection.
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref()
}

/** Routes a full address by its path (RFC 9112, 3.2.2). One that can’t be decoded gets the 404 page. */
export function readTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = request.url ?? '/'
  const absolute = /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined
  if (absolute) request.headers.host = absolute.host
  const path = absolute ? absolute.pathname + absolute.search : target
  return isDecodable(path.split('?', 1)[0] ?? '') ? path : '/404'
}

/** RFC 9112, 3.2, requires a 400 otherwise, since two servers could disagree; HTTP/1.0 may name none. */
export function namesOneHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>) {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

function createRawAnswer(status: 400 | 408 | 431, sentence: string): string {
  const headers = {
    ...securityHeaders(false),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(sentence)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`, ...lines, '', sentence].join('\r\n')
}

/** The event loop accepts one connection of each in a turn: with one, a visitor behind 500 waits hundreds of turns. */
const LISTENERS = 64

const BACKLOG = 4096

const CANNOT_LISTEN = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EACCES', 'EINVAL'])

/** Makes the app listen on a host and port. @throws {ConfigError} if it can't because of the settings */
export const startListening = (app: FastifyInstance, host: string, port: number): Promise<void> =>
  explainListening(host, port, () => listen(app, host, port))

export async function explainListening<Result>(host: string, port: number, start: () => Promise<Result>) {
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

async function listen(app: FastifyInstance, host: string, wantedPort: number): Promise<void> {
  const options = { host, backlog: BACKLOG, listenTextResolver: () => 'listening' }
  if (process.platform !== 'linux') {
    await app.listen({ ...options, port: wantedPort })
    return
  }
  const port = await freePortOf(host, wantedPort)
  const more: Server[] = []
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

export async function freePortOf(host: string, port: number): Promise<number> {
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : port
}
