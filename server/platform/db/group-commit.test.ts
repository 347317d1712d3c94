import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-store'
import { groupCommits } from './engines.ts'
import { openStore } from './open-store.ts'

const DAY = '2026-11-20'

async function openGroup() {
  const DATA_DIR = await temporaryFolder()
  const db = await openStore({ DATA_DIR })
  onTestFinished(() => db.destroy())
  let time = 0
  const commit = groupCommits(db, () => time)
  const write = (address: string) =>
    commit(async (trx) => {
      await trx.insertInto('acknowledgement_counts').values({ address, day: DAY, count: 1 }).execute()
      time += 1
      return address
    })
  /** As another process sees them: what is committed. */
  const written = async () => {
    const other = await openStore({ DATA_DIR })
    const rows = await other.selectFrom('acknowledgement_counts').select('address').orderBy('address').execute()
    await other.destroy()
    return rows.map(({ address }) => address)
  }
  return { db, commit, write, written }
}

const statesOf = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status)

test('what comes together is committed together, and is there for others when it resolves', async () => {
  const { db, commit, write, written } = await openGroup()
  const transaction = vi.spyOn(db, 'transaction')
  expect(await Promise.all(['one', 'two', 'three'].map(write))).toEqual(['one', 'two', 'three'])
  expect(transaction).toHaveBeenCalledTimes(1)
  expect(await written()).toEqual(['one', 'three', 'two'])
  // What arrives while a group is written goes with the next.
  let later: Promise<string> | undefined
  await commit(async () => {
    later = write('later')
  })
  expect(await later).toBe('later')
})

test('what comes in hundreds is committed in groups, and others are served in between', async () => {
  const { db, write } = await openGroup()
  const transaction = vi.spyOn(db, 'transaction')
  const groupsAtTurns = new Set<number>()
  let isWritten = false
  const writing = Array.from({ length: 300 }, (_, number) => write(String(number)))
  void Promise.all(writing).finally(() => {
    isWritten = true
  })
  while (!isWritten) {
    await nextTurn()
    groupsAtTurns.add(transaction.mock.calls.length)
  }
  // Each takes one of six milliseconds.
  expect(transaction).toHaveBeenCalledTimes(50)
  expect(groupsAtTurns.size).toBeGreaterThan(25)
})

test('a piece that fails is rolled back completely, and alone', async () => {
  const { commit, write, written } = await openGroup()
  const broken = commit(async (trx) => {
    await trx.insertInto('acknowledgement_counts').values({ address: 'half', day: DAY, count: 1 }).execute()
    throw new Error('halfway')
  })
  const results = await Promise.allSettled([write('before'), broken, write('before'), write('after')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { message: 'halfway' } })
  expect(await written()).toEqual(['after', 'before'])
})

test('if the group can’t be committed, none of it is acknowledged', async () => {
  const { commit, write, written } = await openGroup()
  const delivery = { id: 'orphan', submission_id: 'nobody', channel: 'staff-mail', state: 'due', due_at: 0 } as const
  const orphan = commit(async (trx) => {
    // Found out at the commit: every piece has succeeded by then.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await trx.insertInto('deliveries').values(delivery).execute()
  })
  expect(await statesOf([write('before'), orphan, write('after')])).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await written()).toEqual([])
  expect(await write('again')).toBe('again')
})

test('if SQLite rolls back everything in the middle of a group, none of it is acknowledged', async () => {
  const { commit, write, written } = await openGroup()
  const before = write('before')
  // What SQLite does by itself when the disk is full or broken.
  const full = commit(async (trx) => {
    await sql`rollback`.execute(trx)
    throw new Error('database or disk is full')
  })
  // What had not begun goes with the next group.
  expect(await statesOf([before, full, write('after')])).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await written()).toEqual(['after'])
})

test('if no transaction can begin, all who wait are told at once', async () => {
  const { db, write } = await openGroup()
  await db.destroy()
  const transaction = vi.spyOn(db, 'transaction')
  expect(await statesOf(['one', 'two', 'three'].map(write))).toEqual(['rejected', 'rejected', 'rejected'])
  expect(transaction).toHaveBeenCalledTimes(1)
})
