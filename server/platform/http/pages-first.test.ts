import { once } from 'node:events'
import { type IncomingHttpHeaders, request as openRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/test-app'

const files = {
  'staff.html': `<!DOCTYPE html><title>Staff</title>${'<p>Malka</p>'.repeat(200)}`,
  '_astro/app.B1c2.js': 'export {}',
  'art/photo.png': 'not really a picture',
}

interface Ask {
  url: string
  method?: 'GET' | 'HEAD' | 'POST'
  headers?: Record<string, string>
}

async function listening(env: Record<string, string> = {}) {
  const { app } = await testApp({ files, env })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** The response over the network, where pages come first. */
async function overTheNetwork(port: number, { url, method = 'GET', headers = {} }: Ask) {
  const request = openRequest({ port, path: url, method, headers, agent: false }).end()
  const [response] = await once(request, 'response')
  return { status: response.statusCode, headers: lasting(response.headers), body: await buffer(response) }
}

/** Fastify's own response. */
async function byFastify(app: FastifyInstance, { url, method = 'GET', headers = {} }: Ask) {
  const response = await app.inject({ url, method, headers })
  return { status: response.statusCode, headers: lasting(response.headers), body: response.rawPayload }
}

/** Without what differs from one response to the next. Fastify declares a length of 0 for the 304 of a HEAD. */
const lasting = ({ date: _, connection: __, ...headers }: IncomingHttpHeaders | Record<string, unknown>) => ({
  ...headers,
  'content-length': headers['content-length'] === '0' ? undefined : headers['content-length'],
})

const addresses = ['/', '/staff', '/_astro/app.B1c2.js', '/art/photo.png', '/search', '/404', '/no-page']
const requests: Record<string, string>[] = [
  {},
  { 'accept-encoding': 'gzip, deflate, br' },
  { 'accept-encoding': 'gzip' },
  { 'if-none-match': '*', 'accept-encoding': 'br' },
  { 'x-forwarded-proto': 'http, https' },
  { 'x-forwarded-proto': 'https, http' },
]

test.each(['0', '1'])(
  'with %s proxies, a page that comes first is what Fastify would send',
  async (TRUSTED_PROXIES) => {
    const { app, port } = await listening({ TRUSTED_PROXIES })
    for (const url of [...addresses, ...addresses.map((address) => `${address}?from=mail`)])
      for (const method of ['GET', 'HEAD', 'POST'] as const)
        for (const headers of requests) {
          const ask = { url, method, headers: { host: 'hillel.example.org', ...headers } }
          // A page may be compressed better between the two answers.
          await vi.waitFor(
            async () => expect(await overTheNetwork(port, ask), JSON.stringify(ask)).toEqual(await byFastify(app, ask)),
            { timeout: 60_000 },
          )
        }
  },
)

test('a request that names two hosts gets no page', async () => {
  const { port } = await listening()
  const socket = connect(port, '127.0.0.1').end(
    'GET /staff HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('Fastify’s hooks see what has a route of its own or a query, and a page until it is kept; a site that closes sends no page', async () => {
  const { app } = await testApp({ files })
  const seen: string[] = []
  const statuses: number[] = []
  let port = 0
  app.addHook('onRequest', async (request) => void seen.push(request.url))
  // So kept connections end.
  app.addHook('preClose', async () => {
    statuses.push((await overTheNetwork(port, { url: '/staff' })).status)
  })
  await app.listen({ port, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  for (const url of ['/staff', '/search', '/healthz', '/staff', '/staff?section=eruv'])
    statuses.push((await overTheNetwork(port, { url })).status)
  expect(seen).toEqual(['/staff', '/search', '/healthz', '/staff?section=eruv'])
  await app.close()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 503])
})
