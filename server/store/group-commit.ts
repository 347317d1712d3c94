import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Transaction } from './database.ts'

/**
 * Does a piece of work in a transaction, all of it or nothing. When this resolves, what was written is on disk.
 *
 * @throws the error of the work or of the database: then nothing of it is stored
 */
export type Commit = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>

const SAVEPOINT = CompiledQuery.raw('savepoint piece')
const RELEASE = CompiledQuery.raw('release piece')
const ROLL_BACK = CompiledQuery.raw('rollback to piece')

/**
 * After so long no other piece begins in a group: nobody else is served while it is written. Less would cause too many syncs; without a
 * limit, some hundred senders at once make everybody wait for a quarter of a second.
 */
const MOST_MILLISECONDS = 6

/**
 * One of the pieces of work in a group: `run` returns the function that settles its promise, once the group is on
 * disk.
 */
interface Piece {
  run: (trx: Transaction) => Promise<() => void>
  fail: (error: unknown) => void
}

/**
 * Group commit, for a database with one writer: work that arrives in one turn of the event loop is written in one
 * transaction and synced once, for so long: the rest waits for the next turn. A piece that fails is rolled back
 * alone, to its savepoint; if the group can't be committed, each of its pieces fails.
 *
 * @param now the time in milliseconds
 */
export function groupCommits(db: Database, now = () => performance.now()): Commit {
  const waiting: Piece[] = []
  let isCommitting = false

  const commitWaiting = async () => {
    isCommitting = true
    while (waiting.length > 0) {
      await nextTurn()
      await commitGroup(db, waiting, now)
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

/** Writes the first of these in one transaction, and settles the promise of each piece once it is on disk. */
async function commitGroup(db: Database, waiting: Piece[], now: () => number): Promise<void> {
  const group: Piece[] = []
  try {
    const settle = await db.transaction().execute(async (trx) => {
      const settled: (() => void)[] = []
      const end = now() + MOST_MILLISECONDS
      for (let piece = waiting.shift(); piece; piece = now() < end ? waiting.shift() : undefined) {
        group.push(piece)
        settled.push(await runAlone(trx, piece))
      }
      return settled
    })
    for (const resolve of settle) resolve()
  } catch (error) {
    // If no transaction could begin, whoever waits must not wait for the next one to fail as well.
    for (const { fail } of group.length > 0 ? group : waiting.splice(0)) fail(error)
  }
}

/**
 * Does one piece in its own savepoint, and returns the function that settles its promise.
 *
 * @throws the piece's error if it can't roll back to the savepoint: on a full or broken disk, SQLite rolls back the whole transaction
 */
async function runAlone(trx: Transaction, { run, fail }: Piece): Promise<() => void> {
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
