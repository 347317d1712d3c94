import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './database.ts'

/**
 * Does a piece of work in a transaction, all of it or nothing. When this resolves, what was written is on the disk.
 *
 * @throws what the work or the database throws: nothing of it is then kept
 */
export type Commit = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>

const SAVEPOINT = CompiledQuery.raw('savepoint piece')
const RELEASE = CompiledQuery.raw('release piece')
const ROLL_BACK = CompiledQuery.raw('rollback to piece')

/**
 * Pieces in one group. While it is written, nobody else is served: this many take some 15 ms. Fewer would sync more often than
 * the disk likes; without a bound, some hundred senders at once kept everybody waiting for a quarter of a second.
 */
const MOST_IN_GROUP = 64

/** One of the pieces of work in a group: `run` answers how to tell who waits for it, once the group is on the disk. */
interface Piece {
  run: (trx: Transaction<Tables>) => Promise<() => void>
  fail: (error: unknown) => void
}

/**
 * Group commit, for a database with one writer: what arrives while the event loop looks at its sockets once is written in one
 * transaction and synced once, instead of each by itself, up to a bound: the rest goes in the next turn. A piece that fails is taken back alone, to its savepoint; where the
 * group can't be committed, each of its pieces fails.
 */
export function groupCommits(db: Kysely<Tables>): Commit {
  const waiting: Piece[] = []
  let isCommitting = false

  const commitWaiting = async () => {
    isCommitting = true
    while (waiting.length > 0) {
      await nextTurn()
      await commitGroup(waiting.splice(0, MOST_IN_GROUP))
    }
    isCommitting = false
  }

  const commitGroup = async (group: readonly Piece[]) => {
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

/**
 * Does one piece in a savepoint of its own, and answers how to tell its fate.
 *
 * @throws when there is no way back to the savepoint: on a full or broken disk, SQLite takes back the whole transaction
 */
async function runAlone(trx: Transaction<Tables>, { run, fail }: Piece): Promise<() => void> {
  await trx.executeQuery(SAVEPOINT)
  try {
    const succeed = await run(trx)
    await trx.executeQuery(RELEASE)
    return succeed
  } catch (error) {
    await trx.executeQuery(ROLL_BACK)
    await trx.executeQuery(RELEASE)
    return () => fail(error)
  }
}
