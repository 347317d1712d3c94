import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { oneWorker, subscribingService } from '#tests/support/subscribing-service'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TOKEN = '/token'
const SIGN_UP = '/v3/contacts/sign_up_form'

type Peer = Awaited<ReturnType<typeof subscribingService>>['peer']

function tokensFor({ tokens }: Peer, grant: Record<string, string>) {
  const { body } = tokens.answer(new URLSearchParams(grant), `Basic ${btoa('client:the secret of the app')}`)
  if (!('refresh_token' in body)) throw new Error('No tokens were given')
  return body
}

const tokensForNewCode = (peer: Peer) =>
  tokensFor(peer, { grant_type: 'authorization_code', code: peer.tokens.newCode() })

// On both engines: of several processes one renews the access, and one tells of its loss.
onEachEngine((newSettings) => {
  async function twoProcesses() {
    const service = await subscribingService({ settings: await newSettings() })
    const [first, second] = [await service.startWorker(), await service.startWorker()]
    const incidents = async () => (await service.alerts(first)).map(({ fields }) => JSON.parse(fields).incident)
    return { ...service, first, second, incidents, drainBoth: () => Promise.all([first.drain(), second.drain()]) }
  }

  test('two processes whose access ends at the same moment renew it once, and neither burns the token', async () => {
    const { first, drainBoth, peer, wait, incidents } = await twoProcesses()
    for (let day = 1; day <= 3; day += 1) {
      await first.subscribeMany(20)
      await drainBoth()
      wait(MINUTE)
      await drainBoth()
      expect(peer.tokens.refreshes()).toBe(day)
      expect(peer.contacts.size).toBe(day * 20)
      wait(DAY)
    }
    expect(await incidents()).toEqual([])
    expect([...peer.contacts.values()].every(({ calls }) => calls === 1)).toBe(true)
  })

  test('an expired permission is one incident, subscribers wait for weeks, and once it is renewed they are sent at once', async () => {
    const { first, second, drainBoth, peer, wait, clock, incidents } = await twoProcesses()
    peer.tokens.revoke()
    await first.subscribeMany(12)
    await drainBoth()
    await drainBoth()
    const calls = peer.calls().length
    for (let day = 0; day < 20; day += 1) {
      wait(DAY)
      await drainBoth()
      await first.jobs()
    }
    expect(await incidents()).toEqual(['invalid-grant'])
    expect(peer.calls()).toHaveLength(calls)
    expect(await first.states('mailing-list')).toEqual(Array(12).fill('due'))

    const { access_token: accessToken, refresh_token: refreshToken } = tokensForNewCode(peer)
    await first.connection.connect({ accessToken, refreshToken, expiresInSeconds: DAY }, 'first', clock())
    await second.drain()
    expect(peer.contacts.size).toBe(12)
    // The next failure is reported again.
    peer.tokens.revoke()
    wait(DAY)
    await first.subscribe()
    await first.drain()
    await first.drain()
    expect(await incidents()).toEqual(['invalid-grant', 'invalid-grant'])
  })

  test('a revoked permission is one incident, however many processes find it at once', async () => {
    const { first, second, drainBoth, peer, attempts, incidents } = await twoProcesses()
    await first.subscribe()
    await first.drain()
    peer.fail(SIGN_UP, { status: 403, body: [{ error_key: 'forbidden', error_message: 'No' }] }, 20)
    await first.subscribeMany(20)
    await Promise.all([first.step(), second.step()])
    await drainBoth()
    expect(await incidents()).toEqual(['not-allowed'])
    expect(attempts.filter(({ outcome }) => outcome.result === 'try-again')).toEqual([])
    expect((await first.states('mailing-list')).sort()).toEqual([...Array(20).fill('due'), 'sent'])
  })
})

test('access that ends in the middle of many subscribers is renewed, and they go on', async () => {
  const { peer, subscribeMany, step, drainAfter } = await oneWorker()
  await subscribeMany(30)
  await step()
  peer.tokens.endAccess()
  await step()
  expect(peer.contacts.size).toBe(20)
  expect(peer.tokens.refreshes()).toBe(2)
  await drainAfter(DAY)
  expect(peer.contacts.size).toBe(30)
  expect(peer.tokens.refreshes()).toBe(3)
})

