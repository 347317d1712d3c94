import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { emailCall, sending } from '#tests/support/requests'
import { testApp } from '#tests/support/test-app'
import { clientAddress, networkOf } from './rate-limits.ts'

const addressOf = (ip: string | undefined, remoteAddress?: string) => clientAddress({ ip, socket: { remoteAddress } })

test.each<[string | undefined, string]>([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  // What is no address counts for the connection.
  [undefined, '10.0.0.1'],
  ['', '10.0.0.1'],
  ['unknown', '10.0.0.1'],
  ['evil.example', '10.0.0.1'],
  ['192.0.2.999', '10.0.0.1'],
  ['1.2.3.4, 5.6.7.8', '10.0.0.1'],
])('a proxy passes on %s: the address is %s', (passedOn, address) => {
  expect(addressOf(passedOn, '::ffff:10.0.0.1')).toBe(address)
})

test('a connection that is gone has an address all the same', () => {
  expect(addressOf(undefined)).toBe('0.0.0.0')
})

test.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2', '2001:db8:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s is of the household %s and of the organization %s', (address, household, organization) => {
  expect([networkOf(address, 'household'), networkOf(address, 'organization')]).toEqual([household, organization])
})

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
