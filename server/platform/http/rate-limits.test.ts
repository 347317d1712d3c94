import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { emailCall, sending, subscribing, tourAnswers } from '#tests/support/requests'
import { signupsApp } from '#tests/support/signups-app'
import { testApp } from '#tests/support/test-app'
import { DRAWN_MILLISECONDS } from '../../../tests/support/small-site.tsx'
import { RenderDelayedError } from '../pages/render-thread.ts'
import { BUDGET_SECONDS, clientAddress, createRenderBudget, networkOf } from './rate-limits.ts'

const TOO_MANY = 'That is a lot of requests from one place. Please wait a few minutes and try again.'
const PLAIN = 'text/plain; charset=utf-8'
const plainPost = {
  ...sending(new URLSearchParams(tourAnswers).toString(), { 'content-type': 'application/x-www-form-urlencoded' }),
  url: '/requests/tour',
}

test('a form that is sent too often gets a sentence that says how long to wait', async () => {
  const { app } = await testApp({ env: { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '2' } })
  const call = sending(emailCall())
  for (let time = 0; time < 2; time += 1) expect((await app.inject(call)).statusCode).toBe(200)
  const answer = await app.inject(call)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([429, PLAIN, TOO_MANY])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600)
})

test('what is kept costs nothing; what is drawn costs its network, and over the budget one sentence is the answer', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', DRAWING_SECONDS_PER_FIVE_MINUTES: '1' } })
  const ask = (url: string, { from = '203.0.113.1', ...more }: { from?: string; cookie?: string } = {}) =>
    app.inject({ url, headers: { ...more, 'x-forwarded-for': from } })
  const kept = await ask('/')
  const headers = { ...plainPost.headers, 'x-forwarded-for': '203.0.113.1' }
  const wrong = { ...plainPost, payload: 'user_first_name=', headers }
  expect((await app.inject(wrong)).statusCode).toBe(422)
  expect((await ask('/requests/tour/sent', { cookie: 'sent=reference=0B5F6E0E' })).statusCode).toBe(200)
  const left = 1000 / DRAWN_MILLISECONDS - 3
  for (let word = 0; word < left; word += 1) expect((await ask(`/search?q=word+${word}`)).statusCode).toBe(200)

  for (const answer of [
    await ask('/search?q=candles'),
    await ask('/requests/tour/sent', { cookie: 'sent=reference=0B5F6E0E' }),
    await ask('/room-reservation'),
    await app.inject(wrong),
  ]) {
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([429, PLAIN, TOO_MANY])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect([(await ask('/')).body, (await ask('/healthz')).statusCode]).toEqual([kept.body, 200])
  expect((await ask('/search?q=candles', { from: '203.0.113.2' })).statusCode).toBe(200)
})

test('whoever waits for a page that is not drawn in time, and never was, is asked to try again', async () => {
  const { app } = await testApp({ unrendered: new RenderDelayedError('/ took more than 5 s of processor time.') })
  for (const url of ['/', '/search?q=eruv']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(answer.body).toBe('The site is very busy. Please try again in a few seconds.')
  }
})

const calls = [
  sending(emailCall()),
  subscribing(),
  { ...sending({ type: 'tour', params: tourAnswers }), url: '/api/requests/record' },
]

