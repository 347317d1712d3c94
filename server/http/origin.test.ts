import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { emailCall, sending, testApp } from '#tests/support/test-app'

const statusWith = async (env: Record<string, string>, headers: Record<string, string>) => {
  const { app } = await testApp({ env })
  return (await app.inject(sending(emailCall(), headers))).statusCode
}

test('a page may call the host and port that it came from', async () => {
  expect(await statusWith({}, { host: 'hillel.example:3000', origin: 'http://hillel.example:3000' })).toBe(200)
  expect(await statusWith({}, { host: 'hillel.example:3000', origin: 'http://hillel.example:4000' })).toBe(403)
})

test('behind a proxy that renames the host, the site’s public address counts', async () => {
  const env = { SITE_URL: 'https://hillel.example.org' }
  expect(await statusWith(env, { host: 'internal:3000', origin: 'https://hillel.example.org' })).toBe(200)
  expect(await statusWith(env, { host: 'internal:3000', origin: 'https://hillel.example.org.evil.example' })).toBe(403)
})

test('without a setting, the address that the store recorded counts', async () => {
  const { url } = readContent().site
  expect(await statusWith({}, { host: 'internal:3000', origin: url })).toBe(200)
})

test('no header by which a caller names a host lets in the pages of that host', async () => {
  const evil = { host: 'internal:3000', origin: 'https://evil.example' }
  for (const name of ['x-forwarded-host', 'forwarded'])
    expect(await statusWith({ TRUSTED_PROXIES: '1' }, { ...evil, [name]: 'evil.example' }), name).toBe(403)
})

test('a call that a browser reports as from another site is refused, even where it does not name the site', async () => {
  expect(await statusWith({}, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusWith({}, { 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await statusWith({}, { 'sec-fetch-site': 'same-origin' })).toBe(200)
})
