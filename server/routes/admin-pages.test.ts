import { expect, onTestFinished, test } from 'vitest'
import { speakAs } from '#content-reader/read/language'
import { testApp } from '#tests/support/test-app'

const get = async (url: string, env: Record<string, string> = { ADMIN: 'on' }) =>
  (await testApp({ env })).app.inject(url)

test.each(['/admin', '/admin/staff/avi-toledano', '/admin/sign-in'])(
  '%s is the application, for the browser to show',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, body]).toEqual([200, expect.stringContaining(' staff</title>')])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' })
  },
)

test('it is in English, with dates as an English campus writes them', async () => {
  onTestFinished(() => speakAs('en-US'))
  const languageAt = async (locale: string) => {
    const { app } = await testApp({ env: { ADMIN: 'on' } })
    speakAs(locale)
    return /<html lang="[^>]*>/.exec((await app.inject('/admin')).body)?.[0]
  }
  expect(await languageAt('he-IL')).toBe('<html lang="en">')
  expect(await languageAt('en-GB')).toBe('<html lang="en-GB">')
})

test('its policy allows files of our own alone, and no text as markup or script', async () => {
  const policy = String((await get('/admin')).headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toMatch(/unsafe|https?:|data:|\*/)
})

test('its files have a hash in their names and are kept', async () => {
  const { statusCode, headers } = await get('/admin/files/index-a1b2c3.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  })
})

test.each([
  '/admin/files/index-old.js',
  '/admin/files/../.manifest.json',
  '/admin/files/%2e%2e/.manifest.json',
  '/admin/files/',
])('there is no %s', async (url) => {
  expect((await get(url)).body).not.toBe('{}')
  expect((await get(url)).body).not.toContain('console.log')
})

test('a compiled application that is missing is said at the start', async () => {
  const { adminPages } = await import('./admin-pages.ts')
  const { default: fastify } = await import('fastify')
  await expect(adminPages(fastify(), '/nowhere')).rejects.toThrow('npm run build')
})

test.each(['/admin', '/admin/sign-in', '/admin/files/index-a1b2c3.js'])(
  'with ADMIN=off there is no %s',
  async (url) => {
    const { statusCode, headers, body } = await get(url, { ADMIN: 'off' })
    const other = await get('/no-such-page', { ADMIN: 'off' })
    expect([statusCode, body]).toEqual([404, other.body])
    expect(Object.keys(headers)).toEqual(Object.keys(other.headers))
  },
)
