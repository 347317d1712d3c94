import { expect, test } from 'vitest'
import { LIST } from '#tests/support/start-constant-contact'
import { oneWorker, subscribingService } from '#tests/support/subscribing-service'
import { withoutPersonalText } from './sender.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SIGN_UP = '/v3/contacts/sign_up_form'
const FIELDS = '/v3/contact_custom_fields'
const LABELS = ['Member type', 'Graduation year', 'Family member type']

test('a subscriber joins the list, with the labels of their answers', async () => {
  const { peer, states, join } = await oneWorker()
  await join({ email: 'Noa@example.org', memberType: 'undergraduate-student', graduationYear: 'junior' })
  const contact = peer.contacts.get('noa@example.org')
  expect(contact).toMatchObject({
    email_address: 'Noa@example.org',
    first_name: 'Noa',
    last_name: 'Birnbaum',
    list_memberships: [LIST.list_id],
  })
  const labels = new Map(peer.fields.map(({ custom_field_id, label }) => [custom_field_id, label]))
  expect(contact?.custom_fields?.map((field) => [labels.get(field.custom_field_id), field.value])).toEqual([
    ['Member type', 'Undergraduate student'],
    ['Graduation year', '2028'],
  ])
  expect(await states()).toEqual(['sent'])
})

test('fields are looked up among all of the account’s, page by page, once for many subscribers', async () => {
  const { peer, subscribeMany, drain } = await oneWorker({ otherFields: 97 })
  peer.fields.push({ custom_field_id: '3fa85f64-0000-4000-8000-00000000000b', label: 'Other 97' })
  for (const label of ['Other 98', 'Other 99', ...LABELS])
    peer.fields.push({ custom_field_id: `id of ${label}`, label })
  await subscribeMany(25)
  await drain()
  expect(peer.contacts.size).toBe(25)
  expect(peer.calls(FIELDS)).toEqual(Array(2).fill('GET /v3/contact_custom_fields'))
  expect(peer.calls('/v3/contact_lists')).toHaveLength(1)
  expect(peer.contacts.get('visitor-1@example.org')?.custom_fields?.[0]?.custom_field_id).toBe('id of Member type')
})

test('two processes that both miss a field make it once', async () => {
  const service = await subscribingService()
  const [first, second] = [await service.startWorker(), await service.startWorker()]
  await first.subscribeMany(20)
  await Promise.all([first.drain(), second.drain()])
  service.wait(MINUTE)
  await Promise.all([first.drain(), second.drain()])
  expect(service.peer.fields.map(({ label }) => label)).toEqual(LABELS)
  expect(service.peer.contacts.size).toBe(20)
})

test('a field made by another in the same moment is found by looking again', async () => {
  const { peer, join } = await oneWorker()
  const theirs = LABELS.map((label) => ({ custom_field_id: `theirs: ${label}`, label }))
  peer.fail(FIELDS, { status: 200, body: { custom_fields: [] } })
  peer.fields.push(...theirs)
  await join()
  expect(peer.fields).toEqual(theirs)
  expect(peer.contacts.get('visitor-1@example.org')?.custom_fields?.[0]?.custom_field_id).toBe('theirs: Member type')
})

test('without room for another field, people join all the same', async () => {
  const { peer, lines, join } = await oneWorker()
  peer.fields.push({ custom_field_id: 'member', label: 'Member type' })
  peer.fail(FIELDS, { status: 200, body: { custom_fields: peer.fields } })
  peer.fail(FIELDS, { status: 400, body: [{ error_key: 'contacts.api.limit' }] }, 2)
  await join()
  expect(peer.contacts.get('visitor-1@example.org')?.custom_fields).toEqual([
    { custom_field_id: 'member', value: 'Alumni' },
  ])
  expect(lines.join()).toContain('no room for a custom field')
})

test('a field that somebody removed there is created again', async () => {
  const { peer, join, drainAfter } = await oneWorker()
  await join()
  peer.fields.length = 0
  await join()
  await drainAfter(MINUTE)
  expect(peer.contacts.size).toBe(2)
})

test('an address that they reject fails for good, and the log says why but not who', async () => {
  const { peer, states, attempts, join, drainAfter } = await oneWorker()
  const email = `${'a'.repeat(50)}@example.org`
  await join({ email })
  await drainAfter(DAY)
  expect(await states()).toEqual(['failed'])
  expect(peer.calls(SIGN_UP)).toHaveLength(1)
  expect(attempts[0]?.outcome).toEqual({
    result: 'refused',
    error: '400 contacts.api.validation.error: "…" is not valid',
  })
})

