import { expect, test } from 'vitest'
import { LIST } from '#tests/support/start-constant-contact'
import { subscribingService } from '#tests/support/subscribing-service'
import { withoutPersonalText } from './sender.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SIGN_UP = '/v3/contacts/sign_up_form'

async function oneWorker(options: Parameters<typeof subscribingService>[0] = {}) {
  const service = await subscribingService(options)
  return { ...service, ...(await service.startWorker()) }
}

test('a subscriber joins the list, with the labels of their answers', async () => {
  const { peer, subscribe, drain, states } = await oneWorker()
  await subscribe({ email: 'Noa@example.org', memberType: 'undergraduate-student', graduationYear: 'junior' })
  await drain()
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

test('a subscriber who joins again is sent again, with the stored answers', async () => {
  const { peer, subscribe, drain, wait } = await oneWorker()
  await subscribe({ email: 'noa@example.org', memberType: 'alumni' })
  await drain()
  wait(DAY)
  await drain()
  expect(peer.contacts.get('noa@example.org')?.calls).toBe(1)
  await subscribe({ email: 'NOA@example.org', memberType: 'other' })
  await drain()
  expect(peer.contacts.size).toBe(1)
  expect(peer.contacts.get('noa@example.org')).toMatchObject({ calls: 2, custom_fields: [{ value: 'Alumni' }] })
})

test('fields are looked up among all of the account’s, page by page, once for many subscribers', async () => {
  const { peer, subscribe, drain } = await oneWorker({ otherFields: 97 })
  peer.fields.push({ custom_field_id: '3fa85f64-0000-4000-8000-00000000000b', label: 'Other 97' })
  for (const label of ['Other 98', 'Other 99', 'Member type', 'Graduation year', 'Family member type'])
    peer.fields.push({ custom_field_id: `id of ${label}`, label })
  for (let person = 0; person < 25; person += 1) await subscribe()
  await drain()
  expect(peer.contacts.size).toBe(25)
  expect(peer.calls('/v3/contact_custom_fields')).toEqual(Array(2).fill('GET /v3/contact_custom_fields'))
  expect(peer.calls('/v3/contact_lists')).toHaveLength(1)
  expect(peer.contacts.get('visitor-1@example.org')?.custom_fields?.[0]?.custom_field_id).toBe('id of Member type')
})

test('two processes that both miss a field make it once', async () => {
  const service = await subscribingService()
  const [first, second] = [await service.startWorker(), await service.startWorker()]
  for (let person = 0; person < 20; person += 1) await first.subscribe()
  await Promise.all([first.drain(), second.drain()])
  service.wait(MINUTE)
  await Promise.all([first.drain(), second.drain()])
  expect(service.peer.fields.map(({ label }) => label)).toEqual([
    'Member type',
    'Graduation year',
    'Family member type',
  ])
  expect(service.peer.contacts.size).toBe(20)
})

test('a field made by another in the same moment is found by looking again', async () => {
  const { peer, subscribe, drain } = await oneWorker()
  const theirs = ['Member type', 'Graduation year', 'Family member type'].map((label) => ({
    custom_field_id: `theirs: ${label}`,
    label,
  }))
  peer.fail('/v3/contact_custom_fields', { status: 200, body: { custom_fields: [] } })
  peer.fields.push(...theirs)
  await subscribe()
  await drain()
  expect(peer.fields).toEqual(theirs)
  expect(peer.contacts.get('visitor-1@example.org')?.custom_fields?.[0]?.custom_field_id).toBe('theirs: Member type')
})

test('without room for another field, people join all the same', async () => {
  const { peer, subscribe, drain, lines } = await oneWorker()
  peer.fields.push({ custom_field_id: 'member', label: 'Member type' })
  peer.fail('/v3/contact_custom_fields', { status: 200, body: { custom_fields: peer.fields } })
  peer.fail('/v3/contact_custom_fields', { status: 400, body: [{ error_key: 'contacts.api.limit' }] }, 2)
  await subscribe()
  await drain()
  expect(peer.contacts.get('visitor-1@example.org')?.custom_fields).toEqual([
    { custom_field_id: 'member', value: 'Alumni' },
  ])
  expect(lines.join()).toContain('no room for a custom field')
})

test('a field that somebody removed there is created again', async () => {
  const { peer, subscribe, drain, wait } = await oneWorker()
  await subscribe()
  await drain()
  peer.fields.length = 0
  await subscribe()
  await drain()
  wait(MINUTE)
  await drain()
  expect(peer.contacts.size).toBe(2)
})

test('an address that they reject fails for good, and the log says why but not who', async () => {
  const { peer, subscribe, drain, states, attempts, wait } = await oneWorker()
  const email = `${'a'.repeat(50)}@example.org`
  await subscribe({ email })
  await drain()
  wait(DAY)
  await drain()
  expect(await states()).toEqual(['failed'])
  expect(peer.calls(SIGN_UP)).toHaveLength(1)
  expect(attempts[0]?.outcome).toEqual({
    result: 'refused',
    error: '400 contacts.api.validation.error: "…" is not valid',
  })
})

test.each([
  [409, [{ error_key: 'contacts.api.conflict', error_message: 'Changed by another' }]],
  [500, { error_key: 'unexpected', error_message: 'Sorry' }],
  [503, undefined],
])('after a %d it is tried again', async (status, body) => {
  const { peer, subscribe, drain, attempts, wait } = await oneWorker()
  peer.fail(SIGN_UP, { status, body })
  await subscribe()
  await drain()
  expect(attempts[0]?.outcome.result).toBe('try-again')
  wait(5)
  await drain()
  expect(peer.contacts.size).toBe(1)
})

test('a call whose answer was lost is made again', async () => {
  const { peer, subscribe, drain, wait } = await oneWorker()
  peer.fail(SIGN_UP, 'breaks')
  peer.fail(SIGN_UP, 'breaks-afterwards')
  await subscribe()
  await drain()
  wait(5)
  await drain()
  wait(10)
  await drain()
  expect(peer.contacts.get('visitor-1@example.org')?.calls).toBe(2)
})

test('a subscriber who leaves the list before a lost response is retried is not resubscribed until they ask', async () => {
  const { peer, subscribe, drain, wait, states } = await oneWorker()
  const email = 'noa@example.org'
  peer.fail(SIGN_UP, 'breaks-afterwards')
  await subscribe({ email })
  await drain()
  wait(2)
  peer.leave(email)
  wait(3)
  await drain()
  expect(peer.contacts.get(email)).toMatchObject({ calls: 1, leftAt: expect.any(Date) })
  expect(await states()).toEqual(['sent'])
  wait(DAY)
  await subscribe({ email })
  await drain()
  expect(peer.contacts.get(email)).toMatchObject({ calls: 2, leftAt: undefined })
})

test('a person who had left before they asked is subscribed, however long they had to wait', async () => {
  const { peer, subscribe, drain, wait } = await oneWorker()
  const email = 'noa@example.org'
  await subscribe({ email })
  await drain()
  peer.leave(email)
  wait(DAY)
  await subscribe({ email, memberType: 'other' })
  wait(DAY)
  await drain()
  expect(peer.contacts.get(email)).toMatchObject({ calls: 2, leftAt: undefined })
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
  const { peer, subscribe, drain, wait, clock, states } = await oneWorker({ perDay: 25 })
  for (let person = 0; person < 30; person += 1) await subscribe()
  await drain()
  // Five calls were needed to find the list and to make the fields.
  expect(peer.contacts.size).toBe(20)
  const calls = peer.calls().length
  // It is 17:00 UTC.
  wait(7 * HOUR - 1)
  await subscribe()
  await drain()
  expect(peer.calls()).toHaveLength(calls)
  wait(1)
  expect(clock().toISOString()).toBe('2026-11-22T00:00:00.000Z')
  await drain()
  expect(peer.contacts.size).toBe(31)
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test('the list in the settings is used without a search', async () => {
  const { peer, subscribe, drain } = await oneWorker({ env: { CONSTANT_CONTACT_LIST_ID: LIST.list_id } })
  await subscribe()
  await drain()
  expect(peer.contacts.size).toBe(1)
  expect(peer.calls('/v3/contact_lists')).toEqual([])
})

test.each<Record<string, string>>([{ CONSTANT_CONTACT_LIST_ID: LIST.list_id }, {}])(
  'without the list (%j), subscribers wait and staff are told once',
  async (env) => {
    const service = await oneWorker({ env })
    const { peer, subscribe, drain, wait, db } = service
    peer.removeLists()
    for (let person = 0; person < 3; person += 1) await subscribe()
    for (let hour = 0; hour < 100; hour += 1) {
      await drain()
      wait(HOUR)
    }
    expect((await service.alerts({ db })).map(({ fields }) => JSON.parse(fields))).toEqual([{ incident: 'no-list' }])
    expect(await service.states('mailing-list')).toEqual(Array(3).fill('due'))
  },
)

test('a link to another server is not followed: it would be shown our access', async () => {
  const { peer, subscribe, drain, attempts } = await oneWorker()
  const next = { href: 'https://elsewhere.example.org/v3/contact_custom_fields' }
  peer.fail('/v3/contact_custom_fields', { status: 200, body: { custom_fields: [], _links: { next } } })
  await subscribe()
  await drain()
  expect(attempts[0]?.outcome).toEqual({ result: 'try-again', error: 'foreign-link' })
})

test('a reason repeats nothing that somebody typed, though one answer is within another', () => {
  const answers = { firstName: 'Ann', lastName: 'Ann Birnbaum' }
  expect(withoutPersonalText('Ann Birnbaum is no name, ann@example.org', answers)).toBe('… is no name, …')
})
