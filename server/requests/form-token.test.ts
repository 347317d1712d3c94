import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { emailCall, sending, subscribing, tourAnswers } from '#tests/support/requests'
import { NOW } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'

/** The service with a clock to turn, narrow limits without a token, and wide ones with. */
async function site(env: Record<string, string> = {}) {
  let now = NOW
  const { app, store } = await testApp({
    env: { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1', FORM_SENDS_PER_TEN_MINUTES: '3', ...env },
    clock: () => now,
  })
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  const open = async (form: string): Promise<string> => (await app.inject(`/api/form-token?form=${form}`)).json().token
  const statusOf = async (call: InjectOptions | string) => (await app.inject(call)).statusCode
  const sendTour = (form_token?: unknown) => statusOf(sending(emailCall({ form_token })))
  return { app, store, open, statusOf, sendTour, wait }
}

const plain = (url: string) => ({
  ...sending(new URLSearchParams(tourAnswers).toString(), { 'content-type': 'application/x-www-form-urlencoded' }),
  url,
})

test('a form fetches a token of its own when it opens, and the response is not cached; there is none for no form', async () => {
  const { app, open, statusOf } = await site()
  const { statusCode, headers, ...answer } = await app.inject('/api/form-token?form=mailing-list')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.json().token).toMatch(/^mailing-list\.[0-9a-z]+-[\w-]{8}\.[\w-]{43}$/)
  expect(await open('tour')).not.toBe(await open('tour'))
  for (const query of ['', '?form=', '?form=token_alert', '?form=__proto__', '?form=tour&form=soup', '?kind=tour'])
    expect(await statusOf(`/api/form-token${query}`), query).toBe(404)
})

test('with its token, a form may send more often than a program without, and neither uses up the limit of the other', async () => {
  const { open, sendTour, wait } = await site()
  const token = await open('tour')
  wait(5)
  expect([await sendTour(), await sendTour(), await sendTour('forged')]).toEqual([200, 429, 429])
  expect([await sendTour(token), await sendTour(token), await sendTour(token)]).toEqual([200, 200, 200])
  expect(await sendTour(token)).toBe(429)
})

test('a form is sent once: the same again within two minutes changes nothing, and anything else needs a token of its own', async () => {
  const { app, store, open, wait } = await site({ FORM_SENDS_PER_TEN_MINUTES: '100' })
  const form_token = await open('tour')
  wait(5)
  const send = async (params: Record<string, string> = {}) => {
    const call = emailCall({ form_token, request_id: 'first-of-all', ...params })
    const { statusCode, body } = await app.inject(sending(call))
    return [statusCode, body]
  }
  const sentAlready = [409, expect.stringContaining('We have what you sent from this form before.')]
  expect((await send({ user_email: 'nobody' }))[0]).toBe(422)
  const presses = await Promise.all([send(), send(), send({ request_id: 'a-second-press' })])
  expect(presses).toEqual(Array(3).fill([200, 'OK']))
  expect(await send({ user_first_name: 'Ada' })).toEqual(sentAlready)
  wait(121)
  expect(await send()).toEqual(sentAlready)
  expect((await store.backlog()).waiting).toBe(1)
  const call = { user_first_name: 'Ada', form_token: await open('tour') }
  wait(5)
  expect(await send(call)).toEqual([200, 'OK'])
})

test('the mailing list’s form is sent once as well', async () => {
  const { open, statusOf, wait } = await site()
  const form_token = await open('mailing-list')
  wait(5)
  const join = (email: string) => statusOf(subscribing({ email, form_token }))
  expect([await join('ada@example.org'), await join('ada@example.org'), await join('ben@example.org')]).toEqual([
    200, 200, 409,
  ])
})

test.each<[string, (token: string) => unknown, number]>([
  ['none', () => undefined, 60],
  ['no text at all', () => ({ $ne: '' }), 60],
  ['one that is too old', (token) => token, 25 * 60 * 60],
  ['one from a moment ago', (token) => token, 1],
])('a request with %s is accepted, within the narrower limit', async (_what, made, seconds) => {
  const { open, sendTour, wait, store } = await site()
  const token = made(await open('tour'))
  wait(seconds)
  expect([await sendTour(token), await sendTour(token)]).toEqual([200, 429])
  expect((await store.backlog()).waiting).toBe(1)
})

test('each kind of request, the mailing list and the copies are counted apart; a form without JavaScript is counted with its kind', async () => {
  const { statusOf } = await site()
  const copied = { type: 'tour', params: { ...tourAnswers, request_id: 'elsewhere-1' } }
  for (const [call, status] of [
    [sending(emailCall()), 200],
    [plain('/requests/soup'), 422],
    [plain('/requests/room'), 303],
    [subscribing(), 200],
    [{ ...sending(copied), url: '/api/requests/record' }, 200],
  ] as const)
    expect([await statusOf(call), await statusOf(call)]).toEqual([status, 429])
  expect(await statusOf(plain('/requests/tour'))).toBe(429)
})
