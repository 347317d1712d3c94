import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
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
