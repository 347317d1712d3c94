import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import type { StoreSettings } from './platform/db/engines.ts'
import type { Settlement } from './platform/db/outbox.ts'

const request = (key: string) => ({ kind: 'tour' as const, key, fields: { user_first_name: 'Rachel' } })
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const claimAt = (now: Date) => ({ now, claimSeconds: 60, limit: 10 })
const DAYS = 24 * 60 * 60
const SENT: Settlement = { state: 'sent' }
const FAILED: Settlement = { state: 'failed', error: 'EENVELOPE 550' }

/** A store with requests, which came so many seconds after now. */
async function storeWith(requests: Readonly<Record<string, number>>, settings?: StoreSettings) {
  const store = await temporaryStore(undefined, settings)
  for (const [key, seconds] of Object.entries(requests)) await store.acceptSubmission(request(key), after(seconds))
  return {
    ...store,
    deliverAll: async (at: Date) => {
      for (const delivery of await store.claimDue(claimAt(at))) await store.settleDelivery(delivery, SENT, at)
    },
  }
}

// On both engines: what a text may hold, what arrives together, and how many rows are said to be changed.
onEachEngine((newSettings) => {
  test('however far ahead the clock is, only a day’s worth of old requests is removed at a time', async () => {
    const store = await storeWith(
      { first: 0, noon: 0.5 * DAYS, second: 1.5 * DAYS, thirtieth: 30 * DAYS },
      await newSettings(),
    )
    await store.deliverAll(after(31 * DAYS))
    const yearsAhead = after(1000 * DAYS)
    const found = []
    for (let day = 0; day < 4; day += 1) found.push(await store.removeOldestDay(yearsAhead))
    expect(found).toEqual([
      { removed: 2, isMore: true },
      { removed: 1, isMore: true },
      { removed: 1, isMore: false },
      { removed: 0, isMore: false },
    ])
  })

  test('what was written down while the clock was days ahead is due again when it is right', async () => {
    const store = await storeWith({ kept: 3 * DAYS, claimed: 3 * DAYS, 'waits its turn': 15 * 60 }, await newSettings())
    await store.claimDue({ ...claimAt(after(3 * DAYS)), limit: 1 })
    expect(await store.claimDue(claimAt(NOW))).toEqual([])
    expect(await store.repairDueTimes(NOW)).toBe(3)
    expect(await store.claimDue(claimAt(NOW))).toHaveLength(2)
    expect(await store.repairDueTimes(NOW)).toBe(0)
  })

  test('a delivery has exactly the answers of the request', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const fields = {
      user_first_name: 'שרה 🕎 O’Brien',
      additional_info: 'one\ntwo "three" \\ \'four\'; DROP TABLE submissions;--',
    }
    await store.acceptSubmission({ kind: 'tour', key: 'one', fields }, NOW)
    const submission = { kind: 'tour', fields, createdAt: NOW }
    expect(await store.claimDue(claimAt(NOW))).toMatchObject([{ channel: 'staff-mail', attempts: 1, submission }])
  })

  test('forty requests at once, each sent twice, are all stored once', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const keys = Array.from({ length: 80 }, (_, number) => `request-${number % 40}`)
    const answers = await Promise.all(keys.map((key) => store.acceptSubmission(request(key), NOW)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(40)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(40)
    expect(await store.readBacklog()).toEqual({ waiting: 40, oldest: NOW, lastSent: undefined })
  })
})

test('no two workers get the same delivery until a claim has run out, and who lost its claim can mark nothing', async () => {
  const store = await storeWith({ one: 0 })
  const [slow] = await store.claimDue(claimAt(NOW))
  expect(await store.claimDue(claimAt(after(59)))).toEqual([])
  const [quick] = await store.claimDue(claimAt(after(60)))
  if (!slow || !quick) throw new Error('Nothing was claimed')
  expect([quick.id, quick.attempts]).toEqual([slow.id, 2])
  expect(await store.settleDelivery(slow, FAILED, after(62))).toBe(false)
  expect(await store.settleDelivery(quick, SENT, after(63))).toBe(true)
  expect(await store.settleDelivery(quick, SENT, after(64))).toBe(false)
  expect(await store.readBacklog()).toMatchObject({ waiting: 0, lastSent: after(63) })
})

test('what shall be tried again comes back at its time, and what failed for good does not', async () => {
  const store = await storeWith({ one: 0, two: 0 })
  const [one, two] = await store.claimDue(claimAt(NOW))
  if (!one || !two) throw new Error('Nothing was claimed')
  await store.settleDelivery(one, { state: 'retry', at: after(5), error: 'ETIMEDOUT' }, NOW)
  await store.settleDelivery(two, FAILED, NOW)
  const mails = { channels: ['staff-mail'] as const }
  expect(await store.claimDue({ ...claimAt(after(4)), ...mails })).toEqual([])
  expect((await store.claimDue({ ...claimAt(after(5)), ...mails })).map(({ id }) => id)).toEqual([one.id])
})

test('what waits longest is claimed first, a few at a time', async () => {
  const store = await storeWith({ third: 3, first: 1, second: 2 })
  const claimed = await store.claimDue({ ...claimAt(after(10)), limit: 2 })
  expect(claimed.map(({ submission }) => submission.createdAt).sort()).toEqual([after(1), after(2)])
})

test('of the oldest day, what is not past its retention stays', async () => {
  const store = await storeWith({ first: 0, noon: 0.5 * DAYS })
  await store.deliverAll(after(DAYS))
  expect(await store.removeOldestDay(after(0.25 * DAYS))).toEqual({ removed: 1, isMore: false })
})

test('old requests go once they are delivered, and never before; the same words a year later are a new request', async () => {
  const keys = ['delivered', 'failed', 'waiting']
  const store = await storeWith({ delivered: 0, failed: 0, waiting: 0 })
  const [delivered, failed] = await store.claimDue({ ...claimAt(NOW), limit: 2 })
  if (!delivered || !failed) throw new Error('Nothing was claimed')
  await store.settleDelivery(delivered, SENT, NOW)
  await store.settleDelivery(failed, FAILED, NOW)
  const removed = []
  for (const days of [-1, 400, 400]) removed.push((await store.removeOldestDay(after(days * DAYS))).removed)
  expect(removed).toEqual([0, 1, 0])
  const again = await Promise.all(keys.map((key) => store.acceptSubmission(request(key), after(1))))
  expect(again.filter(({ isNew }) => isNew)).toHaveLength(1)
})