test.each<[string, proxies: string, addresses: string[], statuses: number[]]>([
  ['by the address that the proxy adds', '1', ['203.0.113.1', '203.0.113.2', '203.0.113.1'], [200, 200, 429]],
  ['not by what stands before the proxy’s', '1', ['1.1.1.1, 203.0.113.1', '1.1.1.2, 203.0.113.1'], [200, 429]],
  ['without a proxy by the connection alone', '0', ['203.0.113.1', '203.0.113.2'], [200, 429]],
  ['by their household', '1', ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'], [200, 429, 200]],
])('whoever sends is distinguished %s', async (_, TRUSTED_PROXIES, addresses, expected) => {
  for (const call of calls) {
    const { app } = await testApp({ env: { TRUSTED_PROXIES, PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
    const statuses: number[] = []
    for (const address of addresses) {
      const headers = { ...call.headers, 'x-forwarded-for': address }
      statuses.push((await app.inject({ ...call, headers })).statusCode)
    }
    expect(statuses, call.url).toEqual(expected)
  }
})

test('an organization’s IPv6 addresses have a limit together, however many households it makes up', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  const statusFrom = async (address: string) =>
    (await app.inject(sending(emailCall(), { 'x-forwarded-for': address }))).statusCode
  const statuses: number[] = []
  for (let household = 0; household < 20; household += 1)
    statuses.push(await statusFrom(`2001:db8:1:${household.toString(16)}::1`))
  expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  expect(await statusFrom('2001:db8:2::1')).toBe(200)
})

test('500 people behind one address who each search and sign up for a dinner within five minutes are not refused', async () => {
  const asShipped = { DRAWING_SECONDS_PER_FIVE_MINUTES: '', FORM_SENDS_PER_TEN_MINUTES: '' }
  const { app, signUp, pass } = await signupsApp({ ...asShipped, FORM_FASTEST_SECONDS: '0' })
  const statuses = new Set<number>()
  for (let number = 0; number < 500; number += 1) {
    pass(600)
    const searched = await app.inject(`/search?q=word+${number}`)
    const form_token: string = (await app.inject('/api/form-token?form=seat')).json().token
    const signedUp = await signUp(`Guest${number}`, { form_token })
    const thanked = await app.inject(String(signedUp.headers.location))
    for (const { statusCode } of [searched, signedUp, thanked]) statuses.add(statusCode)
  }
  expect([...statuses]).toEqual([200, 303])
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

/** A budget of this many seconds, and a clock to turn. */
function budgetAndClock(seconds: number) {
  let time = 0
  const budget = createRenderBudget(seconds, () => time)
  const render = (ip: string, milliseconds: number) => budget({ ip, socket: {} }).beginRender()(milliseconds)
  /** The seconds to wait, as whoever is refused reads them. */
  const refusal = (ip: string) => {
    try {
      return render(ip, 0)
    } catch (error) {
      return error
    }
  }
  return { budget, render, refusal, wait: (seconds: number) => (time += seconds * 1000) }
}

const after = (seconds: number) =>
  expect.objectContaining({ statusCode: 429, headers: { 'retry-after': `${seconds}` } })

test('a network uses up its time, and nobody else’s; what it used comes back evenly', () => {
  const { render, refusal, wait } = budgetAndClock(3)
  render('203.0.113.1', 2000)
  render('203.0.113.1', 1270)
  expect(refusal('203.0.113.1')).toEqual(after(BUDGET_SECONDS / 10))
  expect(refusal('203.0.113.2')).toBeUndefined()
  wait(BUDGET_SECONDS / 10 - 1)
  expect(refusal('203.0.113.1')).toEqual(after(1))
  wait(1)
  expect(refusal('203.0.113.1')).toBeUndefined()
})

test('what is asked for at once counts before it is drawn', () => {
  const { budget } = budgetAndClock(1)
  const { beginRender } = budget({ ip: '203.0.113.1', socket: {} })
  const begun = Array.from({ length: 33 }, () => beginRender())
  expect(beginRender).toThrow()
  for (const charge of begun) charge(1)
  expect(beginRender).not.toThrow()
})

test('a clock that is set back gives nothing back, and takes nothing', () => {
  const { render, refusal, wait } = budgetAndClock(3)
  render('203.0.113.1', 3270)
  wait(-10 * BUDGET_SECONDS)
  expect(refusal('203.0.113.1')).toEqual(after(BUDGET_SECONDS / 10))
  wait(BUDGET_SECONDS / 10)
  expect(refusal('203.0.113.1')).toBeUndefined()
})

test('a household’s IPv6 addresses count as one, and an organization has the time of sixteen households', () => {
  const { render, refusal } = budgetAndClock(1)
  render('2001:db8:1:2::1', 1000)
  expect(refusal('2001:db8:1:2:ffff::9')).toMatchObject({ statusCode: 429 })
  for (let household = 3; household < 18; household += 1) render(`2001:db8:1:${household}::1`, 1000)
  expect(refusal('2001:db8:1:99::1')).toMatchObject({ statusCode: 429 })
  expect(refusal('2001:db8:2::1')).toBeUndefined()
})
