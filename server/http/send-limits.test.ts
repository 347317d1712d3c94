import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN_PATHS } from '#schemas/http/admin/accounts'
import { adminSite } from '#tests/support/admin-site'
import { tourAnswers } from '#tests/support/start-site'
import { emailCall, NOW, sending, subscribing, testApp } from '#tests/support/test-app'

const TOO_MANY = 'That is a lot of requests from one place. Please wait a few minutes and try again.'
const plainPost = {
  method: 'POST' as const,
  url: '/requests/tour',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(tourAnswers).toString(),
}

/** Sends from an address, as the proxies before us tell it, and answers the statuses. */
async function statusesFrom(app: Awaited<ReturnType<typeof testApp>>['app'], addresses: string[]): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses)
    statuses.push((await app.inject(sending(emailCall(), { 'x-forwarded-for': address }))).statusCode)
  return statuses
}

test('sending one form too often gets a 429 that says how long to wait', async () => {
  const { app } = await testApp({ env: { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '2' } })
  for (let time = 0; time < 2; time += 1) expect((await app.inject(sending(emailCall()))).statusCode).toBe(200)
  const answer = await app.inject(sending(emailCall()))
  expect([answer.statusCode, answer.body]).toEqual([429, TOO_MANY])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
})

test('one address may send only so many requests of any kind in a minute', async () => {
  const { app } = await testApp({ env: { REQUESTS_PER_MINUTE: '2' } })
  expect((await app.inject(sending(emailCall()))).statusCode).toBe(200)
  expect((await app.inject(plainPost)).statusCode).toBe(303)
  const answer = await app.inject(sending('not even JSON'))
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('reading is never refused', async () => {
  const { app } = await testApp({ env: { REQUESTS_PER_MINUTE: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  for (let time = 0; time < 20; time += 1) expect((await app.inject('/')).statusCode).toBe(200)
})

test('searches, sign-ins and forms of one network share its processor time; kept pages cost nothing', async () => {
  const { app, call } = await adminSite({ TRUSTED_PROXIES: '1', PROCESSOR_SECONDS_PER_FIVE_MINUTES: '1' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const search = (address: string, word: number) =>
    app.inject({ url: `/search?q=word+${word}`, headers: from(address) })
  const searches = await Promise.all(Array.from({ length: 60 }, (_, word) => search('203.0.113.1', word)))
  expect(searches.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(20)
  expect(searches.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(20)
  await Promise.all(Array.from({ length: 40 }, () => app.inject(sending('not JSON', from('203.0.113.1')))))

  const refused = await search('203.0.113.1', 1)
  expect([refused.statusCode, refused.body]).toEqual([429, TOO_MANY])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const calls = [
    app.inject(sending(emailCall(), from('203.0.113.1'))),
    call('POST', ADMIN_PATHS.signInLink, { body: { email: 'ada@example.org' }, headers: from('203.0.113.1') }),
    call('GET', ADMIN_PATHS.session, { cookie: 'admin=made-up', headers: from('203.0.113.1') }),
  ]
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
  for (const url of ['/', '/about?x=1', '/healthz'])
    expect((await app.inject({ url, headers: from('203.0.113.1') })).statusCode, url).not.toBe(429)
  expect((await search('203.0.113.2', 1)).statusCode).toBe(200)
})

test('a page that is drawn for one visitor counts as well, and the same page without anything of theirs does not', async () => {
  const { app } = await testApp({ env: { PROCESSOR_SECONDS_PER_FIVE_MINUTES: '1' } })
  const statuses = async (cookie?: string) => {
    const thanks = { url: '/requests/tour/sent', headers: cookie ? { cookie } : {} }
    const answers = await Promise.all(Array.from({ length: 60 }, () => app.inject(thanks)))
    return new Set(answers.map(({ statusCode }) => statusCode))
  }
  expect(await statuses('sent=reference=0B5F6E0E')).toContain(429)
  expect(await statuses()).not.toContain(429)
  expect((await app.inject('/requests/seat/nobody-has-this-token')).statusCode).toBe(429)
})

test('without JavaScript, too, and the page with the message keeps what was typed', async () => {
  const { app } = await testApp({ env: { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect((await app.inject(plainPost)).statusCode).toBe(303)
  const answer = await app.inject(plainPost)
  expect(answer.statusCode).toBe(429)
  expect(answer.headers['retry-after']).toBeDefined()
  expect(answer.body).toContain(TOO_MANY)
  expect(answer.body).toContain('value="Okonkwo-Stein"')
})

test('behind one proxy, visitors are distinguished by the address that the proxy adds', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect(await statusesFrom(app, ['203.0.113.1', '203.0.113.2', '203.0.113.1'])).toEqual([200, 200, 429])
})

test('nobody can avoid a limit with invented addresses before the proxy’s', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect(await statusesFrom(app, ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1'])).toEqual([200, 429])
})

test('without a proxy, the address that a visitor claims is ignored', async () => {
  const { app } = await testApp({ env: { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect(await statusesFrom(app, ['203.0.113.1', '203.0.113.2'])).toEqual([200, 429])
})

test('a household’s IPv6 addresses count as one, a neighbor’s as another', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect(
    await statusesFrom(app, [
      '2001:db8:1:2::1',
      '2001:db8:1:2:ffff::9',
      '2001:db8:1:3::1',
      '::ffff:203.0.113.1',
      '203.0.113.1',
    ]),
  ).toEqual([200, 429, 200, 200, 429])
})

test('an organization’s IPv6 addresses have a limit together, however many households it makes up', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  const addresses = Array.from({ length: 20 }, (_, household) => `2001:db8:1:${household.toString(16)}::1`)
  const statuses = await statusesFrom(app, [...addresses, '2001:db8:2::1'])
  expect(statuses.filter((status) => status === 200)).toHaveLength(17)
  expect(statuses.at(-1)).toBe(200)
})

test('a port that the proxy adds makes no new visitor', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect(
    await statusesFrom(app, ['203.0.113.1:4711', '203.0.113.1:4712', '[2001:db8::1]:1', '[2001:db8::1]:2']),
  ).toEqual([200, 429, 200, 429])
})

test('where a proxy passes on no address, all of its visitors count as one', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect(await statusesFrom(app, ['made-up-1', 'made-up-2'])).toEqual([200, 429])
})

describe('with a form that a page of ours opened', () => {
  const token = async (app: Awaited<ReturnType<typeof testApp>>['app'], form: string): Promise<string> =>
    (await app.inject(`/api/form-token?form=${form}`)).json().token
  const env = { FORM_FASTEST_SECONDS: '0' }
  const settings = {
    PROCESSOR_SECONDS_PER_FIVE_MINUTES: '',
    REQUESTS_PER_MINUTE: '',
    FORM_SENDS_PER_TEN_MINUTES: '',
    SUBSCRIPTIONS_PER_TEN_MINUTES: '',
  }

  test('500 people behind one address each search and join the mailing list within five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    onTestFinished(() => void vi.useRealTimers())
    const { app } = await testApp({ env: { ...env, ...settings }, clock: () => new Date() })
    const statuses: number[] = []
    for (let number = 0; number < 500; number += 1) {
      vi.setSystemTime(Date.now() + 600)
      statuses.push((await app.inject(`/search?q=word+${number}`)).statusCode)
      const call = subscribing({ email: `visitor-${number}@example.org`, form_token: await token(app, 'mailing-list') })
      statuses.push((await app.inject(call)).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1000)
  })

  test('one opened form may not send for a whole fair', async () => {
    const { app } = await testApp({ env })
    const form_token = await token(app, 'mailing-list')
    const statuses: number[] = []
    for (let number = 0; number < 21; number += 1)
      statuses.push((await app.inject(subscribing({ email: `v${number}@example.org`, form_token }))).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

test.each([
  ['the mailing list', subscribing()],
  ['copies', { ...sending({ type: 'tour', params: tourAnswers }), url: '/api/requests/record' }],
])('it is the same for %s', async (_what, call) => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  const statuses: number[] = []
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1', '203.0.113.1', '203.0.113.1'])
    statuses.push((await app.inject({ ...call, headers: { ...call.headers, 'x-forwarded-for': address } })).statusCode)
  expect(statuses.map((status) => status < 300)).toEqual([true, false, true, true, false])
  expect(statuses.filter((status) => status >= 300)).toEqual([429, 429])
})

test('who has an answer makes room for the next: one after the other, any number is answered', async () => {
  const { app } = await testApp()
  const statuses = new Set<number>()
  for (let number = 0; number < 520; number += 1) statuses.add((await app.inject(sending('not JSON'))).statusCode)
  expect([...statuses]).toEqual([400])
})

test('in a burst of requests, whoever asks for something else is answered before most of them', async () => {
  const { app } = await testApp()
  onTestFinished(() => app.close())
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const answered: string[] = []
  const open = async (head: string) => {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await accepted
    return { socket, head, answer: once(socket, 'data').then(() => answered.push(head)) }
  }
  const all: Awaited<ReturnType<typeof open>>[] = []
  for (let number = 0; number < 200; number += 1) all.push(await open('POST /api/v1.0/email/send'))
  all.push(await open('GET /healthz'))
  for (const { socket, head } of all) socket.write(`${head} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`)
  await Promise.all(all.map(({ answer }) => answer))
  expect(answered).toHaveLength(201)
  expect(answered.indexOf('GET /healthz')).toBeLessThan(100)
})
