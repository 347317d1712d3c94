import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { openPostgres, sqliteFile } from './engines.ts'
import { openStore, placeOf, preparePostgres } from './open-store.ts'
import { countRows, openAlone, Refused } from './sqlite-file.ts'

export interface Moved {
  /** By table. */
  rows: Map<string, number>
  /** Renamed, so that no server finds it and delivers everything again. */
  oldStore: string
}

/** Limits the rows of one INSERT. */
const CHUNK = 500
const CHUNK_BYTES = 4_000_000

/**
 * Copies completely or not at all, and renames the old store. Nobody can write to it meanwhile.
 * @throws {Refused} if the server is running, if there is nothing to move, or if the target is not empty
 */
export async function moveStore(dataDir: string, url: string, now: Date): Promise<Moved> {
  openAlone(dataDir).close()
  // An older store is migrated to the newest tables first.
  await (await openStore({ DATA_DIR: dataDir })).destroy()
  const source = openAlone(dataDir)
  try {
    const rows = countRows(source)
    await preparePostgres(url)
    const target = openPostgres(url, { patient: true })
    try {
      await target.transaction().execute((trx) => copy(source, rows, trx, placeOf({ DATA_DIR: '', DATABASE_URL: url })))
    } finally {
      await target.destroy()
    }
    const oldStore = join(dataDir, `site.moved-${now.toISOString().slice(0, 19).replaceAll(':', '')}.sqlite`)
    await rename(sqliteFile(dataDir), oldStore)
    return { rows, oldStore }
  } finally {
    source.close()
  }
}

async function copy(
  source: SqliteDatabase.Database,
  rows: Map<string, number>,
  target: Transaction,
  place: string,
): Promise<void> {
  const tables = [...rows.keys()]
  // Until the end, nobody else can write here either: the counted rows are the copied ones.
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(target)
  for (const table of tables)
    if ((await count(target, table)) > 0)
      throw new Refused(`${place} is not empty: it has rows in ${table}. Name an empty database.`)
  for (const table of tables) await copyTable(source, table, target)
  for (const [table, expected] of rows) {
    const found = await count(target, table)
    if (found !== expected) throw new Error(`Of ${expected} rows of ${table}, ${found} arrived: nothing was moved.`)
  }
}

async function copyTable(source: SqliteDatabase.Database, table: string, target: Transaction): Promise<void> {
  let chunk: Record<string, unknown>[] = []
  let bytes = 0
  for (const row of source.prepare<[], Record<string, unknown>>(`select * from "${table}"`).iterate()) {
    chunk.push(row)
    for (const value of Object.values(row)) if (Buffer.isBuffer(value)) bytes += value.length
    if (chunk.length < CHUNK && bytes < CHUNK_BYTES) continue
    await insert(target, table, chunk)
    chunk = []
    bytes = 0
  }
  await insert(target, table, chunk)
}

async function insert(target: Transaction, table: string, rows: readonly Record<string, unknown>[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(target)
}

async function count(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}
