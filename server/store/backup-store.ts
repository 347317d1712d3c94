import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'
import { makePrivateFolder } from '../private-files.ts'
import { sqliteFile } from './engines.ts'
import { checkDatabaseFile, openAlone, Refused, writeWholeFile } from './sqlite-file.ts'

/** All at once: a copy by the piece begins anew whenever the server writes, and on a busy day would never end. */
const ALL_PAGES = 0x7fffffff

/**
 * Copies the store in `dataDir` to `file` as it is at one instant, while the server goes on writing. Answers how many rows
 * each table of the copy has.
 *
 * @throws {Refused} where there is no store, or the file is there already
 */
export async function backupStore(dataDir: string, file: string): Promise<Map<string, number>> {
  const source = sqliteFile(dataDir)
  if (!existsSync(source)) throw new Refused(`There is no store in ${dataDir}.`)
  let rows = new Map<string, number>()
  await writeWholeFile(file, async (unfinished) => {
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
 * Puts a copy in the place of the store in `dataDir`, where there is none. Answers how many rows each table has.
 *
 * @throws {Refused} where there is a store, in use or not, or the file is no copy of one
 */
export async function restoreStore(dataDir: string, file: string): Promise<Map<string, number>> {
  const target = sqliteFile(dataDir)
  if (existsSync(target)) {
    // Says so where the server runs.
    openAlone(dataDir).close()
    throw new Refused(`There is a store in ${dataDir} already. Move ${target} away first, if you are sure.`)
  }
  const rest = ['-wal', '-shm'].map((suffix) => target + suffix).find((path) => existsSync(path))
  if (rest) throw new Refused(`${rest} is left of another store. Stop the server, and move it away first.`)
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`)
  makePrivateFolder(dataDir)
  let rows = new Map<string, number>()
  await writeWholeFile(target, async (unfinished) => {
    await copyFile(file, unfinished)
    rows = checkDatabaseFile(unfinished)
  })
  return rows
}
