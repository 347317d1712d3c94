import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { emailCall, sending, subscribing, tourAnswers } from '#tests/support/requests'
import { NOW, storedRequests } from '#tests/support/temporary-store'
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
  expect((await store.readBacklog()).waiting).toBe(1)
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
  expect((await store.readBacklog()).waiting).toBe(1)
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

const id = 'sent-by-the-other-service'
const call = (body: unknown, headers: Record<string, string> = {}) => ({
  ...sending(body, headers),
  url: '/api/requests/record',
})
const copy = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call({ type: 'tour', params: { ...tourAnswers, request_id: id, ...changes } }, headers)

test('a copy of a request that another service sent is stored, and nobody gets a mail', async () => {
  const { app, store, db, wakes } = await testApp()
  const answer = await app.inject(copy({ additional_info: 'A ramp, please.' }))
  const { id: stored } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  const reference = stored.slice(0, 8).toUpperCase()
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, reference }])
  expect(await storedRequests(db)).toMatchObject([
    { kind: 'tour', fields: { ...tourAnswers, additional_info: 'A ramp, please.', group_size: 'N/A' } },
  ])
  expect(await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })).toEqual([])
  expect(wakes()).toBe(0)
})

test('one for each request id, however often it comes and with any answers', async () => {
  const { app, db } = await testApp()
  const references = new Set<string>()
  for (const change of [{}, {}, { user_phone: '410-555-9999' }])
    references.add((await app.inject(copy(change))).json().reference)
  expect(references.size).toBe(1)
  expect((await storedRequests(db)).map(({ fields }) => fields.user_phone)).toEqual([tourAnswers.user_phone])
  // Nobody learns the reference of another’s request.
  references.add((await app.inject(copy({ request_id: 'another-request' }))).json().reference)
  expect([references.size, (await storedRequests(db)).length]).toEqual([2, 2])
})

test('a request that this server sends itself is not stored twice, and its sender reads its reference, a correction’s too', async () => {
  let now = NOW
  const { app, store, db } = await testApp({ clock: () => now })
  const references: unknown[] = []
  for (const change of [{}, { user_phone: '410-555-0199' }]) {
    const { headers } = await app.inject(sending(emailCall({ request_id: id, ...change })))
    const { reference } = (await app.inject(copy(change))).json()
    expect(headers['x-request-reference']).toBe(reference)
    references.push(reference)
    now = new Date(NOW.getTime() + 60_000)
  }
  const stored = await db.selectFrom('submissions').select('id').orderBy('created_at').execute()
  expect(references).toEqual(stored.map((row) => row.id.slice(0, 8).toUpperCase()))
  expect((await store.readBacklog()).waiting).toBe(2)
})

test('a request that was stored as a copy is still mailed when it is sent here', async () => {
  const { app, store, db, wakes } = await testApp()
  await app.inject(copy())
  expect((await app.inject(sending(emailCall({ request_id: id })))).statusCode).toBe(200)
  expect(await storedRequests(db)).toHaveLength(1)
  expect((await store.readBacklog()).waiting).toBe(1)
  expect(wakes()).toBe(1)
})

test('what is no copy of a request is refused in a sentence, and not stored', async () => {
  const { app, db } = await testApp()
  for (const [status, sentence, refused] of [
    [400, 'The type parameter must be one of tour, soup, room', call({ type: 'mailing-list', params: tourAnswers })],
    [400, 'The type parameter must be one of tour, soup, room', call({ type: '__proto__', params: tourAnswers })],
    [400, 'The params parameter must be an object', call({ type: 'tour', params: [] })],
    [422, 'user_phone: Send this as text.', copy({ user_phone: 7 })],
    [422, 'to: Leave this out: the form has no such field.', copy({ to: 'evil@example.org' })],
    [413, 'The params are too large: at most 50 KB are accepted.', copy({ additional_info: 'x'.repeat(51_000) })],
    [403, 'This call must come from a page of this site.', copy({}, { origin: 'https://evil.example' })],
  ] as const) {
    const { statusCode, body } = await app.inject(refused)
    expect([statusCode, body]).toEqual([status, sentence])
  }
  expect(await storedRequests(db)).toEqual([])
})
