import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, copyFile, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { addDays, type Day, daysFrom, isDay, MONDAY, onOrBefore } from '#calendar/time/days'
import { ExpectedError } from '#schemas/expected-error'
import type { Config } from '../../config.ts'
import { makePrivateFolder, PROJECT, writeAtomically } from '../files.ts'
import { HOUR_SECONDS, type MaintenanceJob } from '../jobs.ts'
import { openPostgres, sqliteFile } from './engines.ts'
import { describeStore, errorText, openStore, preparePostgres } from './open-store.ts'
import type { Database, Transaction } from './tables.ts'

/** Every day of a week, and one of each week of five: what was erased is in no backup after that. */
const DAYS = 7
const MOST_DAYS = 35

export const backupName = (day: Day): string => `site-${day}.sqlite`

export function dayOfBackup(name: string): Day | undefined {
  const day = /^site-(.+)\.sqlite$/.exec(name)?.[1]
  return day !== undefined && isDay(day) ? day : undefined
}

/** A day leaves one behind, and a week another; if the clock is wrong by years, there is time to notice. */
const MOST_REMOVED = 2

/** Returns the oldest that are no longer needed. The first of a week stands for it. */
export function daysToRemove(days: readonly Day[], today: Day): Day[] {
  const weeks = Map.groupBy(days.toSorted(), (day) => onOrBefore(day, MONDAY))
  const firstOfWeeks = new Set([...weeks.values()].map(([first]) => first))
  return days
    .toSorted()
    .filter((day) => day <= addDays(today, -DAYS))
    .filter((day) => day <= addDays(today, -MOST_DAYS) || !firstOfWeeks.has(day))
    .slice(0, MOST_REMOVED)
}

/** Stands beside the backups, so that whoever looks reads it there, too. */
const trial = z.object({ day: z.string(), problem: z.string().optional() })
export type Trial = z.infer<typeof trial>
const TRIAL = 'last-trial.json'
const TRY_EVERY_DAYS = 30

export async function backupsIn(folder: string): Promise<Day[]> {
  if (!existsSync(folder)) return []
  return (await readdir(folder)).flatMap((name) => dayOfBackup(name) ?? []).toSorted()
}

export async function lastTrial(folder: string): Promise<Trial | undefined> {
  const file = join(folder, TRIAL)
  return existsSync(file) ? trial.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined
}

/** Makes the backup of a day, thins out older ones, and restores one a month to compare. @throws {StoreFileError} */
export async function keepBackups({ dataDir, folder }: { dataDir: string; folder: string }, today: Day) {
  makePrivateFolder(folder)
  const file = join(folder, backupName(today))
  if (existsSync(file)) return [`There is a backup of ${today} already.`]
  const rows = await backupStore(dataDir, file)
  const done = [`Copied to ${file}.`]
  for (const day of daysToRemove(await backupsIn(folder), today)) {
    await unlink(join(folder, backupName(day)))
    done.push(`Removed the backup of ${day}.`)
  }
  const before = await lastTrial(folder)
  if (before && !before.problem && daysFrom(before.day, today) < TRY_EVERY_DAYS) return done
  const problem = await tryRestoring(file, folder, rows)
  const found = JSON.stringify({ day: today, problem } satisfies Trial)
  await writeAtomically(join(folder, TRIAL), (unfinished) => writeFile(unfinished, found))
  return [...done, problem ?? 'It was restored into a scratch folder, and has everything.']
}

