import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { seatsApp } from '#tests/support/seats-app'
import { tourAnswers } from '#tests/support/start-site'
import { DRAWN_MILLISECONDS, emailCall, sending, subscribing, testApp } from '#tests/support/test-app'
import { DrawingDelayedError } from '../pages/site-thread.ts'

const TOO_MANY = 'That is a lot of requests from one place. Please wait a few minutes and try again.'
const PLAIN = 'text/plain; charset=utf-8'
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

test('what is kept costs nothing; what is drawn costs its network, and over the budget one sentence is the answer', async () => {
  const { app } = await testApp({ env: { TRUSTED_PROXIES: '1', DRAWING_SECONDS_PER_FIVE_MINUTES: '1' } })
  const ask = (url: string, { from = '203.0.113.1', ...more }: { from?: string; cookie?: string } = {}) =>
    app.inject({ url, headers: { ...more, 'x-forwarded-for': from } })
  const kept = await ask('/')
  const wrong = {
    ...plainPost,
    payload: 'user_first_name=',
    headers: { ...plainPost.headers, 'x-forwarded-for': '203.0.113.1' },
  }
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

test('without JavaScript, too, and the answer is a sentence: no page is drawn for it', async () => {
  const { app } = await testApp({ env: { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1' } })
  expect((await app.inject(plainPost)).statusCode).toBe(303)
  const answer = await app.inject(plainPost)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([429, PLAIN, TOO_MANY])
  expect(answer.headers['retry-after']).toBeDefined()
})

test('whoever waits for a page that is not drawn in time, and never was, is asked to try again', async () => {
  const { app } = await testApp({ undrawn: new DrawingDelayedError('/ took more than 5 s of processor time.') })
  for (const url of ['/', '/search?q=eruv']) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(answer.body).toBe('The site is very busy. Please try again in a few seconds.')
  }
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

const tokenOf = async (app: Awaited<ReturnType<typeof testApp>>['app'], form: string): Promise<string> =>
  (await app.inject(`/api/form-token?form=${form}`)).json().token

test('500 people behind one address who each search and sign up for a dinner within five minutes are not refused', async () => {
  const asShipped = { DRAWING_SECONDS_PER_FIVE_MINUTES: '', FORM_SENDS_PER_TEN_MINUTES: '' }
  const { app, signUp, pass } = await seatsApp({ ...asShipped, FORM_FASTEST_SECONDS: '0' })
  const statuses: number[] = []
  for (let number = 0; number < 500; number += 1) {
    pass(600)
    const searched = await app.inject(`/search?q=word+${number}`)
    const signedUp = await signUp(`Guest${number}`, { form_token: await tokenOf(app, 'seat') })
    const thanked = await app.inject(String(signedUp.headers.location))
    statuses.push(searched.statusCode, signedUp.statusCode, thanked.statusCode)
  }
  expect([...new Set(statuses)]).toEqual([200, 303])
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
