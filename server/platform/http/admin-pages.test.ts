import fastify from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app'
import { adminPageRoutes } from './admin-pages.ts'

const FILE = '/admin/files/index-a1b2c3.js'

test('each address of it is the application, for the browser to show, with a policy that allows our own files alone', async () => {
  const { app } = await testApp({ env: { ADMIN: 'on' } })
  for (const url of ['/admin', '/admin/staff/avi-toledano', '/admin/sign-in']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, body], url).toEqual([200, expect.stringContaining(' staff</title>')])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/)
  }
  expect((await app.inject('/admin/words')).headers.location).toBe('/admin/content')
})

test('it is in English, with dates as an English campus writes them', async () => {
  for (const [locale, tag] of [
    ['he-IL', '<html lang="en" data-time-zone="America/New_York">'],
    ['en-GB', '<html lang="en-GB" data-time-zone="America/New_York">'],
  ] as const) {
    const { app } = await testApp({ env: { ADMIN: 'on' }, locale })
    expect((await app.inject('/admin')).body).toContain(tag)
  }
})

test('its files have a hash in their names and are kept, and no other file is there', async () => {
  const { app } = await testApp({ env: { ADMIN: 'on' } })
  const { statusCode, headers } = await app.inject(FILE)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-robots-tag': 'noindex',
  })
  for (const name of ['index-old.js', '../.manifest.json', '%2e%2e/.manifest.json', ''])
    expect((await app.inject(`/admin/files/${name}`)).body, name).not.toMatch(/^\{\}$|console\.log/)
})

test('a compiled application that is missing is said at the start', async () => {
  await expect(adminPageRoutes(fastify(), '/nowhere')).rejects.toThrow('npm run build')
})

test('with ADMIN=off there is nothing of it', async () => {
  const { app } = await testApp()
  const other = await app.inject('/no-such-page')
  for (const url of ['/admin', '/admin/sign-in', FILE]) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, body], url).toEqual([404, other.body])
    expect(Object.keys(headers)).toEqual(Object.keys(other.headers))
  }
})
