import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './client-address.ts'

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
