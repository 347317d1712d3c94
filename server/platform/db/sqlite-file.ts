import { existsSync } from 'node:fs'
import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { ExpectedError } from '#schemas/expected-error'
import { writeAtomically } from '../private-files.ts'
import { sqliteFile } from './engines.ts'

/** The message says why, and what to do. */
export class Refused extends ExpectedError {}

/**
 * Opens it exclusively, as one complete file without a log. @throws {Refused} if there is none, or if somebody has it
 * open
 */
export function openAlone(dataDir: string): SqliteDatabase.Database {
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new Refused(`There is no store in ${dataDir}.`)
  const db = new SqliteDatabase(file, { timeout: 500 })
  try {
    // SQLite removes its log only for the last connection.
    db.pragma('journal_mode = DELETE')
    db.pragma('foreign_keys = ON')
    db.exec('BEGIN EXCLUSIVE')
    return db
  } catch (error) {
    db.close()
    if (error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new Refused(`The store in ${dataDir} is in use. Stop the server, then try again.`)
    throw error
  }
}

/** Counts the rows of each table; tables that others refer to come first. */
export function countRows(db: SqliteDatabase.Database): Map<string, number> {
  const tables = db
    .prepare<[], { name: string; parents: number }>(
      `select name, (select count(*) from pragma_foreign_key_list(sqlite_master.name)) as parents from sqlite_master
       where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by parents, name`,
    )
    .all()
  return new Map(tables.map(({ name }) => [name, Number(db.prepare(`select count(*) from "${name}"`).pluck().get())]))
}

/** Returns the number of rows in each table. @throws {Refused} if the file is no complete database of this site */
export function checkDatabaseFile(file: string): Map<string, number> {
  try {
    const db = new SqliteDatabase(file, { fileMustExist: true })
    try {
      const found = db.pragma('integrity_check', { simple: true })
      if (found !== 'ok') throw new Refused(`${file} is damaged: ${found}`)
      const rows = countRows(db)
      if (!rows.has('submissions')) throw new Refused(`${file} is not a store of this site.`)
      // One file, without a log that must be kept next to it.
      db.pragma('journal_mode = DELETE')
      return rows
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError)
      throw new Refused(`${file} is not a store of this site: ${error.message}.`)
    throw error
  }
}

/** Lets only its folder's owner read it. @throws {Refused} if there is one already */
export async function writeNewFile(file: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Refused(`${file} exists already and is not overwritten.`)
  await writeAtomically(file, async (unfinished) => {
    await write(unfinished)
    // Root often runs a restore, but the server runs as another user.
    const { uid, gid } = await stat(dirname(file))
    if (process.getuid?.() === 0) await chown(unfinished, uid, gid)
  })
}
