import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import { limitConcurrency } from '../platform/jobs.ts'
import type { Store } from '../store.ts'
import type { InboxSelection } from './inbox-queries.ts'
import type { PageCursor } from './request-queries.ts'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const ask = async (store: Store, key: string, at = NOW) =>
  (await store.acceptSubmission({ kind: 'tour', key, fields: { user_first_name: key } }, at)).id

const promiseFor = (submission_id: string) => ({
  submission_id,
  room: 'Library',
  starts: '2026-12-10T19:00:00-05:00',
  ends: '2026-12-10T21:00:00-05:00',
  confirmed_at: NOW.getTime(),
  confirmed_by: 'ada@example.org',
})

async function names(store: Store, selection: InboxSelection = {}, place?: PageCursor): Promise<string[]> {
  const found: string[] = []
  for await (const { fields } of store.inbox.listNewestFirst(selection, place)) found.push(fields.user_first_name ?? '')
  return found
}

// On both engines: how rows are sorted and counted, and locks that let one of several be first.
onEachEngine((newSettings) => {
  test('requests are listed newest first, by where they are and whose they are', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const { inbox, accounts } = store
    const ids = [await ask(store, 'one'), await ask(store, 'two', after(1)), await ask(store, 'three', after(2))]
    const [one = '', two = ''] = ids
    expect(await names(store)).toEqual(['three', 'two', 'one'])
    expect(await names(store, {}, { time: after(1).getTime(), id: two })).toEqual(['one'])
    await accounts.putPerson('ada@example.org', 'requests', 'owner@example.org', NOW)
    const personId = (await accounts.findPerson('ada@example.org'))?.id ?? ''
    await inbox.setProgress({ id: one, progress: { state: 'taken', personId }, was: 'new' }, NOW)
    await inbox.setProgress({ id: two, progress: { state: 'done', by: 'bea@example.org' }, was: 'new' }, NOW)
    const selections = [{ progress: 'new' }, { progress: 'taken' }, { progress: 'done' }] as const
    const found = await Promise.all(selections.map((selection) => names(store, selection)))
    expect(found).toEqual([['three'], ['one'], ['two']])
    const [ofAda, ofBea] = ['ada@example.org', 'bea@example.org'].map((person) => names(store, { person }))
    expect([await ofAda, await ofBea]).toEqual([['one'], ['two']])
    expect(await inbox.countByProgress()).toEqual({ new: 1, taken: 1 })
    await accounts.removePerson('ada@example.org', 'owner@example.org', NOW)
    expect(await inbox.countByProgress()).toEqual({ new: 2, taken: 0 })
  })

  test('of several who take a request, or promise a room, at the same moment, one does', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const { inbox } = store
    const ids = await Promise.all(['one', 'two', 'three', 'four'].map((key) => ask(store, key)))
    const [id = ''] = ids
    const done = ids.map((by) => inbox.setProgress({ id, progress: { state: 'done', by }, was: 'new' }, NOW))
    expect((await Promise.all(done)).filter(Boolean)).toHaveLength(1)

    const inTheWay = (others: readonly { submission_id: string }[]) => others.map((other) => other.submission_id)
    const booked = await Promise.all(ids.map((each) => inbox.promiseRoom(promiseFor(each), inTheWay, NOW)))
    const [promised] = await inbox.listBookings()
    expect(await inbox.listBookings()).toHaveLength(1)
    expect(booked.sort()).toEqual([[], ...ids.slice(1).map(() => [promised?.submission_id])])
  })
})

test('more than one page of the store is read to its end', async () => {
  const store = await temporaryStore()
  const visitors = Array.from({ length: 405 }, (_, number) => `visitor ${number}`)
  await limitConcurrency(visitors.entries(), async ([at, key]) => void (await ask(store, key, after(at % 3))))
  expect(new Set(await names(store)).size).toBe(405)
})

test('a reply is delivered for itself, and keeps its request until it is', async () => {
  const store = await temporaryStore()
  const { inbox } = store
  const id = await ask(store, 'one')
  const claim = { now: after(5), claimSeconds: 60, limit: 10 }
  for (const delivery of await store.claimDue(claim)) await store.settleDelivery(delivery, { state: 'sent' }, NOW)
  const reply = { id: randomUUID(), requestId: id, author: 'ada@example.org', subject: 'Hello', text: 'Come!' }
  const says = { outcome: 'declined', progress: { state: 'done', by: 'ada@example.org' }, was: 'new' } as const
  const answer = (mail = reply) => inbox.answerRequest({ reply: mail, statement: says, writer: '' }, () => [], NOW)
  expect((await Promise.all([answer(), answer()])).sort()).toEqual(['known', 'new'])
  // Somebody else, who still saw it as new.
  expect(await answer({ ...reply, id: randomUUID() })).toBe('changed')
  const mail = { ...reply, id: randomUUID() }
  expect(await inbox.answerRequest({ reply: mail, statement: undefined, writer: '' }, () => [], NOW)).toBe('new')
  await inbox.addNote({ ...reply, id: randomUUID() }, NOW)
  await inbox.recordAccess({ requestIds: [id, null], person: 'ada@example.org', what: 'read' }, NOW)
  await inbox.promiseRoom(promiseFor(id), () => [], NOW)
  expect(await store.removeOldestDay(after(10))).toMatchObject({ removed: 0 })
  const due = await store.claimDue(claim)
  expect(due.map(({ channel, reply }) => [channel, reply?.subject])).toEqual([
    ['reply', 'Hello'],
    ['reply', 'Hello'],
  ])
  await Promise.all(due.map((delivery) => store.settleDelivery(delivery, { state: 'failed', error: '550' }, NOW)))
  expect((await inbox.findRequests(id))[0]?.state).toBe('failed')
  expect(await inbox.retryDeliveries(id, NOW)).toBe(2)
  for (const delivery of await store.claimDue({ ...claim, channels: ['reply'] }))
    await store.settleDelivery(delivery, { state: 'failed', error: '550' }, NOW)
  expect(await store.removeOldestDay(after(10))).toMatchObject({ removed: 1 })
  expect([await inbox.listNotes(id), await inbox.listReplies(id), await inbox.listBookings()]).toEqual([[], [], []])
  expect(await inbox.listAccesses({ limit: 10, skip: 0 })).toMatchObject([{ submission_id: null }])
})
