import type { InjectOptions } from 'fastify'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { tour } from '#tests/support/campus-forms'
import { emailCall, sending, soupAnswers, subscribing, tourAnswers } from '#tests/support/requests'
import { NOW, storedRequests } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'
import { createSentCookie, requestKey } from './routes.ts'

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

const FORM = 'application/x-www-form-urlencoded'

const postTo = (url: string, answers: Record<string, string> | string, type = FORM) => ({
  ...sending(typeof answers === 'string' ? answers : `${new URLSearchParams(answers)}`, { 'content-type': type }),
  url,
})
const plain = (url: string) => postTo(url, tourAnswers)

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

const fields = { user_first_name: 'Rachel', user_last_name: 'Levi' }
const today = '2026-12-04'
const key = (changes: Partial<Parameters<typeof requestKey>[1]> = {}, day = today, kind: 'tour' | 'room' = 'tour') =>
  requestKey(kind, { fields, requestId: undefined, ...changes }, day)

test('sent twice from one open form it is one request, also past midnight; two people’s forms are two', () => {
  const requestId = 'form-opened-once'
  expect(key({ requestId })).toBe(key({ requestId }, '2026-12-05'))
  expect(key({ requestId })).not.toBe(key({ requestId: 'another-visitor' }))
  // A correction made before sending again is not dropped.
  expect(key({ requestId })).not.toBe(key({ requestId, fields: { ...fields, user_last_name: 'Levy' } }))
})

test('without JavaScript the same answers on the same day are one request, in any order', () => {
  expect(key({ fields: Object.fromEntries(Object.entries(fields).reverse()) })).toBe(key())
  expect(key({}, '2026-12-05')).not.toBe(key())
  expect(key({}, today, 'room')).not.toBe(key())
})

const NOT_SAVED = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'
/** Every field of the tour's form, blank or not. */
const post = (answers: Record<string, string> = {}) =>
  postTo('/requests/tour', { ...tourAnswers, group_size: '', student_email: '', ...answers })

/** The page that comes back with the form. */
async function returned(call: ReturnType<typeof post>) {
  const site = await testApp()
  const answer = await site.app.inject(call)
  expect(answer.statusCode).toBe(422)
  const page = parse(answer.body)
  const textOf = (selector: string) => page.querySelector(selector)?.text
  const lines = page.querySelectorAll('[data-summary] li').map(({ text }) => text)
  return { ...site, answer, page, textOf, message: textOf('[data-summary] p'), lines }
}

test('a visitor without JavaScript is thanked once the request is stored', async () => {
  const { app, store, wakes } = await testApp()
  const { statusCode, headers } = await app.inject(post({ additional_info: 'Two\r\nlines' }))
  expect([statusCode, headers.location]).toEqual([303, '/requests/tour/sent'])
  expect((await app.inject('/requests/tour/sent')).body).toContain('Tour request sent successfully!')
  expect(wakes()).toBe(1)
  const [delivery] = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })
  const fields = { ...tourAnswers, group_size: 'N/A', additional_info: 'Two\nlines' }
  expect(delivery?.submission.fields).toMatchObject(fields)
})

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

test('the thank-you page shows the reference and the choices only to the visitor who has just sent the form', async () => {
  const { app, db } = await testApp()
  const chosen = { group_size: '3 people', preferred_date: '2026-12-05' }
  const posted = cookieOf(await app.inject(post({ user_last_name: 'Levi', ...chosen })))
  const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  expect(posted).toMatch(/; Path=\/requests\/tour\/sent; Max-Age=600; HttpOnly; SameSite=Strict$/)
  const [cookie = ''] = posted.split(';')
  expect(cookie).not.toMatch(/Levi|Rachel|410/)

  const thanks = await app.inject({ url: '/requests/tour/sent', headers: { cookie } })
  expect(thanks.headers['cache-control']).toBe('no-store')
  const page = parse(thanks.body)
  expect(page.querySelector('[data-reference]')?.text).toBe(`Your reference is ${id.slice(0, 8).toUpperCase()}.`)
  expect(page.querySelectorAll('dd').map(({ text }) => text)).toEqual(['Saturday, December 5, 2026', '3 people'])
  expect(page.querySelector('[data-advice]')?.text).toContain('Tours run Monday to Friday.')
})

test('in another language the reference goes to the thank-you page of that language', () => {
  const request = { protocol: 'https' as const, prefix: '/he' }
  expect(createSentCookie(tour, { reference: '0B5F6E0E', answers: {} }, request, NOW)).toMatch(
    /; Path=\/he\/requests\/tour\/sent; .*; Secure$/,
  )
})

test('a cookie that is not ours is ignored, and none puts words of its own on the page', async () => {
  const { app } = await testApp()
  const thanks = async (cookie: string) => (await app.inject({ url: '/requests/tour/sent', headers: { cookie } })).body
  for (const cookie of [
    '',
    'sent=',
    'sent=reference=0B5F6E0E<script>',
    'sent=reference=zzzzzzzz&group_size=3+people',
    'other=1; sentimental=1',
  ])
    expect(parse(await thanks(cookie)).querySelector('[data-reference]'), cookie).toBeNull()
  const body = await thanks(
    'sent=reference=0B5F6E0E&group_size=%3Cb%3Eall&user_first_name=Mallory&preferred_date=tomorrow',
  )
  expect(body).toContain('0B5F6E0E')
  expect(body).not.toMatch(/Mallory|all|tomorrow/)
})

