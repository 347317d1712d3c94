import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { type StoreSettings, sqliteFile } from '#server/platform/db/engines'
import { provideMigrations } from '#server/platform/db/open-store'
import type { Tables } from '#server/platform/db/tables'

/**
 * `fixtures/migrations` has a folder for each migration with a database of each engine as it leaves it, with a row in each table, and
 * the digest of each migration's file. They are written once, from the database of the migration before, and never again.
 */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../fixtures/migrations')
export const DIGESTS = join(MIGRATIONS_FOLDER, 'digests.json')
const HOW_TO_RECORD = 'Record a new migration with `npm run record-migrations`; never change a released one.'

export const MIGRATIONS = Object.keys(await provideMigrations(() => {}).getMigrations()).sort()

export const recordedDigests = async (): Promise<Record<string, string>> => JSON.parse(await readFile(DIGESTS, 'utf8'))

/** The digest of a migration's file as it is. */
export async function digestOf(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, `../../server/platform/db/migrations/${name}.sql`))
  return createHash('sha256').update(text).digest('hex')
}

export const databaseFile = (name: string, settings: StoreSettings) =>
  join(MIGRATIONS_FOLDER, name, settings.DATABASE_URL ? 'database.postgres.sql' : 'database.sqlite')

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

/** Each table that is there, with its rows, as the newest version reads them. */
export async function rowsByTable(db: Kysely<Tables>): Promise<Map<keyof Tables, unknown[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name as keyof Tables).sort()
  const rows = new Map<keyof Tables, unknown[]>()
  for (const name of tables.filter((table) => !table.startsWith('kysely_')))
    rows.set(name, await db.selectFrom(name).selectAll().execute())
  return rows
}
