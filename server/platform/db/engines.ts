import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import {
  CompiledQuery,
  type InsertObject,
  Kysely,
  PostgresAdapter,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type Pg from 'pg'
import { memoize } from '#schemas/memoize'
import { makePrivateFolder } from '../files.ts'
import { OwnSqliteDialect } from './sqlite-dialect.ts'
import type { Database, Tables, Transaction } from './tables.ts'

/** On both engines a commit is on disk before it returns: every acknowledgement depends on that. */

export interface StoreSettings {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}

export const openDatabase = ({ DATA_DIR, DATABASE_URL }: StoreSettings): Database =>
  DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATA_DIR)

export const sqliteFile = (dataDir: string): string => join(dataDir, 'site.sqlite')

/** Nobody is served meanwhile. For longer waits, `sqlite-dialect.ts` tries again. */
const BUSY_TIMEOUT_MILLISECONDS = 10

function openSqlite(dataDir: string): Database {
  // People's names and addresses are in there: nobody else on the machine may read it. The log next to it gets the
  // file's permissions.
  makePrivateFolder(dataDir)
  const sqlite = new SqliteDatabase(sqliteFile(dataDir))
  chmodSync(sqliteFile(dataDir), 0o600)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Deleted data is overwritten with zeros, so that an erased name is gone from the file, too.
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma(`busy_timeout = ${BUSY_TIMEOUT_MILLISECONDS}`)
  return new Kysely<Tables>({ dialect: new OwnSqliteDialect(sqlite) })
}

/** In milliseconds; after that, the visitor gets a 503. */
const CONNECT_MILLISECONDS = 3000
const STATEMENT_MILLISECONDS = 5000

/** The database itself aborts a slow statement; if not even that response arrives, we stop waiting. */
const ANSWER_MILLISECONDS = STATEMENT_MILLISECONDS + 1000
const KEEP_ALIVE_AFTER_MILLISECONDS = 10_000
const CONNECTIONS = 10

/** @param options `patient`: without a time limit, for changes to whole tables */
export function openPostgres(url: string, { patient = false } = {}): Database {
  const pg = loadPg()
  const { INT8 } = pg.types.builtins
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MILLISECONDS,
    application_name: 'site',
    ...(patient ? {} : { query_timeout: ANSWER_MILLISECONDS }),
    types: { getTypeParser: (type, format) => (type === INT8 ? Number : pg.types.getTypeParser(type, format)) },
    onConnect: async (client) => {
      await client.query(sessionSettings(patient ? 0 : STATEMENT_MILLISECONDS))
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: discardSilentConnections(pool) }) })
}

/** Set in every session, because a role or a database may have other defaults. A time of 0 means no limit. */
const sessionSettings = (milliseconds: number) => `
  SET synchronous_commit = on;
  SET default_transaction_isolation = 'read committed';
  SET client_encoding = 'UTF8';
  SET statement_timeout = ${milliseconds};
  SET idle_in_transaction_session_timeout = ${2 * milliseconds}`

export const isPostgres = (db: Pick<Database, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** SQLite has one writer, which syncs once for all that arrives together; PostgreSQL does that itself. */
export const committerOf = (db: Database): Commit =>
  isPostgres(db) ? (work) => db.transaction().execute(work) : groupCommits(db)

/** Each row has a group of its own, so that none waits for a second row while it holds its first. */
export function committersOf(db: Database): (row: string) => Commit {
  if (isPostgres(db)) return memoize(() => groupCommits(db))
  const commit = committerOf(db)
  return () => commit
}

/** PostgreSQL undoes one of two transactions that wait for each other, which may then succeed. */
const DEADLOCK = '40P01'
const MOST_TRIES = 3

/** Does work again that counts in rows of several keys: two groups may lock these in another order. */
export async function tryAgainAfterDeadlock<Result>(work: () => Promise<Result>, tries = 1): Promise<Result> {
  return work().catch((error: unknown) => {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
    if (!isDeadlock || tries === MOST_TRIES) throw error
    return tryAgainAfterDeadlock(work, tries + 1)
  })
}

const DISK_FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC'])

export const isDiskFull = (error: Error): boolean => 'code' in error && DISK_FULL.has(String(error.code))

/** Whoever writes to the table waits until the transaction ends: what it reads there stays true. SQLite has one writer. */
export async function lockTable(trx: Transaction, table: keyof Tables): Promise<void> {
  if (isPostgres(trx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}

/** Tells the other processes on this channel that something changed, once that is committed. SQLite tells nobody. */
export async function notify(db: Database, channel: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** Lets one of several starting processes migrate; the others wait. A crash halfway leaves nothing behind. */
export async function withTablesLocked<Result>(db: Database, change: (db: Database) => Promise<Result>) {
  // On PostgreSQL the migrator has a lock and a transaction of its own.
  return isPostgres(db) ? change(db) : db.transaction().execute(change)
}

/** Moves SQLite’s log, with zeros for removed text, into the database. Returns false if it is in use just then. */
export async function vacuumRemoved(db: Database): Promise<boolean> {
  if (isPostgres(db)) {
    await sql`vacuum submissions, deliveries, seats, request_notes, request_replies, request_bookings, request_accesses`.execute(
      db,
    )
    return true
  }
  return emptyLog(db)
}

/** Empties SQLite’s log, in which a damaged byte costs all that follows. Returns false if it is in use just then. */
export async function emptyLog(db: Database): Promise<boolean> {
  if (isPostgres(db)) return true
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}

interface Writing {
  executeTakeFirst: () => Promise<{
    numInsertedOrUpdatedRows?: bigint | undefined
    numUpdatedRows?: bigint
    numDeletedRows?: bigint
  }>
}

export async function affectedRows(statement: Writing): Promise<number> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await statement.executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0)
}

/** Inserts a row unless there is one of its key. Returns whether it was inserted. */
export const insertOnce = async <Table extends keyof Tables>(
  db: Database,
  table: Table,
  row: InsertObject<Tables, Table>,
): Promise<boolean> => {
  const inserting = db.insertInto(table).values(row)
  return (await affectedRows(inserting.onConflict((conflict) => conflict.doNothing()))) > 0
}

export const loadPg = (): typeof Pg => createRequire(import.meta.url)('pg')

/** Closes silent connections. After a `DatabaseError` one is still usable, but not if a rollback failed. */
function discardSilentConnections(pool: Pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => guardConnection(await pool.connect()),
    end: () => pool.end(),
  }
}

function guardConnection(client: Pg.PoolClient): PostgresPoolClient {
  const { DatabaseError } = loadPg()
  let broken: unknown
  const ask = async (statement: string, parameters: readonly unknown[]) => {
    try {
      // A rollback after a statement without a response would only wait again.
      if (broken) throw broken
      return await client.query(statement, [...parameters])
    } catch (error) {
      if (!(error instanceof DatabaseError) || statement === 'rollback') broken = error
      // The error before it says why, and PostgreSQL rolls back what a closed connection had begun.
      if (statement === 'rollback') return { command: 'ROLLBACK', rowCount: null, rows: [] }
      throw error
    }
  }
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not used here')
    return ask(statement, parameters)
  }
  return { query, release: (destroy) => client.release(destroy || Boolean(broken)) }
}

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

export const inTransactions = <
  Queries extends Record<string, (trx: Transaction, ...rest: never[]) => Promise<unknown>>,
>(
  commit: Commit,
  queries: Queries,
): Bound<Queries> => bind(queries, (query, rest) => commit(async (trx) => query(trx as never, ...rest)))
