import { expect, test } from 'vitest'
import { emailCall, sending, tourAnswers } from '#tests/support/requests'
import { NOW, storedRequests } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'

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
  expect((await store.backlog()).waiting).toBe(2)
})

test('a request that was stored as a copy is still mailed when it is sent here', async () => {
  const { app, store, db, wakes } = await testApp()
  await app.inject(copy())
  expect((await app.inject(sending(emailCall({ request_id: id })))).statusCode).toBe(200)
  expect(await storedRequests(db)).toHaveLength(1)
  expect((await store.backlog()).waiting).toBe(1)
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
