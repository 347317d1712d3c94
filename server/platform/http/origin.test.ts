import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { emailCall, sending } from '#tests/support/requests'
import { testApp } from '#tests/support/test-app'

const [HERE, PUBLIC] = ['http://hillel.example:3000', 'https://hillel.example.org']
const host = 'internal:3000'
const evil = { host, origin: 'https://evil.example' }

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['from the host and port that it came from', {}, { host: 'hillel.example:3000', origin: HERE }, 200],
  ['from another port', {}, { host: 'hillel.example:4000', origin: HERE }, 403],
  ['behind a proxy that renames the host, from SITE_URL', { SITE_URL: PUBLIC }, { host, origin: PUBLIC }, 200],
  ['from a name that begins so', { SITE_URL: PUBLIC }, { host, origin: `${PUBLIC}.evil.example` }, 403],
  ['without a setting, from the recorded address', {}, { host, origin: readContent().settings.url }, 200],
  // No header by which a caller names a host lets in the pages of that host.
  ['x-forwarded-host', { TRUSTED_PROXIES: '1' }, { ...evil, 'x-forwarded-host': 'evil.example' }, 403],
  ['forwarded', { TRUSTED_PROXIES: '1' }, { ...evil, forwarded: 'evil.example' }, 403],
  ['from another site, as a browser reports', {}, { 'sec-fetch-site': 'cross-site' }, 403],
  ['from the same site', {}, { 'sec-fetch-site': 'same-site' }, 403],
  ['from the same origin', {}, { 'sec-fetch-site': 'same-origin' }, 200],
])('which pages may call: %s', async (_, env, headers, status) => {
  const { app } = await testApp({ env })
  expect((await app.inject(sending(emailCall(), headers))).statusCode).toBe(status)
})
