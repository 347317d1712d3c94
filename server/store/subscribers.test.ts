import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/test-app'

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const claimAt = (now: Date) => ({ now, claimSeconds: 60, limit: 10 })
const DAYS = 24 * 60 * 60

const noa = (memberType: string, occasion: string) => ({
  address: 'noa@example.org',
  fields: { email: 'noa@example.org', memberType },
  occasion,
})

/** What the one delivery of the only subscriber would send. */
async function claimOne(store: Awaited<ReturnType<typeof temporaryStore>>, now: Date) {
  const [delivery, ...more] = await store.claimDue(claimAt(now))
  expect(more).toEqual([])
  return delivery
}

onEachEngine((newSettings) => {
  const newStore = async () => temporaryStore(undefined, await newSettings())

  test('nobody else can change a subscriber: different answers for the address change nothing, and staff get one alert a day', async () => {
    const store = await newStore()
    const first = await store.subscribe(noa('alumni', 'id:one'), NOW)
    for (const occasion of ['id:two', 'id:three', 'day:2026-11-21'])
      expect((await store.subscribe(noa('other', occasion), after(10))).id).toBe(first.id)
    const deliveries = await store.claimDue(claimAt(after(20)))
    expect(deliveries.map(({ channel, submission }) => [channel, submission.fields]).sort()).toEqual([
      ['alert', { submission: first.id }],
      ['constant-contact', { email: 'noa@example.org', memberType: 'alumni' }],
    ])
  })

  test('the form that brought the words may correct them', async () => {
    const store = await newStore()
    await store.subscribe(noa('alumni', 'id:one'), NOW)
    expect((await store.subscribe(noa('other', 'id:one'), after(10))).isNew).toBe(true)
    expect(await claimOne(store, after(20))).toMatchObject({
      channel: 'constant-contact',
      submission: { fields: { memberType: 'other' }, createdAt: after(10) },
    })
  })

  test('without an id, other words on the same day are as good as a stranger’s', async () => {
    const store = await newStore()
    await store.subscribe(noa('alumni', 'day:2026-11-21'), NOW)
    await store.subscribe(noa('other', 'day:2026-11-21'), after(10))
    const deliveries = await store.claimDue(claimAt(after(20)))
    expect(deliveries.map(({ channel }) => channel).sort()).toEqual(['alert', 'constant-contact'])
    expect(deliveries.flatMap(({ submission }) => submission.fields.memberType ?? [])).toEqual(['alumni'])
  })

  test('the same call again changes nothing, not even what has been delivered', async () => {
    const store = await newStore()
    await store.subscribe(noa('alumni', 'id:one'), NOW)
    const delivery = await claimOne(store, NOW)
    if (!delivery) throw new Error('Nothing was claimed')
    await store.settle(delivery, { state: 'sent' }, NOW)
    expect((await store.subscribe(noa('alumni', 'id:one'), after(10))).isNew).toBe(false)
    expect(await claimOne(store, after(100))).toBeUndefined()
  })

  test('a person who left the list and joins again is delivered again, with the same answers', async () => {
    const store = await newStore()
    await store.subscribe(noa('alumni', 'id:one'), NOW)
    const delivery = await claimOne(store, NOW)
    if (!delivery) throw new Error('Nothing was claimed')
    await store.settle(delivery, { state: 'sent' }, NOW)
    await store.subscribe(noa('alumni', 'id:months-later'), after(100 * DAYS))
    expect(await claimOne(store, after(100 * DAYS))).toMatchObject({ id: delivery.id, attempts: 1 })
  })

  test('newer answers wait for older ones that are being sent, and are never overtaken or lost', async () => {
    const store = await newStore()
    await store.subscribe(noa('alumni', 'id:one'), NOW)
    const older = await claimOne(store, NOW)
    if (!older) throw new Error('Nothing was claimed')
    await store.subscribe(noa('other', 'id:one'), after(5))
    expect(await claimOne(store, after(6))).toBeUndefined()
    expect(await store.settle(older, { state: 'sent' }, after(7))).toBe(false)
    const newer = await claimOne(store, after(60))
    expect(newer?.submission.fields.memberType).toBe('other')
    if (newer) expect(await store.settle(newer, { state: 'sent' }, after(61))).toBe(true)
  })

  test('a refusal for good is forgotten when somebody joins again', async () => {
    const store = await newStore()
    await store.subscribe(noa('alumni', 'id:one'), NOW)
    const delivery = await claimOne(store, NOW)
    if (!delivery) throw new Error('Nothing was claimed')
    await store.settle(delivery, { state: 'failed', error: '400' }, NOW)
    await store.subscribe(noa('alumni', 'id:two'), after(10))
    expect((await claimOne(store, after(10)))?.attempts).toBe(1)
  })

  test('while no process can deliver them, subscribers are stored, and cause no alert', async () => {
    const store = await newStore()
    await store.subscribe(noa('alumni', 'id:one'), NOW)
    expect(await store.claimDue({ ...claimAt(NOW), channels: ['staff-mail', 'acknowledgement'] })).toEqual([])
    expect(await store.backlog()).toMatchObject({ waiting: 0, oldest: undefined })
    expect((await store.removeOldestDay(after(400 * DAYS))).removed).toBe(0)
    expect(await claimOne(store, after(401 * DAYS))).toBeDefined()
  })

  test('a hundred people and their second thoughts at once are a hundred subscribers', async () => {
    const store = await newStore()
    const people = Array.from({ length: 100 }, (_, number) => `visitor-${number}@example.org`)
    await Promise.all(
      ['alumni', 'other'].flatMap((memberType) =>
        people.map((address) =>
          store.subscribe({ address, fields: { email: address, memberType }, occasion: memberType }, NOW),
        ),
      ),
    )
    const claimed = await store.claimDue({ ...claimAt(NOW), limit: 1000, channels: ['constant-contact'] })
    expect(claimed.map(({ submission }) => submission.fields.email).toSorted()).toEqual(people.toSorted())
  })
})
