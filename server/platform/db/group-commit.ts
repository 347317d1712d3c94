import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type { Database, Transaction } from './tables.ts'

/** Resolves once the work is on disk. @throws the error of the work or the database: then nothing is stored */
export type Commit = <Result>(work: (trx: Transaction) => Promise<Result>) => Promise<Result>

const SAVEPOINT = CompiledQuery.raw('savepoint piece')
const RELEASE = CompiledQuery.raw('release piece')
const ROLL_BACK = CompiledQuery.raw('rollback to piece')

/**
 * Nobody else is served while a group is written: without a limit, some hundred senders make everybody wait for a
 * quarter of a second. Less would cause too many syncs.
 */
const MOST_MILLISECONDS = 6

/** `run` returns the function that settles its promise, once the group is on disk. */
interface Piece {
  run: (trx: Transaction) => Promise<() => void>
  fail: (error: unknown) => void
}

/** Commits what arrives in one turn together: one sync. A piece that fails rolls back alone, to its savepoint. */
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

/** @throws if it can’t roll back to the savepoint: on a full disk, SQLite rolls back the whole transaction */
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

/** Functions that begin with the database, without it. */
type Bound<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends (db: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

type Query = (db: never, ...rest: never[]) => unknown

const bind = <Queries extends Record<string, Query>>(
  queries: Queries,
  call: (query: Query, rest: never[]) => unknown,
) =>
  Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, (...rest: never[]) => call(query, rest)]),
  ) as Bound<Queries>

export const withDatabase = <Queries extends Record<string, (db: Database, ...rest: never[]) => unknown>>(
  db: Database,
  queries: Queries,
): Bound<Queries> => bind(queries, (query, rest) => query(db as never, ...rest))

/** Makes each call of these queries a transaction of its own. */
export const inTransactions = <
  Queries extends Record<string, (trx: Transaction, ...rest: never[]) => Promise<unknown>>,
>(
  commit: Commit,
  queries: Queries,
): Bound<Queries> => bind(queries, (query, rest) => commit(async (trx) => query(trx as never, ...rest)))
