import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './database.ts'

/**
 * Does a piece of work in a transaction, all of it or nothing. When this resolves, what was written is on disk.
 *
 * @throws the error of the work or of the database: then nothing of it is stored
 */
export type Commit = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>

const SAVEPOINT = CompiledQuery.raw('savepoint piece')
const RELEASE = CompiledQuery.raw('release piece')
const ROLL_BACK = CompiledQuery.raw('rollback to piece')

/**
 * The most pieces in one group. While it is written, nobody else is served: this many take some 15 ms. Fewer would
 * cause too many syncs; without a limit, some hundred senders at once made everybody wait for a quarter of a second.
 */
const MOST_IN_GROUP = 64

/**
 * One of the pieces of work in a group: `run` returns the function that settles its promise, once the group is on
 * disk.
 */
interface Piece {
  run: (trx: Transaction<Tables>) => Promise<() => void>
  fail: (error: unknown) => void
}

/**
 * Group commit, for a database with one writer: work that arrives in one turn of the event loop is written in one
 * transaction and synced once, up to a limit: the rest waits for the next turn. A piece that fails is rolled back
 * alone, to its savepoint; if the group can't be committed, each of its pieces fails.
 */
export function groupCommits(db: Kysely<Tables>): Commit {
  const waiting: Piece[] = []
  let isCommitting = false

  const commitWaiting = async () => {
    isCommitting = true
    while (waiting.length > 0) {
      await nextTurn()
      await commitGroup(db, waiting.splice(0, MOST_IN_GROUP))
    }
    isCommitting = false
  }

  return (work) => {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
    waiting.push({
      run: async (trx) => {
        const result = await work(trx)
        return () => resolve(result)
      },
      fail: reject,
    })
    if (!isCommitting) void commitWaiting()
    return promise
  }
}

/** Writes the group in one transaction, and settles the promise of each piece once it is on disk. */
async function commitGroup(db: Kysely<Tables>, group: readonly Piece[]): Promise<void> {
  try {
    const tell = await db.transaction().execute(async (trx) => {
      const told: (() => void)[] = []
      for (const piece of group) told.push(await runAlone(trx, piece))
      return told
    })
    for (const resolve of tell) resolve()
  } catch (error) {
    for (const { fail } of group) fail(error)
  }
}

/**
 * Does one piece in its own savepoint, and returns the function that settles its promise.
 *
 * @throws the piece's error if it can't roll back to the savepoint: on a full or broken disk, SQLite rolls back the whole transaction
 */
async function runAlone(trx: Transaction<Tables>, { run, fail }: Piece): Promise<() => void> {
  await trx.executeQuery(SAVEPOINT)
  try {
    const succeed = await run(trx)
    await trx.executeQuery(RELEASE)
    return succeed
  } catch (error) {
    await trx.executeQuery(ROLL_BACK).catch(() => {
      throw error
    })
    await trx.executeQuery(RELEASE)
    return () => fail(error)
  }
}
