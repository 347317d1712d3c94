import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'
import { makePrivateFolder } from '../private-files.ts'
import { sqliteFile } from './engines.ts'
import { checkDatabaseFile, openAlone, Refused, writeNewFile } from './sqlite-file.ts'

/** An incremental backup restarts whenever the server writes, and on a busy day would never finish. */
const ALL_PAGES = 0x7fffffff

/**
 * Copies the store as it is at one instant, while the server keeps writing. Returns the number of rows in each table.
 * @throws {Refused} if there is no store, or if the file exists
 */
export async function backupStore(dataDir: string, file: string): Promise<Map<string, number>> {
  const source = sqliteFile(dataDir)
  if (!existsSync(source)) throw new Refused(`There is no store in ${dataDir}.`)
  let rows = new Map<string, number>()
  await writeNewFile(file, async (unfinished) => {
    const db = new SqliteDatabase(source, { readonly: true, timeout: 5000 })
    try {
      await db.backup(unfinished, { progress: () => ALL_PAGES })
    } finally {
      db.close()
    }
    rows = checkDatabaseFile(unfinished)
  })
  return rows
}

/**
 * Returns the number of rows in each table.
 * @throws {Refused} if `dataDir` has a store, in use or not, or if the file is not a backup
 */
export async function restoreStore(dataDir: string, file: string): Promise<Map<string, number>> {
  const target = sqliteFile(dataDir)
  if (existsSync(target)) {
    // Fails with a message if the server is running.
    openAlone(dataDir).close()
    throw new Refused(`There is a store in ${dataDir} already. If you are sure, move ${target} away first.`)
  }
  const rest = ['-wal', '-shm'].map((suffix) => target + suffix).find((path) => existsSync(path))
  if (rest) throw new Refused(`${rest} is left over from another store. Stop the server, and move it away first.`)
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`)
  makePrivateFolder(dataDir)
  let rows = new Map<string, number>()
  await writeNewFile(target, async (unfinished) => {
    await copyFile(file, unfinished)
    rows = checkDatabaseFile(unfinished)
  })
  return rows
}