async function tryRestoring(file: string, folder: string, rows: ReadonlyMap<string, number>) {
  const scratch = join(folder, '.trial')
  try {
    await rm(scratch, { recursive: true, force: true })
    const restored = await restoreStore(scratch, file)
    for (const [table, count] of rows)
      if (restored.get(table) !== count)
        return `The restored backup has ${restored.get(table) ?? 'no'} rows in ${table}, and the store ${count}.`
    return undefined
  } catch (error) {
    return `The backup can’t be restored: ${errorText(error)}`
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

const MOST_MILLISECONDS = 10 * 60 * 1000

export const backupFolder = ({ BACKUPS, BACKUP_DIR, DATA_DIR, DATABASE_URL }: Config): string | undefined =>
  BACKUPS === 'on' && !DATABASE_URL ? (BACKUP_DIR ?? join(DATA_DIR, 'backups')) : undefined

/** Days are in UTC, so that they do not depend on the campus's time zone. */
export const dayOfBackups = (now: Date): Day => now.toISOString().slice(0, 10)

export type BackUp = (folder: string, day: Day) => Promise<string>

/** Runs in a process of its own, since copying and comparing all of a store would keep visitors waiting. */
export const backUpInOwnProcess: BackUp = async (folder, day) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'store:backups', '--day', day], {
    cwd: PROJECT,
    env: { ...process.env, BACKUP_DIR: resolve(folder), DATA_DIR: resolve(process.env.DATA_DIR || 'data') },
    timeout: MOST_MILLISECONDS,
  })
  return stdout.trim()
}

/** Mails that are due wait for a backup at most this long: it may be on a disk that no longer answers. */
const MOST_WAITED_MILLISECONDS = 2 * 60 * 1000

export function backUpDaily(
  folder: string,
  backUp: BackUp,
  log: Pick<FastifyBaseLogger, 'info' | 'fatal'>,
  mostWaited = MOST_WAITED_MILLISECONDS,
): MaintenanceJob {
  let failed: Day | undefined
  let underWay: Promise<void> | undefined

  async function backUpUnlessDone(day: Day): Promise<void> {
    const isDone = await stat(join(folder, backupName(day))).then(Boolean, () => false)
    if (isDone) return
    try {
      log.info({ done: await backUp(folder, day) }, 'the store was backed up')
    } catch (error) {
      // Tried every hour; a failure is logged once a day.
      if (failed !== day) log.fatal({ err: error }, 'the store could not be backed up: npm run store:backups says why')
      failed = day
    }
  }

  return {
    everySeconds: HOUR_SECONDS,
    run: async (now) => {
      underWay ??= backUpUnlessDone(dayOfBackups(now)).finally(() => {
        underWay = undefined
      })
      await Promise.race([underWay, wait(mostWaited, undefined, { ref: false })])
    },
  }
}

class StoreFileError extends ExpectedError {}

/** Opens the store as one file without a log. @throws {StoreFileError} if there is none, or if it is in use */
function openExclusively(dataDir: string): SqliteDatabase.Database {
  const file = sqliteFile(dataDir)
  if (!existsSync(file)) throw new StoreFileError(`There is no store in ${dataDir}.`)
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
      throw new StoreFileError(`The store in ${dataDir} is in use. Stop the server, then try again.`)
    throw error
  }
}

function countRows(db: SqliteDatabase.Database): Map<string, number> {
  const tables = db
    .prepare<[], { name: string; parents: number }>(
      `select name, (select count(*) from pragma_foreign_key_list(sqlite_master.name)) as parents from sqlite_master
       where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by parents, name`,
    )
    .all()
  return new Map(tables.map(({ name }) => [name, Number(db.prepare(`select count(*) from "${name}"`).pluck().get())]))
}

/** Returns the number of rows in each table. @throws {StoreFileError} if the file is no complete database of this site */
function checkDatabaseFile(file: string): Map<string, number> {
  try {
    const db = new SqliteDatabase(file, { fileMustExist: true })
    try {
      const found = db.pragma('integrity_check', { simple: true })
      if (found !== 'ok') throw new StoreFileError(`${file} is damaged: ${found}`)
      const rows = countRows(db)
      if (!rows.has('submissions')) throw new StoreFileError(`${file} is not a store of this site.`)
      // One file, without a log that must be kept next to it.
      db.pragma('journal_mode = DELETE')
      return rows
    } finally {
      db.close()
    }
  } catch (error) {
    if (error instanceof SqliteDatabase.SqliteError)
      throw new StoreFileError(`${file} is not a store of this site: ${error.message}.`)
    throw error
  }
}