test.each([
  [true, 'the permission is lost, and staff are told'],
  [false, 'it goes on with the token that it has'],
])('killed between receiving tokens and keeping them (rotating: %j), %s', async (rotating) => {
  const { peer, subscribe, drain, drainAfter, connection, clock, alerts } = await oneWorker({ rotating })
  await subscribe()
  // The server has issued tokens; the process that asked is no more.
  const known = await connection.read()
  if (!known) throw new Error('There is no connection')
  expect(await connection.claimRefresh(known, clock())).toBe(true)
  tokensFor(peer, { grant_type: 'refresh_token', refresh_token: 'first' })
  await drain()
  expect(peer.calls(TOKEN)).toEqual([])
  await drainAfter(MINUTE)
  expect(await alerts()).toHaveLength(rotating ? 1 : 0)
  expect(peer.contacts.size).toBe(rotating ? 0 : 1)
})

test('tokens that the database could not store at first are stored before they are used', async () => {
  const { peer, join, drainAfter, connection } = await oneWorker()
  const { storeTokens } = connection
  connection.storeTokens = async () => {
    throw new Error('disk full')
  }
  await join()
  expect(peer.calls()).toEqual(['POST /token'])
  expect((await connection.read())?.refresh_token).toBe('first')
  connection.storeTokens = storeTokens
  await drainAfter(5)
  expect([peer.contacts.size, peer.tokens.refreshes()]).toEqual([1, 1])
  expect((await connection.read())?.refresh_token).toMatch(/^refresh-/)
})

test.each([
  [4, 0],
  [5, 1],
])('after renewing has failed %d times in a row, %d mails ask to reconnect', async (failures, mails) => {
  const { peer, subscribeMany, drainAfter, alerts } = await oneWorker()
  peer.fail(TOKEN, { status: 503 }, failures)
  await subscribeMany(12)
  for (let minute = 0; minute < 180; minute += 1) await drainAfter(MINUTE)
  expect(peer.calls(TOKEN)).toHaveLength(5)
  expect(await alerts()).toHaveLength(mails)
  expect(peer.contacts.size).toBe(mails === 0 ? 12 : 0)
})

test('a peer that hangs up, a wrong secret and a response without tokens are failures like any other', async () => {
  const { peer, join, drainAfter, connection, lines } = await oneWorker({
    env: { CONSTANT_CONTACT_CLIENT_SECRET: 'wrong' },
  })
  peer.fail(TOKEN, 'breaks')
  peer.fail(TOKEN, { status: 200, body: { token_type: 'Bearer' } })
  await join()
  await drainAfter(MINUTE)
  await drainAfter(5 * MINUTE)
  expect((await connection.read())?.failures).toBe(3)
  expect(lines.join()).not.toMatch(/wrong|first/)
})

test('access that is refused again right after it was renewed is an incident, not an endless renewing', async () => {
  const { peer, subscribe, drainAfter, alerts } = await oneWorker()
  peer.fail(SIGN_UP, { status: 401 }, 2)
  await subscribe()
  for (let minute = 0; minute < 60; minute += 1) await drainAfter(MINUTE)
  expect(peer.tokens.refreshes()).toBe(2)
  expect(await alerts()).toHaveLength(1)
})

test.each([true, false])(
  'though nobody joins for a year, the permission does not end (rotating: %j)',
  async (rotating) => {
    const { peer, join, jobs, wait } = await oneWorker({ rotating })
    for (let day = 0; day < 365; day += 1) {
      await jobs()
      wait(DAY)
    }
    expect(peer.calls(TOKEN)).toHaveLength(12)
    await join()
    expect(peer.contacts.size).toBe(1)
  },
)

test('a refresh token in the settings is imported once, and a new one replaces the stored one', async () => {
  const { peer, join, subscribe, wait, startWorker } = await oneWorker()
  await join()
  // Started again with the settings of before, it goes on with the tokens that it has.
  wait(DAY)
  await subscribe()
  await (await startWorker()).drain()
  expect(peer.contacts.size).toBe(2)

  peer.tokens.revoke()
  wait(DAY)
  await join()
  expect(peer.contacts.size).toBe(2)
  const { refresh_token: CONSTANT_CONTACT_REFRESH_TOKEN } = tokensForNewCode(peer)
  await (await startWorker({ CONSTANT_CONTACT_REFRESH_TOKEN })).drain()
  expect(peer.contacts.size).toBe(3)
})

test('never connected, subscribers wait and nothing is called', async () => {
  const { peer, subscribe, drainAfter, jobs, states } = await oneWorker({ env: { CONSTANT_CONTACT_REFRESH_TOKEN: '' } })
  await subscribe()
  for (let day = 0; day < 10; day += 1) {
    await drainAfter(DAY)
    await jobs()
  }
  expect(peer.calls()).toEqual([])
  expect(await states()).toEqual(['due'])
})
