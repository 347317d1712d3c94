import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { ExpectedError } from '#schemas/expected-error'
import { addAlert, type NewAlert } from '../outbox/alerts.ts'
import type { Database } from './database.ts'
import { changingTables, emptyLog, openDatabase, openPostgres, type StoreSettings, sqliteFile } from './engines.ts'
import { migrate, type Tell } from './migrations.ts'
import { findDamagedLog } from './sqlite-log.ts'

/** Leaves out the password. */
export function placeOf({ DATA_DIR, DATABASE_URL }: StoreSettings): string {
  if (!DATABASE_URL) return resolve(DATA_DIR)
  const { host, pathname } = new URL(DATABASE_URL)
  return `PostgreSQL, ${host || 'on this machine'}${pathname}`
}

/** The store can't be opened. The message is a sentence: what, why, and which setting to check. */
class StoreNotOpened extends ExpectedError {
  override readonly exitCode = 3
}

/** @param tell gets what was in tables that a migration drops; prints it by default @throws {StoreNotOpened} */
export async function openStore(settings: StoreSettings, tell: Tell = console.warn): Promise<Database> {
  try {
    if (settings.DATABASE_URL) {
      await preparePostgres(settings.DATABASE_URL, tell)
      return openDatabase(settings)
    }
    const db = openDatabase(settings)
    const now = new Date()
    const alert = await findDamage(db, sqliteFile(settings.DATA_DIR), now, tell)
    await migrate(db, tell)
    if (alert) await db.transaction().execute((trx) => addAlert(trx, alert, now))
    return db
  } catch (error) {
    const place = settings.DATABASE_URL ? placeOf(settings) : `in ${placeOf(settings)}`
    const hint = settings.DATABASE_URL ? 'DATABASE_URL and the server' : 'DATA_DIR and the disk'
    throw new StoreNotOpened(`The database ${place} can’t be opened: ${reasonOf(error)}. Check ${hint}.`)
  }
}

/** Tells of a damaged log before anything is written over it. Returns the mail to the operators: what was confirmed may be missing. */
async function findDamage(db: Database, file: string, now: Date, tell: Tell): Promise<NewAlert | undefined> {
  const damaged = await changingTables(db, async () => findDamagedLog(file, now))
  // SQLite goes on behind what it could read: what is left of a torn write must not be taken for damage next time.
  await emptyLog(db)
  if (!damaged) return undefined
  const { lost, copy } = damaged
  tell(
    `SQLite’s log was damaged: ${lost} writes that were confirmed may be missing. The log as it was is kept in ${copy}.`,
  )
  return { kind: 'log_alert', occasion: copy, fields: { count: String(lost), file: copy } }
}

/** With a wrong DATA_DIR, a new store would be empty. @throws {StoreNotOpened} */
export async function openExistingStore(settings: StoreSettings): Promise<Database> {
  if (settings.DATABASE_URL || existsSync(sqliteFile(settings.DATA_DIR))) return openStore(settings)
  throw new StoreNotOpened(
    `There is no store in ${settings.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the server's values.`,
  )
}

/** Migrates the tables, over a connection without a time limit. */
export async function preparePostgres(url: string, tell: Tell = console.warn): Promise<void> {
  const db = openPostgres(url, { patient: true })
  try {
    const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
    const encoding = rows[0]?.server_encoding
    if (encoding !== 'UTF8') throw new Error(`it holds ${encoding} and must hold UTF8, or names would be refused`)
    await migrate(db, tell)
  } finally {
    await db.destroy()
  }
}

/** Some connection errors have no message of their own, but contain the errors of every address that was tried. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ')
  return error instanceof Error ? error.message : String(error)
}
