import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { ExpectedError } from '#schemas/expected-error'
import { emptyLog, openDatabase, openPostgres, type StoreSettings, sqliteFile, withTablesLocked } from './engines.ts'
import { migrate, type Tell } from './migrations.ts'
import { addAlert, type NewAlert } from './outbox.ts'
import type { Database, Transaction } from './tables.ts'

export function describeStore({ DATA_DIR, DATABASE_URL }: StoreSettings): string {
  if (!DATABASE_URL) return resolve(DATA_DIR)
  const { host, pathname } = new URL(DATABASE_URL)
  return `PostgreSQL, ${host || 'on this machine'}${pathname}`
}

class OpenStoreError extends ExpectedError {
  override readonly exitCode = 3
}

/** @param tell gets what was in tables that a migration drops; prints it by default @throws {OpenStoreError} */
export async function openStore(settings: StoreSettings, tell: Tell = console.warn): Promise<Database> {
  try {
    if (settings.DATABASE_URL) {
      await preparePostgres(settings.DATABASE_URL, tell)
      return openDatabase(settings)
    }
    const db = openDatabase(settings)
    const now = new Date()
    const alert = await findLogDamage(db, sqliteFile(settings.DATA_DIR), now, tell)
    await migrate(db, tell)
    if (alert) await db.transaction().execute((trx) => addAlert(trx, alert, now))
    return db
  } catch (error) {
    const place = settings.DATABASE_URL ? describeStore(settings) : `in ${describeStore(settings)}`
    const hint = settings.DATABASE_URL ? 'DATABASE_URL and the server' : 'DATA_DIR and the disk'
    throw new OpenStoreError(`The database ${place} can’t be opened: ${errorText(error)}. Check ${hint}.`)
  }
}

/** Tells of a damaged log before anything is written over it. Returns the mail to the operators: what was confirmed may be missing. */
async function findLogDamage(db: Database, file: string, now: Date, tell: Tell): Promise<NewAlert | undefined> {
  const damaged = await withTablesLocked(db, async () => findDamagedLog(file, now))
  // SQLite goes on behind what it could read: what is left of a torn write must not be taken for damage next time.
  await emptyLog(db)
  if (!damaged) return undefined
  const { lost, copy } = damaged
  tell(
    `SQLite’s log was damaged: ${lost} writes that were confirmed may be missing. The log as it was is kept in ${copy}.`,
  )
  return { kind: 'log_alert', occasion: copy, fields: { count: String(lost), file: copy } }
}

export async function openExistingStore(settings: StoreSettings): Promise<Database> {
  if (settings.DATABASE_URL || existsSync(sqliteFile(settings.DATA_DIR))) return openStore(settings)
  throw new OpenStoreError(
    `There is no store in ${settings.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the server's values.`,
  )
}

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
export function errorText(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(errorText))].join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** More pages than a long request changes, with its deliveries and their indexes: where this fits, a request does. */
const BYTES = 96 * 1024

/** Random, since the same text would not be written. @throws the database’s error: no request could be stored */
export async function tryWriting(trx: Transaction): Promise<void> {
  const text = randomBytes(BYTES / 2).toString('hex')
  await trx
    .insertInto('trial_writes')
    .values({ id: 1, text })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ text }))
    .execute()
}

/** SQLite leaves it out without a word. */
export interface DamagedLog {
  /** Writes that can't be read any more, each of which may be of several requests. */
  lost: number
  /** The log as it was: SQLite writes over it. */
  copy: string
}

/** Counts writes of the log that SQLite can’t read. The format: https://sqlite.org/fileformat2.html */
export function findDamagedLog(sqliteFile: string, now: Date): DamagedLog | undefined {
  const file = `${sqliteFile}-wal`
  const lost = existsSync(file) ? lostCommits(readFileSync(file)) : 0
  if (lost === 0) return undefined
  const copy = `${file}-damaged-${now.toISOString().replaceAll(/\W/g, '')}`
  copyFileSync(file, copy)
  return { lost, copy }
}

const LOG_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24

function lostCommits(log: Buffer): number {
  if (log.length < LOG_HEADER_BYTES + FRAME_HEADER_BYTES) return 0
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8)
  const add = checksum(log)
  let sums = add([0, 0], 0, 24)
  let isReadable = areAt(sums, log, 24)
  // Of a header that can't be read, the salts are those of the first frame. Frames with other salts are older than the log.
  const salts = log.subarray(isReadable ? 16 : LOG_HEADER_BYTES + 8).subarray(0, 8)
  let lost = 0
  for (let at = LOG_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    sums = add(add(sums, at, at + 8), at + FRAME_HEADER_BYTES, at + frameBytes)
    const [one, other] = [at + 8, at + 12].map((place, half) =>
      log.subarray(place, place + 4).equals(salts.subarray(half * 4, half * 4 + 4)),
    )
    isReadable &&= Boolean(one && other) && areAt(sums, log, at + 16)
    const isCommit = log.readUInt32BE(at + 4) !== 0
    if (!isReadable && (one || other) && isCommit) lost += 1
  }
  return lost
}

type Sums = readonly [number, number]

const areAt = ([first, second]: Sums, log: Buffer, at: number): boolean =>
  log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second

/** The last bit of the log says in which order the bytes of the numbers are that are summed up. */
function checksum(log: Buffer): (sums: Sums, from: number, to: number) => Sums {
  const isLittleEndian = (log.readUInt32BE(0) & 1) === 0
  const view = new DataView(log.buffer, log.byteOffset, log.length)
  return ([first, second], from, to) => {
    for (let at = from; at + 8 <= to; at += 8) {
      first = (first + view.getUint32(at, isLittleEndian) + second) >>> 0
      second = (second + view.getUint32(at + 4, isLittleEndian) + first) >>> 0
    }
    return [first, second]
  }
}
