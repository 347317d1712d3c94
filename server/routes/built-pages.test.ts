import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
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
const ask = async (
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' = 'GET',
) => {
  const { app } = await testApp({ files })
  return app.inject({ url, headers, method })
}

test.each([
  ['/', 'Home'],
  ['/staff', 'Staff'],
  ['/staff?section=eruv', 'Staff'],
  ['/parents', 'Parents'],
  ['/parents/stay-informed', 'Stay informed'],
])('%s shows its page', async (url, title) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(`<title>${title}</title>`)
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
  ['/parents/stay-informed/', '/parents/stay-informed'],
  // As people copy them from a flyer.
  ['/Parents/Stay-Informed', '/parents/stay-informed'],
  ['/STAFF/', '/staff'],
  ['/staff%20', '/staff'],
  ['/staff).', '/staff'],
])('%s leads to %s for good', async (url, target) => {
  const answer = await ask(url)
  expect([answer.statusCode, answer.headers.location]).toEqual([308, target])
})

test('the page for graduate students shows the 404 page', async () => {
  const answer = await ask('/graduate-students')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/404'])
})

test.each([
  '/nowhere',
  '/404',
  '/.secret',
  '/staff//',
  '//evil.example/',
  '/..%2f..%2fpackage.json',
  '/../../package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/art/../../package.json',
  '/art%5c..%5cpackage.json',
  '/__proto__',
  '/constructor',
  '/%E0%A4%A',
  '/%00',
])('%s is answered 404, with the 404 page', async (url) => {
  const answer = await ask(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain('Oops! We can’t find that page')
})

test('a page is revalidated each time, and sent only if it has changed', async () => {
  const first = await ask('/staff')
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const etag = String(first.headers.etag)
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const again = await ask('/staff', { 'if-none-match': known })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(etag)
  }
  expect((await ask('/staff', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('files with a content hash are cached for a year, editable files are revalidated each time, other files are cached for a day', async () => {
  expect((await ask('/_astro/app.B1c2.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const edited of ['/art/portrait.svg', '/search-index.json'])
    expect((await ask(edited)).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await ask('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400')
})

test('the 404 page is never cached in place of a future page', async () => {
  expect((await ask('/nowhere')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

describe('text comes smaller where the browser takes it', () => {
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
  ])('%s', async (accepted, encoding) => {
    const answer = await ask('/staff', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    const { rawPayload } = answer
    const plain = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding ? gunzipSync(rawPayload) : rawPayload
    expect(plain.toString()).toBe(staff)
  })

  test('but not what is small by itself already', async () => {
    const answer = await ask('/art/photo.png', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-type']).toBe('image/png')
  })
})

test('HEAD says what GET would, without the page', async () => {
  const head = await ask('/staff', {}, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(staff)))
})

test.each(['POST', 'PUT'] as const)('a page takes no %s', async (method) => {
  const answer = await ask('/staff', {}, method)
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
  expect((await ask('/nowhere', {}, method)).statusCode).toBe(404)
})