test('after an error of theirs, or an answer that was lost, it is tried again', async () => {
  const { peer, subscribe, drain, attempts, wait } = await oneWorker()
  const conflict = [{ error_key: 'contacts.api.conflict', error_message: 'Changed by another' }]
  peer.fail(SIGN_UP, { status: 409, body: conflict })
  peer.fail(SIGN_UP, { status: 500, body: { error_key: 'unexpected', error_message: 'Sorry' } })
  peer.fail(SIGN_UP, { status: 503 })
  peer.fail(SIGN_UP, 'breaks')
  peer.fail(SIGN_UP, 'breaks-afterwards')
  await subscribe()
  for (const seconds of [5, 10, 20, 40, 80, 160]) {
    await drain()
    wait(seconds)
  }
  expect(attempts.map(({ outcome }) => outcome.result)).toEqual([...Array(5).fill('try-again'), 'sent'])
  expect(peer.contacts.get('visitor-1@example.org')?.calls).toBe(2)
})

test('a subscriber who leaves the list before a lost response is retried is not resubscribed until they ask', async () => {
  const { peer, wait, states, join, drainAfter } = await oneWorker()
  const email = 'noa@example.org'
  peer.fail(SIGN_UP, 'breaks-afterwards')
  await join({ email })
  wait(2)
  peer.leave(email)
  await drainAfter(3)
  expect(peer.contacts.get(email)).toMatchObject({ calls: 1, leftAt: expect.any(Date) })
  expect(await states()).toEqual(['sent'])
  wait(DAY)
  await join({ email })
  expect(peer.contacts.get(email)).toMatchObject({ calls: 2, leftAt: undefined })
})

test('a person who had left before they asked is subscribed with the stored answers, however long they had to wait', async () => {
  const { peer, subscribe, wait, join, drainAfter } = await oneWorker()
  const email = 'noa@example.org'
  await join({ email, memberType: 'alumni' })
  await drainAfter(DAY)
  expect(peer.contacts.get(email)?.calls).toBe(1)
  peer.leave(email)
  wait(DAY)
  await subscribe({ email: 'NOA@example.org', memberType: 'other' })
  await drainAfter(DAY)
  expect(peer.contacts.size).toBe(1)
  const stored = { calls: 2, leftAt: undefined, custom_fields: [{ value: 'Alumni' }] }
  expect(peer.contacts.get(email)).toMatchObject(stored)
})

test('too many calls in a second are made a little later, and count as no attempt', async () => {
  const { peer, subscribe, drain, attempts, wait } = await oneWorker()
  peer.fail(SIGN_UP, { status: 429, body: { error_key: 'throttled', error_message: 'Slow down' } }, 50)
  await subscribe()
  for (let time = 0; time < 51; time += 1) {
    await drain()
    wait(5)
  }
  expect(peer.contacts.size).toBe(1)
  expect(attempts.at(-1)?.delivery.attempts).toBe(1)
})

test('once the day’s calls are used up, nothing is called until midnight UTC, and then all arrive', async () => {
  const { peer, subscribeMany, drain, wait, clock, states, join } = await oneWorker({ perDay: 25 })
  await subscribeMany(30)
  await drain()
  // Five calls were needed to find the list and to make the fields.
  expect(peer.contacts.size).toBe(20)
  const calls = peer.calls().length
  // It is 17:00 UTC.
  wait(7 * HOUR - 1)
  await join()
  expect(peer.calls()).toHaveLength(calls)
  wait(1)
  expect(clock().toISOString()).toBe('2026-11-22T00:00:00.000Z')
  await drain()
  expect(peer.contacts.size).toBe(31)
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test.each<[searches: number, env: Record<string, string>]>([
  [0, { CONSTANT_CONTACT_LIST_ID: LIST.list_id }],
  [1, {}],
])(
  'found by %d searches with %j, the list may be gone: then subscribers wait, and staff are told once',
  async (searches, env) => {
    const { peer, subscribeMany, drain, wait, alerts, states } = await oneWorker({ env })
    await subscribeMany(1)
    await drain()
    expect(peer.calls('/v3/contact_lists')).toHaveLength(searches)
    peer.removeLists()
    await subscribeMany(3)
    for (let hour = 0; hour < 100; hour += 1) {
      await drain()
      wait(HOUR)
    }
    expect(await alerts()).toEqual([{ incident: 'no-list' }])
    expect((await states('mailing-list')).sort()).toEqual([...Array(3).fill('due'), 'sent'])
  },
)

test('a link to another server is not followed: it would be shown our access', async () => {
  const { peer, attempts, join } = await oneWorker()
  const next = { href: 'https://elsewhere.example.org/v3/contact_custom_fields' }
  peer.fail(FIELDS, { status: 200, body: { custom_fields: [], _links: { next } } })
  await join()
  expect(attempts[0]?.outcome).toEqual({ result: 'try-again', error: 'foreign-link' })
})

test('a reason repeats nothing that somebody typed, though one answer is within another', () => {
  const answers = { firstName: 'Ann', lastName: 'Ann Birnbaum' }
  expect(withoutPersonalText('Ann Birnbaum is no name, ann@example.org', answers)).toBe('… is no name, …')
})
