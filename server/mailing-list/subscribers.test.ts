import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import type { Settlement } from '../platform/db/outbox.ts'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const claimAt = (now: Date) => ({ now, claimSeconds: 60, limit: 10 })
const DAYS = 24 * 60 * 60
const SENT: Settlement = { state: 'sent' }

/** A store in which somebody has joined the list. */
async function withNoa(occasion = 'id:one') {
  const store = await temporaryStore()
  const join = (memberType: string, occasion: string, seconds = 10) =>
    store.subscribe(
      { address: 'noa@example.org', fields: { email: 'noa@example.org', memberType }, occasion },
      after(seconds),
    )
  const first = await join('alumni', occasion, 0)
  /** What the one delivery would send. */
  const claim = async (seconds: number) => {
    const [delivery, ...more] = await store.claimDue(claimAt(after(seconds)))
    expect(more).toEqual([])
    return delivery
  }
  const settle = async (settlement: Settlement) => {
    const delivery = await claim(0)
    if (delivery) await store.settle(delivery, settlement, NOW)
    return delivery?.id
  }
  return { store, join, first, claim, settle }
}

test.each([
  ['from others', 'id:one', ['id:two', 'id:three', 'day:2026-11-21']],
  ['without an id on the same day', 'day:2026-11-21', ['day:2026-11-21']],
])('different answers for an address %s change nothing, and staff get one alert a day', async (_, own, others) => {
  const { store, join, first } = await withNoa(own)
  for (const occasion of others) expect((await join('other', occasion)).id).toBe(first.id)
  const deliveries = await store.claimDue(claimAt(after(20)))
  expect(deliveries.map(({ channel, submission }) => [channel, submission.fields]).sort()).toEqual([
    ['alert', { submission: first.id }],
    ['constant-contact', { email: 'noa@example.org', memberType: 'alumni' }],
  ])
})

test('the form that brought the words may correct them', async () => {
  const { join, claim } = await withNoa()
  expect((await join('other', 'id:one')).isNew).toBe(true)
  expect(await claim(20)).toMatchObject({
    channel: 'constant-contact',
    submission: { fields: { memberType: 'other' }, createdAt: after(10) },
  })
})

test('the same call again changes nothing; whoever left the list and joins again is delivered again', async () => {
  const { join, claim, settle } = await withNoa()
  const id = await settle(SENT)
  expect((await join('alumni', 'id:one')).isNew).toBe(false)
  expect(await claim(100)).toBeUndefined()
  await join('alumni', 'id:months-later', 100 * DAYS)
  expect(await claim(100 * DAYS)).toMatchObject({ id, attempts: 1 })
})

test('newer answers wait for older ones that are being sent, and are never overtaken or lost', async () => {
  const { store, join, claim } = await withNoa()
  const older = await claim(0)
  await join('other', 'id:one', 5)
  expect(await claim(6)).toBeUndefined()
  expect(older && (await store.settle(older, SENT, after(7)))).toBe(false)
  const newer = await claim(60)
  expect(newer?.submission.fields.memberType).toBe('other')
  expect(newer && (await store.settle(newer, SENT, after(61)))).toBe(true)
})

test('a refusal for good is forgotten when somebody joins again', async () => {
  const { join, claim, settle } = await withNoa()
  await settle({ state: 'failed', error: '400' })
  await join('alumni', 'id:two')
  expect((await claim(10))?.attempts).toBe(1)
})

test('while no process can deliver them, subscribers are stored, and cause no alert', async () => {
  const { store, claim } = await withNoa()
  expect(await store.claimDue({ ...claimAt(NOW), channels: ['staff-mail', 'acknowledgement'] })).toEqual([])
  expect(await store.backlog()).toMatchObject({ waiting: 0, oldest: undefined })
  expect((await store.removeOldestDay(after(400 * DAYS))).removed).toBe(0)
  expect(await claim(401 * DAYS)).toBeDefined()
})

// On both engines: who is first locks the subscriber.
onEachEngine((newSettings) => {
  test('forty people and their second thoughts at once are forty subscribers', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const people = Array.from({ length: 40 }, (_, number) => `visitor-${number}@example.org`)
    const join = (email: string, occasion: string) =>
      store.subscribe({ address: email, fields: { email, memberType: occasion }, occasion }, NOW)
    await Promise.all(['alumni', 'other'].flatMap((occasion) => people.map((email) => join(email, occasion))))
    const claimed = await store.claimDue({ ...claimAt(NOW), limit: 1000, channels: ['constant-contact'] })
    expect(claimed.map(({ submission }) => submission.fields.email).toSorted()).toEqual(people.toSorted())
  })
})
