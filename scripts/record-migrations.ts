import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import type { Insertable, Kysely } from 'kysely'
import { openDatabase, type StoreSettings, sqliteFile } from '../server/platform/db/engines.ts'
import type { Tables } from '../server/platform/db/tables.ts'
import { findPostgres } from '../tests/support/find-postgres.ts'
import {
  DIGESTS,
  databaseFile,
  digestOf,
  MIGRATIONS,
  MIGRATIONS_FOLDER,
  migrateTo,
  recordedDigests,
  restoreRecorded,
  rowsByTable,
} from '../tests/support/recorded-migrations.ts'
import { startPostgres } from '../tests/support/start-postgres.ts'

/** A row for each table that the migration to be recorded adds: `{ words_feeds: { id: 1, version: 4, published: '[]' } }`. */
const ROWS_OF_NEW_TABLES: { [Table in keyof Tables]?: Insertable<Tables[Table]> } = {
  files: {
    ...{ id: 'a-file', name: 'menu', title: 'Menu', author: 'ada@example.org' },
    ...{ added_at: 1, removed_at: null, size: 2, digest: 'd', bytes: Buffer.from([0, 255]) },
  },
}

export async function recordMigrations(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const postgres = await startPostgres()
  try {
    const newFolder = () => mkdtemp(join(folder, 'store-'))
    const names = new Set([
      ...(await recordMissing(async () => ({ DATA_DIR: await newFolder() }))),
      ...(await recordMissing(async () => ({ DATA_DIR: await newFolder(), DATABASE_URL: await postgres.database() }))),
    ])
    console.log(names.size > 0 ? `Recorded ${[...names].join(', ')}.` : 'Every migration is recorded already.')
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function recordMissing(newSettings: () => Promise<StoreSettings>): Promise<string[]> {
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
    await mkdir(join(MIGRATIONS_FOLDER, name), { recursive: true })
    await (settings.DATABASE_URL
      ? dumpPostgres(settings.DATABASE_URL, databaseFile(name, settings))
      : copySqlite(name, settings))
    const digests = { ...(await recordedDigests()), [name]: await digestOf(name) }
    await writeFile(DIGESTS, `${JSON.stringify(digests, undefined, 2)}\n`)
    recorded.push(name)
  }
  return recorded
}

async function fillNewTables(db: Kysely<Tables>): Promise<void> {
  for (const [name, rows] of Object.entries(ROWS_OF_NEW_TABLES)) {
    const table = name as keyof Tables
    await db.insertInto(table).values(rows).execute()
  }
  for (const [table, rows] of await rowsByTable(db))
    if (rows.length === 0) throw new Error(`Give the new table ${table} a row in ROWS_OF_NEW_TABLES.`)
}

async function copySqlite(name: string, settings: StoreSettings): Promise<void> {
  const db = new SqliteDatabase(sqliteFile(settings.DATA_DIR))
  db.pragma('journal_mode = DELETE')
  db.pragma('page_size = 512')
  db.exec('VACUUM')
  db.close()
  await copyFile(sqliteFile(settings.DATA_DIR), databaseFile(name, settings))
}

async function dumpPostgres(url: string, file: string): Promise<void> {
  const program = join(findPostgres() ?? '', 'pg_dump')
  const { stdout } = await promisify(execFile)(program, ['--inserts', '--no-owner', '--no-privileges', url])
  await writeFile(file, stdout.replace(/^(--.*|\\.*|)\n/gm, ''))
}
