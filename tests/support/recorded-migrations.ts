import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import { type Insertable, type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { openDatabase, type StoreSettings, sqliteFile } from '#server/platform/db/engines'
import { provideMigrations } from '#server/platform/db/migrations'
import type { Tables } from '#server/platform/db/tables'
import { findPostgres } from './find-postgres.ts'

/**
 * `fixtures/migrations` has a folder for each migration with a database of each engine as it leaves it, with a row in each table, and
 * the digest of each migration's file. They are written once, from the database of the migration before, and never again.
 */
const FOLDER = join(import.meta.dirname, '../fixtures/migrations')
const DIGESTS = join(FOLDER, 'digests.json')
const HOW_TO_RECORD = 'Record a new migration with `npm run record-migrations`; never change a released one.'

/** A row for each table that the migration to be recorded adds: `{ words_feeds: { id: 1, version: 4, published: '[]' } }`. */
const ROWS_OF_NEW_TABLES: { [Table in keyof Tables]?: Insertable<Tables[Table]> } = {}

export const MIGRATIONS = Object.keys(await provideMigrations(() => {}).getMigrations()).sort()

export const recordedDigests = async (): Promise<Record<string, string>> => JSON.parse(await readFile(DIGESTS, 'utf8'))

/** The digest of a migration's file as it is. */
export async function digestOf(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, `../../server/platform/db/migrations/${name}.sql`))
  return createHash('sha256').update(text).digest('hex')
}

const databaseFile = (name: string, settings: StoreSettings) =>
  join(FOLDER, name, settings.DATABASE_URL ? 'database.postgres.sql' : 'database.sqlite')

/** Fills an empty store with the database that a migration left. @throws if it is not recorded */
export async function restoreRecorded(name: string, settings: StoreSettings): Promise<void> {
  const file = databaseFile(name, settings)
  if (!existsSync(file)) throw new Error(`There is no ${file}. ${HOW_TO_RECORD}`)
  if (!settings.DATABASE_URL) return await copyFile(file, sqliteFile(settings.DATA_DIR))
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  try {
    await client.query(await readFile(file, 'utf8'))
  } finally {
    await client.end()
  }
}

export async function migrateTo(name: string, db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider: provideMigrations(() => {}) }).migrateTo(name)
  if (error) throw error
}

/** The tables of a database, and what the engine says of its indexes; SQLite of its tables, too. */
export async function schemaOf(db: Kysely<Tables>, { DATABASE_URL }: StoreSettings): Promise<unknown> {
  const definitions = DATABASE_URL
    ? sql`select indexdef from pg_indexes where schemaname = 'public' order by indexname`
    : sql`select sql from sqlite_master order by name`
  return { tables: await db.introspection.getTables(), definitions: (await definitions.execute(db)).rows }
}

/** Records the migrations of which there is none on this engine, each from the one before it. Returns their names. */
export async function recordMissing(newSettings: () => Promise<StoreSettings>): Promise<string[]> {
  const recorded: string[] = []
  for (const [index, name] of MIGRATIONS.entries()) {
    const settings = await newSettings()
    if (existsSync(databaseFile(name, settings))) continue
    const before = MIGRATIONS[index - 1]
    if (before) await restoreRecorded(before, settings)
    const db = openDatabase(settings)
    try {
      await migrateTo(name, db)
      await fillNewTables(db)
    } finally {
      await db.destroy()
    }
    await mkdir(join(FOLDER, name), { recursive: true })
    await (settings.DATABASE_URL
      ? dumpPostgres(settings.DATABASE_URL, databaseFile(name, settings))
      : copySqlite(name, settings))
    const digests = { ...(await recordedDigests()), [name]: await digestOf(name) }
    await writeFile(DIGESTS, `${JSON.stringify(digests, undefined, 2)}\n`)
    recorded.push(name)
  }
  return recorded
}

/** Each table that is there, with its rows, as the newest version reads them. */
export async function rowsByTable(db: Kysely<Tables>): Promise<Map<keyof Tables, unknown[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Tables).sort()
  const rows = new Map<keyof Tables, unknown[]>()
  for (const name of tables.filter((table) => !table.startsWith('kysely_')))
    rows.set(name, await db.selectFrom(name).selectAll().execute())
  return rows
}

/** @throws if a table has no row */
async function fillNewTables(db: Kysely<Tables>): Promise<void> {
  for (const [name, rows] of Object.entries(ROWS_OF_NEW_TABLES)) {
    const table = name as keyof Tables
    await db.insertInto(table).values(rows).execute()
  }
  for (const [table, rows] of await rowsByTable(db))
    if (rows.length === 0) throw new Error(`Give the new table ${table} a row in ROWS_OF_NEW_TABLES.`)
}

/** Small pages: most tables have one row. */
async function copySqlite(name: string, settings: StoreSettings): Promise<void> {
  const db = new SqliteDatabase(sqliteFile(settings.DATA_DIR))
  db.pragma('journal_mode = DELETE')
  db.pragma('page_size = 512')
  db.exec('VACUUM')
  db.close()
  await copyFile(sqliteFile(settings.DATA_DIR), databaseFile(name, settings))
}

/** Without comments and commands of psql. */
async function dumpPostgres(url: string, file: string): Promise<void> {
  const program = join(findPostgres() ?? '', 'pg_dump')
  const { stdout } = await promisify(execFile)(program, ['--inserts', '--no-owner', '--no-privileges', url])
  await writeFile(file, stdout.replace(/^(--.*|\\.*|)\n/gm, ''))
}
