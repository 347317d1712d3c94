import { execFile } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyPostgres, onEachEngine } from '#tests/support/each-engine'
import { askPostgres, isPostgresHere } from '#tests/support/start-postgres'
import { migratedFolder, NOW, temporaryFolder, temporaryStore } from '#tests/support/temporary-store'
import type { Store } from '../../store.ts'
import { groupCommits, openDatabase, type StoreSettings, sqliteFile } from './engines.ts'
import { openStore } from './open-store.ts'

const request = (key: string) => ({ kind: 'tour' as const, key, fields: { user_first_name: 'Rachel' } })

/** Opens the store in a process of its own, keeps one request and ends. */
const useElsewhere = (settings: StoreSettings, key: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module-typescript',
    '--eval',
    `import { openStore } from './server/platform/db/open-store.ts'
    import { createStore } from './server/store.ts'
    const store = createStore(await openStore(${JSON.stringify(settings)}))
    await store.acceptSubmission(${JSON.stringify(request(key))}, new Date())
    await store.close()`,
  ])

onEachEngine((newSettings, newEmptySettings) => {
  test('three replicas that start at once on an empty database all find their tables', async () => {
    const settings = await newEmptySettings()
    await Promise.all(['one', 'two', 'three'].map((key) => useElsewhere(settings, key)))
    const store = await temporaryStore(undefined, settings)
    expect(await store.readBacklog()).toMatchObject({ waiting: 3 })
  })

  test('three workers at once never get the same delivery', async () => {
    const settings = await newSettings()
    // One after the other: two connections of one process can not wait for each other's lock.
    const workers: Store[] = []
    for (let number = 0; number < 3; number += 1) workers.push(await temporaryStore(undefined, settings))
    for (let number = 0; number < 60; number += 1) await workers[0]?.acceptSubmission(request(`request-${number}`), NOW)
    const claimed: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const claims = workers.map((store) => store.claimDue({ now: NOW, claimSeconds: 60, limit: 7 }))
      for (const deliveries of await Promise.all(claims)) {
        expect(deliveries.length).toBeLessThanOrEqual(7)
        claimed.push(...deliveries.map(({ id }) => id))
      }
    }
    expect(claimed).toHaveLength(60)
    expect(new Set(claimed).size).toBe(60)
  })
})

describe('SQLite', () => {
  /** A store, and another program that keeps it locked until `end`. */
  async function lockedStore() {
    const settings = { DATA_DIR: await migratedFolder() }
    const store = await temporaryStore(undefined, settings)
    const other = new SqliteDatabase(sqliteFile(settings.DATA_DIR))
    onTestFinished(() => void other.close())
    other.exec('begin immediate')
    return { store, end: () => other.exec('rollback') }
  }

  test('while another program keeps it locked, others read and are served, and what is written waits', async () => {
    const { store, end } = await lockedStore()
    let isStored = false
    const storing = store.acceptSubmission(request('one'), NOW).finally(() => {
      isStored = true
    })
    const claiming = store.claimDue({ now: NOW, claimSeconds: 60, limit: 1 })
    for (let round = 0; round < 20; round += 1) {
      await nextTurn()
      expect(await store.readBacklog()).toMatchObject({ waiting: 0 })
    }
    expect(isStored).toBe(false)
    end()
    expect(await storing).toMatchObject({ isNew: true })
    await claiming
  })

  test('what still can’t be written after five seconds is refused with a sentence and 503', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { store } = await lockedStore()
    const refused = expect(store.acceptSubmission(request('one'), NOW)).rejects.toMatchObject({
      message: expect.stringContaining('Another program keeps'),
      statusCode: 503,
    })
    await vi.advanceTimersByTimeAsync(5100)
    await refused
  })
})

describe.skipIf(!isPostgresHere)('PostgreSQL', () => {
  async function emptyDatabase(DATABASE_URL?: string) {
    const db = openDatabase({ DATA_DIR: '', DATABASE_URL: DATABASE_URL ?? (await emptyPostgres()) })
    onTestFinished(() => db.destroy())
    return { db, ask: async (text: string) => Object.values((await sql.raw<object>(text).execute(db)).rows[0] ?? {}) }
  }

  test.each([
    ['of the database', undefined, 'terminating connection due to administrator command'],
    ['of the work', new Error('what came first'), 'what came first'],
  ])('the first error %s is the one reported, where the rollback fails, too', async (_, ofWork, message) => {
    const { db, ask } = await emptyDatabase()
    const failing = db.transaction().execute(async (trx) => {
      const ended = sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
      if (!ofWork) return ended
      await ended.catch(() => {})
      throw ofWork
    })
    await expect(failing).rejects.toThrow(message)
    // The broken connection is not given to the next one.
    expect(await ask('select 1 as one')).toEqual([1])
  })

  test('a commit is on the disk before it returns, however the role is set; times come as numbers', async () => {
    const DATABASE_URL = await emptyPostgres()
    const role = `alter role site in database ${new URL(DATABASE_URL).pathname.slice(1)}`
    await askPostgres(DATABASE_URL, `${role} set synchronous_commit = off`)
    await askPostgres(DATABASE_URL, `${role} set default_transaction_isolation = 'serializable'`)
    const { ask } = await emptyDatabase(DATABASE_URL)
    expect(await ask('show synchronous_commit')).toEqual(['on'])
    expect(await ask('show transaction_isolation')).toEqual(['read committed'])
    expect(await ask(`select ${NOW.getTime()}::int8`)).toEqual([NOW.getTime()])
  })

  test('a statement that hangs is ended, so that a visitor gets an answer', async () => {
    const { db, ask } = await emptyDatabase()
    expect(await ask('show statement_timeout')).toEqual(['5s'])
    const hanging = db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 100`.execute(trx)
      await sql`select pg_sleep(20)`.execute(trx)
    })
    await expect(hanging).rejects.toThrow('statement timeout')
  })

  test('a database that can not hold every name is refused by name', async () => {
    const DATABASE_URL = await emptyPostgres(`encoding 'LATIN1' template template0`)
    await expect(openStore({ DATA_DIR: '', DATABASE_URL })).rejects.toThrow('it holds LATIN1 and must hold UTF8')
  })

  test('an unreachable server gets a clear message, without the password', async () => {
    const opening = openStore({ DATA_DIR: '', DATABASE_URL: 'postgres://site:secret@127.0.0.1:1/site' })
    await expect(opening).rejects.toThrow(
      /^The database PostgreSQL, 127\.0\.0\.1:1\/site can’t be opened: .*ECONNREFUSED.*Check DATABASE_URL/,
    )
    await expect(opening).rejects.not.toThrow('secret')
  })
})

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
