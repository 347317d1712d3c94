import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyHttpOptions } from 'fastify'
import { isDecodable } from './bodies.ts'
import { rawAnswer } from './headers.ts'
import { spreadOverTurns } from './spread-over-turns.ts'

/**
 * Malformed HTTP gets the same headers as any other response. Node looks for slow connections often, so that it finds
 * few at a time, and pages need not wait while they are closed.
 */
export const connectionOptions = {
  requestTimeout: 20_000,
  // Node's own refusal of a request without a host would have none of our headers.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false },
  clientErrorHandler: answerUnreadable,
} satisfies FastifyHttpOptions<Server>

const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'
const answers: Readonly<Record<string, string>> = {
  [TOO_SLOW]: rawAnswer(408, 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: rawAnswer(431, 'The headers of the request are too large.'),
}
const NOT_HTTP = rawAnswer(400, 'The request can’t be read.')

const LINGER_MILLISECONDS = 3000

/** Node finds all slow connections in one turn of the event loop, and pages must not wait. */
const answerSlowConnections = spreadOverTurns(1)

/** After a reset there is nobody to respond to, and nothing to log. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') return
  if (error.code !== TOO_SLOW) endWith(answers[error.code ?? ''] ?? NOT_HTTP, socket)
  else answerSlowConnections(() => endWith(answers[TOO_SLOW] ?? NOT_HTTP, socket))
}

function endWith(answer: string, socket: Socket): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(answer)
  // If it were closed at once, the response could be lost; a peer that never closes its side must not hold the
  // connection.
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref()
}

/**
 * Routes a full address (`GET http://host/path`, RFC 9112, 3.2.2) by its path. One that can't be decoded gets the 404
 * page: the router would respond itself, without any hook.
 */
export function targetOf(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = request.url ?? '/'
  const absolute = /^https?:\/\//i.test(target) && URL.canParse(target) ? new URL(target) : undefined
  if (absolute) request.headers.host = absolute.host
  const path = absolute ? absolute.pathname + absolute.search : target
  // Only the path: the page handles the query.
  return isDecodable(path.split('?', 1)[0] ?? '') ? path : '/404'
}

/** RFC 9112, 3.2, requires a 400 otherwise, since two servers could disagree; HTTP/1.0 may name none. */
export function namesOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