test('a form with mistakes comes back with what was typed, what is wrong, and what the calendar knows of the chosen day', async () => {
  const wrong = { user_phone: ' ', user_email: 'rachel@home', preferred_date: '2027-04-22' }
  const { store, answer, page, textOf, message, lines } = await returned(post(wrong))
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect((await store.readBacklog()).waiting).toBe(0)
  expect(textOf('title')).toBe('Error: Schedule a Tour')
  expect([message, lines.length]).toEqual(['Please fill in all required fields.', 2])
  expect(page.querySelector('#page-user_email')?.getAttribute('value')).toBe('rachel@home')
  expect(textOf('#page-preferred_date-advice')).toMatch(/^The building rests for Passover, from/)
  expect(page.querySelector('#page-preferred_date')?.getAttribute('aria-describedby')).toContain('-advice')
})

test('if it can’t be stored, the visitor reads that and keeps every answer', async () => {
  const { app, store, wakes } = await testApp()
  await store.close()
  const answer = await app.inject(post({ user_last_name: 'Levi' }))
  expect(answer.statusCode).toBe(503)
  const page = parse(answer.body)
  expect(page.querySelector('[data-summary] p')?.text).toBe(NOT_SAVED)
  expect(page.querySelector('#page-user_last_name')?.getAttribute('value')).toBe('Levi')
  expect(page.querySelector('[data-help]')?.text).toBe('Your answers are kept. You can also call (410) 555-0177.')

  const call = await app.inject(sending(emailCall()))
  expect([call.statusCode, call.body, wakes()]).toEqual([503, NOT_SAVED, 0])
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('who sends too often keeps every answer, and reads when the form can be sent again', async () => {
  const { app } = await site()
  await app.inject(post())
  const { statusCode, headers, body } = await app.inject(post({ user_last_name: 'Levi' }))
  expect([statusCode, headers['retry-after']]).toEqual([429, '600'])
  const page = parse(body)
  expect(page.querySelector('[data-summary] p')?.text).toMatch(
    /^That is a lot of requests.* You can send this again at 12:10 PM\.$/,
  )
  expect(page.querySelector('#page-user_last_name')?.getAttribute('value')).toBe('Levi')
})

const subscriber = { firstName: 'Noa', lastName: 'Birnbaum', email: 'noa@example.org', memberType: 'alumni' }
const roomAnswers = { ...tourAnswers, facility_requested: 'Library (up to 12 people)', event_date: '2026-12-11' }

test.each<[string, Record<string, string>, sent: string, advice?: string]>([
  [
    '/requests/soup',
    soupAnswers,
    'Soup delivery request sent successfully!',
    'You are in time for the delivery of Monday, November 30.',
  ],
  [
    '/requests/room',
    roomAnswers,
    'Room reservation request sent successfully!',
    'In use that day: Library, from 6:00 PM (Friday Services).',
  ],
  ['/mailing-list', subscriber, 'Thank you for subscribing!'],
])('%s works without JavaScript, too, and its thanks say what suits', async (path, answers, sent, advice = '') => {
  const { app, db, wakes } = await testApp()
  const [first, second] = [await app.inject(postTo(path, answers)), await app.inject(postTo(path, answers))]
  for (const { statusCode, headers } of [first, second])
    expect([statusCode, headers.location]).toEqual([303, `${path}/sent`])
  expect(await storedRequests(db)).toMatchObject([{ fields: answers }])
  expect(wakes()).toBe(1)
  expect((await app.inject(`${path}/sent`)).body).toContain(sent)
  const cookie = cookieOf(first).split(';')[0] ?? ''
  expect((await app.inject({ url: `${path}/sent`, headers: { cookie } })).body).toContain(advice)
})

test('a soup request says which answers are missing', async () => {
  const wrong = { delivery_address: '', reason: 'Other', user_email: 'rachel@home' }
  const { message, lines } = await returned(postTo('/requests/soup', { ...soupAnswers, ...wrong }))
  expect(message).toBe('Please fill in all required fields: Delivery address, Please specify the reason')
  // What is missing is named by the sentence, where each name is a link.
  expect(lines).toEqual(['Email: Enter an email address like name@example.org.'])
})

test('the mailing list’s form comes back with its own sentences', async () => {
  const wrong = { ...subscriber, firstName: '', memberType: 'family-member' }
  const { message, lines } = await returned(postTo('/mailing-list', wrong))
  expect(message).toBe('Please fill in all required fields.')
  expect(lines).toEqual(['First name', 'Your relationship to the student'])
})

test('a filled honeypot is named, not dropped, and sending again without it works', async () => {
  const { app, db, answer, lines } = await returned(post({ homepage: 'https://evil.example' }))
  expect(lines).toEqual(['Homepage: We do not need your homepage. Please leave it out and send again.'])
  expect(answer.body).not.toContain('evil.example')
  expect(await storedRequests(db)).toEqual([])
  expect((await app.inject(post({ homepage: ' ' }))).statusCode).toBe(303)
})

test.each([
  ['application/json', '{"user_first_name":{"toString":1}}', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  [`${FORM}; charset=iso-8859-1`, 'user_first_name=Noa', 415],
  [FORM, `additional_info=${'x'.repeat(65 * 1024)}`, 413],
  [FORM, 'x=1&'.repeat(8000), 413],
  [FORM, '', 422],
  [FORM, 'user_first_name=Rachel&user_first_name=Levi', 422],
  [FORM, '__proto__=x&constructor=y&toString=z', 422],
  [FORM, '&&&===%00', 422],
  [FORM, 'user_first_name=%E0%A4%A=%', 400],
  [FORM, 'user_first_name=%FF', 400],
])('an odd form post gets a documented answer: %s', async (type, body, status) => {
  const { app } = await testApp()
  expect((await app.inject(postTo('/requests/tour', body, type))).statusCode).toBe(status)
})
