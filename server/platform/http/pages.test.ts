import { once } from 'node:events'
import { type IncomingHttpHeaders, request as openRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { RECORD_PATH } from '#schemas/http/paths'
import { emailCall, sending, subscribing, tourAnswers } from '#tests/support/requests'
import { storedRequests } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'

const staff = `<!DOCTYPE html><title>Staff</title>${'<p>Malka</p>'.repeat(200)}`
const files = {
  'staff.html': staff,
  'parents.html': '<title>Parents</title>',
  'parents/stay-informed.html': '<title>Stay informed</title>',
  '_astro/app.B1c2.js': 'export {}',
  'favicon.svg': '<svg/>',
  'art/portrait.svg': `<svg>${' '.repeat(500)}</svg>`,
  'art/photo.png': 'not really a picture',
  'robots.txt': 'User-agent: *',
  'calendar/category/שבת.ics': 'BEGIN:VCALENDAR',
  'search-index.json': '{}',
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

type Headers = Record<string, string>
const ask = async (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' | 'PUT' = 'GET') => {
  const { app } = await testApp({ files })
  return app.inject({ url, headers, method })
}

test.each([
  ['/', 'Home'],
  ['/staff?section=eruv', 'Staff'],
  ['/parents', 'Parents'],
  ['/parents/stay-informed', 'Stay informed'],
])('%s shows its page', async (url, title) => {
  const { statusCode, headers, body } = await ask(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain(`<title>${title}</title>`)
})

test('an address in letters of another script is found, as a browser encodes it', async () => {
  expect((await ask('/calendar/category/%D7%A9%D7%91%D7%AA.ics')).body).toBe('BEGIN:VCALENDAR')
})

test.each([
  ['/staff/', '/staff'],
  ['/staff.html', '/staff'],
  ['/index.html', '/'],
  ['/parents/', '/parents'],
  ['/parents/?from=mail', '/parents?from=mail'],
  // As people copy them from a flyer.
  ['/Parents/Stay-Informed', '/parents/stay-informed'],
  ['/STAFF/', '/staff'],
  ['/staff%20', '/staff'],
  ['/staff).', '/staff'],
])('%s leads to %s for good', async (url, target) => {
  const { statusCode, headers } = await ask(url)
  expect([statusCode, headers.location]).toEqual([308, target])
})

test('the month to print has given way to the list of all dates', async () => {
  const { statusCode, headers } = await ask('/program-calendar/month')
  expect([statusCode, headers.location]).toEqual([301, '/program-calendar/dates'])
})

test('the page for graduate students shows the 404 page', async () => {
  const { statusCode, headers } = await ask('/graduate-students')
  expect([statusCode, headers.location]).toEqual([302, '/404'])
})

test.each([
  '/nowhere',
  '/404',
  '/.secret',
  '/staff//',
  '//evil.example/',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/art/../../package.json',
  '/art%5c..%5cpackage.json',
  '/constructor',
  '/%E0%A4%A',
  '/%00',
])('%s is answered 404, with the 404 page', async (url) => {
  const { statusCode, headers, body } = await ask(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  // It is never cached in place of a future page.
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(body).toContain('Oops! We can’t find that page')
})

test('a page is revalidated each time, and sent only if it has changed', async () => {
  const etag = String((await ask('/staff')).headers.etag)
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const { statusCode, body, headers } = await ask('/staff', { 'if-none-match': known })
    expect([statusCode, body, headers.etag]).toEqual([304, '', etag])
  }
  expect((await ask('/staff', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test.each([
  ['/staff', 'public, max-age=0, must-revalidate'],
  ['/art/portrait.svg', 'public, max-age=0, must-revalidate'],
  ['/search-index.json', 'public, max-age=0, must-revalidate'],
  ['/_astro/app.B1c2.js', 'public, max-age=31536000, immutable'],
  ['/favicon.svg', 'public, max-age=86400'],
])('%s is cached as often as it changes: %s', async (url, cached) => {
  expect((await ask(url)).headers['cache-control']).toBe(cached)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP;q=0', undefined],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['identity, br;q=0.5', undefined],
  ['', undefined],
])('text comes smaller where the browser takes it: for “%s” as %s', async (accepted, encoding) => {
  const { headers, rawPayload } = await ask('/staff', { 'accept-encoding': accepted })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding'])
  const plain = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding ? gunzipSync(rawPayload) : rawPayload
  expect(plain.toString()).toBe(staff)
})

test('what is small by itself already is sent as it is', async () => {
  const { headers } = await ask('/art/photo.png', { 'accept-encoding': 'br' })
  expect([headers['content-encoding'], headers['content-type']]).toEqual([undefined, 'image/png'])
})

test('a page is only read: HEAD says what GET would, and nothing else is taken', async () => {
  const head = await ask('/staff', {}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(staff)))
  for (const method of ['POST', 'PUT'] as const) {
    const { statusCode, headers } = await ask('/staff', {}, method)
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await ask('/nowhere', {}, method)).statusCode).toBe(404)
  }
})

const plain = (url: string, fields: Readonly<Record<string, string>>) => ({
  ...sending(new URLSearchParams(fields).toString(), { 'content-type': 'application/x-www-form-urlencoded' }),
  url,
})

test.each([
  ['the e-mail call', sending(emailCall())],
  ['the copy of a request', { ...sending({ type: 'tour', params: tourAnswers }), url: RECORD_PATH }],
  ['a form without JavaScript', plain('/requests/tour', tourAnswers)],
  ['the mailing list', subscribing()],
  ['the mailing list without JavaScript', plain('/mailing-list', { email: 'noa@example.org' })],
])('%s is taken while its feature is on, and not while it is off', async (_, call) => {
  const on = await testApp()
  expect((await on.app.inject(call)).statusCode).not.toBe(404)
  const off = await testApp({ featuresOff: ['tours', 'mailingList'] })
  // The pages of this test's site are there whatever is off.
  expect((await off.app.inject(call)).statusCode).toBeOneOf([404, 405])
  expect(await storedRequests(off.db)).toEqual([])
})

test('a visitor whose form was open is told so', async () => {
  const { app } = await testApp({ featuresOff: ['tours'] })
  expect((await app.inject(sending(emailCall()))).body).toContain('We no longer take these requests here.')
  expect((await app.inject(sending(emailCall({}, { template_id: 'room' })))).statusCode).not.toBe(404)
})
