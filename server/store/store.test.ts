import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryFolder, temporaryStore } from '#tests/support/test-app'
import { openStore } from './open-store.ts'
import { createStore } from './store.ts'

const request = (key: string) => ({ kind: 'tour' as const, key, fields: { user_first_name: 'Rachel' } })
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const claimAt = (now: Date) => ({ now, claimSeconds: 60, limit: 10 })
const DAYS = 24 * 60 * 60

onEachEngine((newSettings) => {
  const newStore = async () => temporaryStore(undefined, await newSettings())

  test('a request sent twice is stored once and has one delivery, and both responses name it', async () => {
    const store = await newStore()
    const first = await store.accept(request('one'), NOW)
    const second = await store.accept(request('one'), after(5))
    expect(first.isNew).toBe(true)
    expect(second).toEqual({ id: first.id, isNew: false })
    expect(await store.claimDue(claimAt(after(10)))).toHaveLength(1)
  })

  test('a hundred requests at once are all stored', async () => {
    const store = await newStore()
    const keys = Array.from({ length: 100 }, (_, number) => `request-${number}`)
    const ids = await Promise.all(keys.map(async (key) => (await store.accept(request(key), NOW)).id))
    expect(new Set(ids).size).toBe(100)
    expect(await store.backlog()).toEqual({ waiting: 100, oldest: NOW, lastSent: undefined })
  })

  test('a delivery has exactly the answers of the request', async () => {
    const store = await newStore()
    const fields = {
      user_first_name: 'שרה 🕎 O’Brien',
      additional_info: 'one\ntwo "three" \\ \'four\'; DROP TABLE submissions;--',
    }
    await store.accept({ kind: 'tour', key: 'one', fields }, NOW)
    const [delivery] = await store.claimDue(claimAt(NOW))
    expect(delivery).toMatchObject({
      channel: 'staff-mail',
      attempts: 1,
      submission: { kind: 'tour', fields, createdAt: NOW },
    })
  })

  test('no two workers get the same delivery until a claim has run out', async () => {
    const store = await newStore()
    await store.accept(request('one'), NOW)
    const [first] = await store.claimDue(claimAt(NOW))
    expect(await store.claimDue(claimAt(after(59)))).toEqual([])
    const [second] = await store.claimDue(claimAt(after(60)))
    expect(second?.id).toBe(first?.id)
    expect(second?.attempts).toBe(2)
  })

  test('a worker that lost its claim can no longer mark anything', async () => {
    const store = await newStore()
    await store.accept(request('one'), NOW)
    const [slow] = await store.claimDue(claimAt(NOW))
    const [quick] = await store.claimDue(claimAt(after(61)))
    if (!slow || !quick) throw new Error('Nothing was claimed')
    expect(await store.settle(slow, { state: 'failed', error: 'too slow' }, after(62))).toBe(false)
    expect(await store.settle(quick, { state: 'sent' }, after(63))).toBe(true)
    expect(await store.settle(quick, { state: 'sent' }, after(64))).toBe(false)
    expect(await store.backlog()).toMatchObject({ waiting: 0, lastSent: after(63) })
  })

  test('what shall be tried again comes back at its time, and what failed for good does not', async () => {
    const store = await newStore()
    await store.accept(request('one'), NOW)
    await store.accept(request('two'), NOW)
    const [one, two] = await store.claimDue(claimAt(NOW))
    if (!one || !two) throw new Error('Nothing was claimed')
    await store.settle(one, { state: 'retry', at: after(5), error: 'ETIMEDOUT' }, NOW)
    await store.settle(two, { state: 'failed', error: 'EENVELOPE 550' }, NOW)
    const mails = { channels: ['staff-mail'] as const }
    expect(await store.claimDue({ ...claimAt(after(4)), ...mails })).toEqual([])
    expect((await store.claimDue({ ...claimAt(after(5)), ...mails })).map(({ id }) => id)).toEqual([one.id])
  })

  test('what waits longest is claimed first, a few at a time', async () => {
    const store = await newStore()
    for (const second of [3, 1, 2]) await store.accept(request(`at-${second}`), after(second))
    const claimed = await store.claimDue({ now: after(10), claimSeconds: 60, limit: 2 })
    expect(claimed.map(({ submission }) => submission.createdAt).sort()).toEqual([after(1), after(2)])
  })

  test('however far ahead the clock is, only a day’s worth of old requests is removed at a time', async () => {
    const store = await newStore()
    for (const day of [0, 0.5, 1.5, 30]) await store.accept(request(`day-${day}`), after(day * DAYS))
    for (const delivery of await store.claimDue({ now: after(31 * DAYS), claimSeconds: 60, limit: 10 }))
      await store.settle(delivery, { state: 'sent' }, after(31 * DAYS))

    const yearsAhead = after(1000 * DAYS)
    const removals = [1, 2, 3, 4].map(() => () => store.removeOldestDay(yearsAhead))
    const found = []
    for (const remove of removals) found.push(await remove())
    expect(found).toEqual([
      { removed: 2, isMore: true },
      { removed: 1, isMore: true },
      { removed: 1, isMore: false },
      { removed: 0, isMore: false },
    ])
  })

  test('of the oldest day, what is not past its retention stays', async () => {
    const store = await newStore()
    for (const day of [0, 0.5]) await store.accept(request(`day-${day}`), after(day * DAYS))
    for (const delivery of await store.claimDue({ now: after(DAYS), claimSeconds: 60, limit: 10 }))
      await store.settle(delivery, { state: 'sent' }, after(DAYS))
    expect(await store.removeOldestDay(after(0.25 * DAYS))).toEqual({ removed: 1, isMore: false })
  })

  test('what was written down while the clock was days ahead is due again when it is right', async () => {
    const store = await newStore()
    await store.accept(request('kept'), after(3 * DAYS))
    await store.accept(request('claimed'), after(3 * DAYS))
    await store.claimDue({ ...claimAt(after(3 * DAYS)), limit: 1 })
    await store.accept(request('waits its turn'), after(15 * 60))
    expect(await store.claimDue(claimAt(NOW))).toEqual([])
    expect(await store.repairDueTimes(NOW)).toBe(3)
    expect(await store.claimDue(claimAt(NOW))).toHaveLength(2)
    expect(await store.repairDueTimes(NOW)).toBe(0)
  })

  test('old requests go once they are delivered, and never before', async () => {
    const store = await newStore()
    for (const key of ['delivered', 'failed', 'waiting']) await store.accept(request(key), NOW)
    const [delivered, failed] = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 2 })
    if (!delivered || !failed) throw new Error('Nothing was claimed')
    await store.settle(delivered, { state: 'sent' }, NOW)
    await store.settle(failed, { state: 'failed', error: 'EENVELOPE 550' }, NOW)

    expect((await store.removeOldestDay(after(-1))).removed).toBe(0)
    expect((await store.removeOldestDay(after(400 * DAYS))).removed).toBe(1)
    expect((await store.removeOldestDay(after(400 * DAYS))).removed).toBe(0)
    // Its key is free again: the same words a year later are a new request.
    const again = await Promise.all(
      ['delivered', 'failed', 'waiting'].map((key) => store.accept(request(key), after(1))),
    )
    expect(again.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})

/** Holds the write lock of the database in `file` for some milliseconds, elsewhere: here it would hold up the test too. */
async function writeElsewhere(file: string, milliseconds: number): Promise<void> {
  const writer = new Worker(
    `const { workerData: { file, milliseconds }, parentPort } = require('node:worker_threads')
    const db = require('better-sqlite3')(file)
    db.exec('BEGIN IMMEDIATE')
    parentPort.postMessage('locked')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
    db.exec('COMMIT')
    db.close()`,
    { eval: true, workerData: { file, milliseconds } },
  )
  await once(writer, 'message')
}

test('waits for another process that is writing, instead of losing the request', async () => {
  const folder = await temporaryFolder()
  const store = createStore(await openStore({ DATA_DIR: folder }))
  onTestFinished(() => store.close())
  await writeElsewhere(join(folder, 'site.sqlite'), 300)
  await expect(store.accept(request('meanwhile'), NOW)).resolves.toMatchObject({ isNew: true })
})

test('a second process over the same folder sees what the first kept, and changes nothing by starting', async () => {
  const folder = join(await temporaryFolder(), 'deeper', 'data')
  await mkdir(folder, { recursive: true })
  for (const expected of [true, false]) {
    const store = createStore(await openStore({ DATA_DIR: folder }))
    expect((await store.accept(request('one'), NOW)).isNew).toBe(expected)
    await store.close()
  }
})