/** Writes a database that only its folder's owner can read. Returns its rows by table. @throws {StoreFileError} if there is one already */
async function writeDatabase(file: string, write: (unfinished: string) => Promise<unknown>) {
  if (existsSync(file)) throw new StoreFileError(`${file} exists already and is not overwritten.`)
  let rows = new Map<string, number>()
  await writeAtomically(file, async (unfinished) => {
    await write(unfinished)
    rows = checkDatabaseFile(unfinished)
    // Root often runs a restore, but the server runs as another user.
    const { uid, gid } = await stat(dirname(file))
    if (process.getuid?.() === 0) await chown(unfinished, uid, gid)
  })
  return rows
}

/** An incremental backup restarts whenever the server writes, and on a busy day would never finish. */
const ALL_PAGES = 0x7fffffff

/** Copies the store beside a running server, and returns its rows by table. @throws {StoreFileError} */
export async function backupStore(dataDir: string, file: string): Promise<Map<string, number>> {
  const source = sqliteFile(dataDir)
  if (!existsSync(source)) throw new StoreFileError(`There is no store in ${dataDir}.`)
  return writeDatabase(file, async (unfinished) => {
    const db = new SqliteDatabase(source, { readonly: true, timeout: 5000 })
    try {
      await db.backup(unfinished, { progress: () => ALL_PAGES })
    } finally {
      db.close()
    }
  })
}

/** Makes a backup the store, and returns its rows by table. @throws {StoreFileError} if there is a store already */
export async function restoreStore(dataDir: string, file: string): Promise<Map<string, number>> {
  const target = sqliteFile(dataDir)
  if (existsSync(target)) {
    // Fails with a message if the server is running.
    openExclusively(dataDir).close()
    throw new StoreFileError(`There is a store in ${dataDir} already. If you are sure, move ${target} away first.`)
  }
  const rest = ['-wal', '-shm'].map((suffix) => target + suffix).find((path) => existsSync(path))
  if (rest)
    throw new StoreFileError(`${rest} is left over from another store. Stop the server, and move it away first.`)
  if (!existsSync(file)) throw new StoreFileError(`There is no file ${file}.`)
  makePrivateFolder(dataDir)
  return writeDatabase(target, (unfinished) => copyFile(file, unfinished))
}

const CHUNK = 500
const CHUNK_BYTES = 4_000_000

/** Copies all or nothing, and renames the old store. @throws {StoreFileError} if either store can’t be used */
export async function moveStore(dataDir: string, url: string, now: Date) {
  openExclusively(dataDir).close()
  // An older store is migrated to the newest tables first.
  await (await openStore({ DATA_DIR: dataDir })).destroy()
  const source = openExclusively(dataDir)
  try {
    const rows = countRows(source)
    await preparePostgres(url)
    const target = openPostgres(url, { patient: true })
    try {
      await target
        .transaction()
        .execute((trx) => copyTables(source, rows, trx, describeStore({ DATA_DIR: '', DATABASE_URL: url })))
    } finally {
      await target.destroy()
    }
    // No server finds it under another name, and delivers everything again.
    const oldStore = join(dataDir, `site.moved-${now.toISOString().slice(0, 19).replaceAll(':', '')}.sqlite`)
    await rename(sqliteFile(dataDir), oldStore)
    return { rows, oldStore }
  } finally {
    source.close()
  }
}

async function copyTables(
  source: SqliteDatabase.Database,
  rows: Map<string, number>,
  target: Transaction,
  storeName: string,
): Promise<void> {
  const tables = [...rows.keys()]
  // Until the end, nobody else can write here either: the counted rows are the copied ones.
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(target)
  for (const table of tables)
    if ((await count(target, table)) > 0)
      throw new StoreFileError(`${storeName} is not empty: it has rows in ${table}. Name an empty database.`)
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
