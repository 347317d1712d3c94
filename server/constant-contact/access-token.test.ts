import { expect, onTestFinished, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { settings as mailSettings } from '#tests/support/received-mail'
import { startSmtp } from '#tests/support/start-smtp'
import { subscribingService } from '#tests/support/subscribing-service'
import { openSmtp, smtpSender } from '../mail/smtp-sender.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const TOKEN = '/token'
const SIGN_UP = '/v3/contacts/sign_up_form'

/** A real mail server, and what the worker needs to send alerts there. */
async function alertMail() {
  const smtp = await startSmtp()
  const transport = openSmtp(smtp.url)
  onTestFinished(async () => {
    transport.close()
    await smtp.close()
  })
  return { smtp, senders: { alert: smtpSender(transport, () => mailSettings) } }
}

onEachEngine((newSettings) => {
  test('two processes whose access ends at the same moment renew it once, and neither burns the token', async () => {
    const service = await subscribingService({ settings: await newSettings() })
    const [first, second] = [await service.startWorker(), await service.startWorker()]
    for (let day = 1; day <= 3; day += 1) {
      for (let person = 0; person < 20; person += 1) await first.subscribe()
      await Promise.all([first.drain(), second.drain()])
      service.wait(MINUTE)
      await Promise.all([first.drain(), second.drain()])
      expect(service.peer.tokens.refreshes()).toBe(day)
      expect(service.peer.contacts.size).toBe(day * 20)
      service.wait(DAY)
    }
    expect(await service.alerts(first)).toEqual([])
    expect([...service.peer.contacts.values()].every(({ calls }) => calls === 1)).toBe(true)
  })

  test('an expired permission is one incident: one mail says what to do, and subscribers wait for weeks', async () => {
    const { smtp, senders } = await alertMail()
    const service = await subscribingService({ settings: await newSettings() })
    const { peer, wait } = service
    const [first, second] = [await service.startWorker({}, senders), await service.startWorker({}, senders)]
    peer.tokens.revoke()
    for (let person = 0; person < 12; person += 1) await first.subscribe()
    await Promise.all([first.drain(), second.drain()])
    await Promise.all([first.drain(), second.drain()])
    const calls = peer.calls().length
    for (let day = 0; day < 20; day += 1) {
      wait(DAY)
      await Promise.all([first.drain(), second.drain()])
      await first.jobs()
    }
    const mail = await smtp.waitFor(1)
    expect(mail).toMatchObject({
      subject: 'Please reconnect the mailing list of Juniper Hill Hillel',
      to: [{ address: 'noam@example.org' }],
    })
    expect(mail.text).toContain('npm run connect:constant-contact')
    expect(mail.text).not.toMatch(/visitor|Noa/)
    expect(smtp.received()).toHaveLength(1)
    expect(peer.calls()).toHaveLength(calls)
    expect(await first.states('mailing-list')).toEqual(Array(12).fill('due'))

    // After reconnecting, they are sent at once, and the next failure is reported again.
    const tokens = peer.tokens.answer(
      new URLSearchParams({ grant_type: 'authorization_code', code: peer.tokens.newCode() }),
      `Basic ${btoa('client:the secret of the app')}`,
    ).body
    if (!('access_token' in tokens)) throw new Error('No tokens were given')
    const received = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, expiresInSeconds: DAY }
    await first.connection.connect(received, 'first', service.clock())
    await second.drain()
    expect(peer.contacts.size).toBe(12)
    peer.tokens.revoke()
    wait(DAY)
    await first.subscribe()
    await first.drain()
    await first.drain()
    await smtp.waitFor(2)
    expect(smtp.received()).toHaveLength(2)
  })

  test('a revoked permission is one incident, however many processes find it at once', async () => {
    const service = await subscribingService({ settings: await newSettings() })
    const [first, second] = [await service.startWorker(), await service.startWorker()]
    await first.subscribe()
    await first.drain()
    service.peer.fail(SIGN_UP, { status: 403, body: [{ error_key: 'forbidden', error_message: 'No' }] }, 20)
    for (let person = 0; person < 20; person += 1) await first.subscribe()
    await Promise.all([first.step(), second.step()])
    await Promise.all([first.drain(), second.drain()])
    const alerts = (await service.alerts(first)).map(({ fields }) => JSON.parse(fields))
    expect(alerts).toEqual([{ incident: 'not-allowed' }])
    expect(service.attempts.filter(({ outcome }) => outcome.result === 'try-again')).toEqual([])
    expect((await first.states('mailing-list')).sort()).toEqual([...Array(20).fill('due'), 'sent'])
  })
})

test('access that ends in the middle of many subscribers is renewed, and they go on', async () => {
  const service = await subscribingService()
  const { peer, wait } = service
  const { subscribe, step, drain } = await service.startWorker()
  for (let person = 0; person < 30; person += 1) await subscribe()
  await step()
  peer.tokens.endAccess()
  await step()
  expect(peer.contacts.size).toBe(20)
  expect(peer.tokens.refreshes()).toBe(2)
  wait(DAY)
  await drain()
  expect(peer.contacts.size).toBe(30)
  expect(peer.tokens.refreshes()).toBe(3)
})

