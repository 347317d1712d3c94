import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { ServedFile } from '../pages/served-file.ts'
import type { Served } from '../pages/served-site.ts'
import { namesOneHost } from './connections.ts'
import { securityHeaders } from './headers.ts'
import { answerWith } from './send-file.ts'
import { stripLanguagePrefix } from './visitor-language.ts'

/**
 * Sends cached pages before Fastify sees the request, with the bytes and headers of Fastify's own route, in two thirds
 * of its processor time: most of what Fastify does concerns calls that send something. Call this before the first
 * route.
 */
export function servePagesFirst(
  app: FastifyInstance,
  served: Served,
  { TRUSTED_PROXIES, HSTS_SCOPE: scope }: Pick<Config, 'TRUSTED_PROXIES' | 'HSTS_SCOPE'>,
): void {
  const withOwnRoute = new Set<string>(['/404'])
  let isClosing = false
  app.addHook('onRoute', ({ url }) => {
    withOwnRoute.add(url)
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const pageOf = (request: IncomingMessage): ServedFile | undefined => {
    const { url = '', method } = request
    if (
      isClosing ||
      (method !== 'GET' && method !== 'HEAD') ||
      withOwnRoute.has(stripLanguagePrefix(url, request, served))
    )
      return undefined
    return namesOneHost(request) ? served.current.cached(url) : undefined
  }
  // A proxy in front of the site says whether a visitor used TLS.
  const isOverTls = ({ headers }: IncomingMessage) =>
    TRUSTED_PROXIES > 0 &&
    String(headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() === 'https'

  const send = (page: ServedFile, request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answerWith(page, 200, request.headers, served.current.now())
    const secured = securityHeaders({ policy: page.policy, overTls: isOverTls(request), scope })
    response.writeHead(status, { ...headers, ...secured }).end(body)
  }

  // Fastify makes its server when the app is made, and adds its one listener.
  const [fastify] = app.server.listeners('request') as RequestListener[]
  if (!fastify) throw new Error('Fastify does not listen to its server')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const page = pageOf(request)
    if (page) send(page, request, response)
    else fastify(request, response)
  })
}
