import { expect, test } from 'vitest'
import { tourAnswers } from '#tests/support/start-site'
import { emailCall, NOW, sending, subscribing, testApp } from '#tests/support/test-app'

/** The service with a clock to turn, narrow limits without a token, and wide ones with. */
async function site(env: Record<string, string> = {}) {
  let now = NOW
  const { app, store } = await testApp({
    env: { PLAIN_FORM_SENDS_PER_TEN_MINUTES: '1', FORM_SENDS_PER_TEN_MINUTES: '3', ...env },
    clock: () => now,
  })
  const open = async (form: string): Promise<string> => (await app.inject(`/api/form-token?form=${form}`)).json().token
  const sendTour = async (form_token?: unknown) => {
    const { statusCode } = await app.inject(sending(emailCall({ form_token })))
    return statusCode
  }
  return {
    app,
    store,
    open,
    sendTour,
    wait: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

test('a form fetches its token when it opens, and the response is not cached', async () => {
  const { app } = await site()
  const answer = await app.inject('/api/form-token?form=mailing-list')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.json().token).toMatch(/^mailing-list\.[0-9a-z]+-[\w-]{8}\.[\w-]{43}$/)
})

test('two forms that open in the same millisecond have tokens of their own', async () => {
  const { open } = await site()
  expect(await open('tour')).not.toBe(await open('tour'))
})

test.each(['', '?form=', '?form=token_alert', '?form=__proto__', '?form=tour&form=soup', '?kind=tour'])(
  'there is none for no form: %s',
  async (query) => {
    const { app } = await site()
    expect((await app.inject(`/api/form-token${query}`)).statusCode).toBe(404)
  },
)

test('with its token, a form may send more often than a program without', async () => {
  const { open, sendTour, wait } = await site()
  const token = await open('tour')
  wait(5)
  expect([await sendTour(token), await sendTour(token), await sendTour(token)]).toEqual([200, 200, 200])
  expect(await sendTour(token)).toBe(429)
})

test('a form is sent once: the same again within two minutes changes nothing, and anything else needs a token of its own', async () => {
  const { app, store, open, wait } = await site({ FORM_SENDS_PER_TEN_MINUTES: '100' })
  const form_token = await open('tour')
  wait(5)
  const send = async (params: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject(
      sending(emailCall({ form_token, request_id: 'first-of-all', ...params })),
    )
    return [statusCode, body]
  }
  const sentAlready = [409, expect.stringContaining('We have what you sent from this form before.')]
  expect((await send({ user_email: 'nobody' }))[0]).toBe(422)
  expect(await Promise.all([send(), send(), send({ request_id: 'a-second-press' })])).toEqual(
    Array(3).fill([200, 'OK']),
  )
  expect(await send({ user_first_name: 'Ada' })).toEqual(sentAlready)
  wait(121)
  expect(await send()).toEqual(sentAlready)
  expect((await store.backlog()).waiting).toBe(1)
  const call = { user_first_name: 'Ada', form_token: await open('tour') }
  wait(5)
  expect(await send(call)).toEqual([200, 'OK'])
})

test('the mailing list’s form is sent once as well', async () => {
  const { app, open, wait } = await site()
  const form_token = await open('mailing-list')
  wait(5)
  const join = async (email: string) => (await app.inject(subscribing({ email, form_token }))).statusCode
  expect([await join('ada@example.org'), await join('ada@example.org'), await join('ben@example.org')]).toEqual([
    200, 200, 409,
  ])
})

test('requests without a token do not use up the limit of those with one, nor the reverse', async () => {
  const { open, sendTour, wait } = await site()
  const token = await open('tour')
  wait(5)
  expect([await sendTour(), await sendTour(), await sendTour('forged')]).toEqual([200, 429, 429])
  expect(await sendTour(token)).toBe(200)
})

test.each<[string, (token: string) => unknown, number]>([
  ['none', () => undefined, 60],
  ['one that is made up', () => 'tour.x.y', 60],
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

test('each kind of request, the mailing list and the copies are counted apart', async () => {
  const { app } = await site()
  const plain = (url: string) => ({
    method: 'POST' as const,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(tourAnswers).toString(),
  })
  const record = {
    ...sending({ type: 'tour', params: { ...tourAnswers, request_id: 'elsewhere-1' } }),
    url: '/api/requests/record',
  }
  const calls = [sending(emailCall()), plain('/requests/soup'), plain('/requests/room'), subscribing(), record]
  for (const [first, again] of [
    [200, 429],
    [422, 429],
    [303, 429],
    [200, 429],
    [200, 429],
  ]) {
    const call = calls.shift() ?? ''
    expect([(await app.inject(call)).statusCode, (await app.inject(call)).statusCode]).toEqual([first, again])
  }
})

test('the form without JavaScript and a bot without a token share one limit', async () => {
  const { app, sendTour } = await site()
  expect(await sendTour()).toBe(200)
  const answer = await app.inject({
    method: 'POST',
    url: '/requests/tour',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(tourAnswers).toString(),
  })
  expect(answer.statusCode).toBe(429)
})