test.each([
  [true, 'the permission is lost, and staff are told'],
  [false, 'it goes on with the token that it has'],
])('killed between receiving tokens and keeping them (rotating: %j), %s', async (rotating) => {
  const service = await subscribingService({ rotating })
  const { peer, wait } = service
  const worker = await service.startWorker()
  await worker.subscribe()
  // The server has issued tokens; the process that asked is no more.
  const known = await worker.connection.known()
  if (!known) throw new Error('There is no connection')
  expect(await worker.connection.claimRefresh(known, service.clock())).toBe(true)
  peer.tokens.answer(
    new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'first' }),
    `Basic ${btoa('client:the secret of the app')}`,
  )
  await worker.drain()
  expect(peer.calls(TOKEN)).toEqual([])
  wait(MINUTE)
  await worker.drain()
  expect((await service.alerts(worker)).length).toBe(rotating ? 1 : 0)
  expect(peer.contacts.size).toBe(rotating ? 0 : 1)
})

test('tokens that the database could not store at first are stored before they are used', async () => {
  const service = await subscribingService()
  const worker = await service.startWorker()
  await worker.subscribe()
  const { connection } = worker
  let broken = true
  const keepTokens = connection.storeTokens
  connection.storeTokens = async (...tokens) => {
    if (broken) throw new Error('disk full')
    return keepTokens(...tokens)
  }
  await worker.drain()
  expect(service.peer.calls()).toEqual(['POST /token'])
  expect((await connection.known())?.refresh_token).toBe('first')
  broken = false
  service.wait(5)
  await worker.drain()
  expect(service.peer.contacts.size).toBe(1)
  expect(service.peer.tokens.refreshes()).toBe(1)
  expect((await connection.known())?.refresh_token).toMatch(/^refresh-/)
})

test.each([
  [4, 0],
  [5, 1],
])('after renewing has failed %d times in a row, %d mails ask to reconnect', async (failures, alerts) => {
  const service = await subscribingService()
  const { peer, wait } = service
  const worker = await service.startWorker()
  peer.fail(TOKEN, { status: 503 }, failures)
  for (let person = 0; person < 12; person += 1) await worker.subscribe()
  for (let minute = 0; minute < 180; minute += 1) {
    await worker.drain()
    wait(MINUTE)
  }
  expect(peer.calls(TOKEN)).toHaveLength(5)
  expect(await service.alerts(worker)).toHaveLength(alerts)
  expect(peer.contacts.size).toBe(alerts === 0 ? 12 : 0)
})

test('a peer that hangs up, a wrong secret and a response without tokens are failures like any other', async () => {
  const service = await subscribingService({ env: { CONSTANT_CONTACT_CLIENT_SECRET: 'wrong' } })
  const worker = await service.startWorker()
  await worker.subscribe()
  service.peer.fail(TOKEN, 'breaks')
  service.peer.fail(TOKEN, { status: 200, body: { token_type: 'Bearer' } })
  for (const minutes of [0, 1, 5]) {
    service.wait(minutes * MINUTE)
    await worker.drain()
  }
  expect((await worker.connection.known())?.failures).toBe(3)
  expect(service.lines.join()).not.toMatch(/wrong|first/)
})

test('access that is refused again right after it was renewed is an incident, not an endless renewing', async () => {
  const service = await subscribingService()
  const worker = await service.startWorker()
  service.peer.fail(SIGN_UP, { status: 401 }, 2)
  await worker.subscribe()
  for (let minute = 0; minute < 60; minute += 1) {
    await worker.drain()
    service.wait(MINUTE)
  }
  expect(service.peer.tokens.refreshes()).toBe(2)
  expect(await service.alerts(worker)).toHaveLength(1)
})

test.each([true, false])(
  'though nobody joins for a year, the permission does not end (rotating: %j)',
  async (rotating) => {
    const service = await subscribingService({ rotating })
    const worker = await service.startWorker()
    for (let day = 0; day < 365; day += 1) {
      await worker.jobs()
      service.wait(DAY)
    }
    expect(service.peer.calls(TOKEN)).toHaveLength(12)
    await worker.subscribe()
    await worker.drain()
    expect(service.peer.contacts.size).toBe(1)
  },
)

test('a refresh token in the settings is imported once, and a new one replaces the stored one', async () => {
  const service = await subscribingService()
  const { peer, wait } = service
  const worker = await service.startWorker()
  await worker.subscribe()
  await worker.drain()
  // Started again with the settings of before, it goes on with the tokens that it has.
  wait(DAY)
  await worker.subscribe()
  await (await service.startWorker()).drain()
  expect(peer.contacts.size).toBe(2)

  peer.tokens.revoke()
  wait(DAY)
  await worker.subscribe()
  await worker.drain()
  expect(peer.contacts.size).toBe(2)
  const tokens = peer.tokens.answer(
    new URLSearchParams({ grant_type: 'authorization_code', code: peer.tokens.newCode() }),
    `Basic ${btoa('client:the secret of the app')}`,
  ).body
  if (!('refresh_token' in tokens)) throw new Error('No tokens were given')
  await (await service.startWorker({ CONSTANT_CONTACT_REFRESH_TOKEN: tokens.refresh_token })).drain()
  expect(peer.contacts.size).toBe(3)
})

test('never connected, subscribers wait and nothing is called', async () => {
  const service = await subscribingService({ env: { CONSTANT_CONTACT_REFRESH_TOKEN: '' } })
  const worker = await service.startWorker()
  await worker.subscribe()
  for (let day = 0; day < 10; day += 1) {
    await worker.drain()
    await worker.jobs()
    service.wait(DAY)
  }
  expect(service.peer.calls()).toEqual([])
  expect(await worker.states()).toEqual(['due'])
})
