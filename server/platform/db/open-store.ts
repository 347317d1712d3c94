import { createHash, hash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { z } from 'zod'
import { entryOf } from '#content-reader/content-source'
import type { Value } from '#schemas/entry-value'
import { ExpectedError } from '#schemas/expected-error'
import {
  emptyLog,
  isPostgres,
  openDatabase,
  openPostgres,
  type StoreSettings,
  sqliteFile,
  withTablesLocked,
} from './engines.ts'
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
    const location = settings.DATABASE_URL ? describeStore(settings) : `in ${describeStore(settings)}`
    const hint = settings.DATABASE_URL ? 'DATABASE_URL and the server' : 'DATA_DIR and the disk'
    throw new OpenStoreError(`The database ${location} can’t be opened: ${errorText(error)}. Check ${hint}.`)
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

/** Counts writes of the log that SQLite can’t read, and leaves out without a word; each may be of several requests. The format: https://sqlite.org/fileformat2.html */
function findDamagedLog(sqliteFile: string, now: Date) {
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
    const [one, other] = [at + 8, at + 12].map((offset, half) =>
      log.subarray(offset, offset + 4).equals(salts.subarray(half * 4, half * 4 + 4)),
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

const FOLDER = join(import.meta.dirname, 'migrations')
const DROPPING = '0024-no-git-host-no-draft-links'
const CONVERTING = '0028-content-values'

type Tell = (sentence: string) => void

/** Reads the migrations. A released file never changes: databases have run it. `migrations.test.ts` guards that. */
export const provideMigrations = (tell: Tell): MigrationProvider => ({
  getMigrations: async () => Object.fromEntries((await knownNames()).map((name) => [name, migrationOf(name, tell)])),
})

const knownNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).map((file) => parse(file).name)

/** Runs the statements of a file, each of which ends a line. `{bytes}` is the engine's type of a file's content. */
const migrationOf = (name: string, tell: Tell): Migration => ({
  up: async (db) => {
    if (name === DROPPING)
      for (const describe of [describeGitHost, describeUnsentAlerts, describeDraftLinks])
        for (const sentence of await describe(db, new Date())) tell(sentence)
    const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8')
    const statements = text.replaceAll(/^--.*\n/gm, '').replaceAll('{bytes}', isPostgres(db) ? 'bytea' : 'blob')
    for (const statement of statements.split(';\n').filter(Boolean)) await sql.raw(statement).execute(db)
    if (name === CONVERTING) await convertTexts(db)
  },
})

async function migrate(db: Database, tell: Tell): Promise<void> {
  await withTablesLocked(db, async (connection) => {
    const names = await knownNames()
    const done = await namesDone(connection)
    const unknown = done.find((name) => !names.includes(name))
    if (unknown)
      throw new Error(
        `it was made by a newer version of this site, whose change ${unknown} this version does not know. Start that version, or restore a backup from before`,
      )
    if (done.length === names.length) return
    const migrator = new Migrator({ db: connection, provider: provideMigrations(tell) })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
  })
}

async function namesDone(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name)
}

interface GitHostRow {
  /** The address without whose it is, the branch and the folder, between spaces. */
  place: string
  commit_id: string | null
  revision: number | null
  pending_commit: string | null
  pending_revision: number | null
  problem: string | null
  problem_since: number | null
}

async function describeGitHost(db: Database): Promise<string[]> {
  const [host] = (await sql<GitHostRow>`select * from words_mirror`.execute(db)).rows
  if (!host) return []
  const { rows: changes } = await sql<{ revision: number; made_at: number }>`
    select revision, made_at from words_changes where kind <> 'git' order by revision`.execute(db)
  const pushed = changes.findLast(({ revision }) => revision <= (host.revision ?? 0))
  const waiting = changes.filter(({ revision }) => revision > (host.revision ?? 0))
  const [, url = host.place, branch = '', folder = ''] = /^(\S+) (\S+) (.*)$/.exec(host.place) ?? []
  const parts = [
    `Published words are no longer pushed to the Git host ${url}, branch ${branch}, folder ${folder}`,
    host.revision === null
      ? 'nothing was pushed yet'
      : `its last commit of ours is ${host.commit_id}, with revision ${host.revision}${pushed ? ` of ${formatTime(pushed.made_at)}` : ''}`,
    host.pending_commit !== null &&
      `it may also have commit ${host.pending_commit}, with revision ${host.pending_revision}`,
    waiting.length > 0 && `not pushed: ${waiting.map(({ revision }) => `revision ${revision}`).join(', ')}`,
    host.problem !== null &&
      `it last failed, since ${formatTime(Number(host.problem_since))}, with: ${onOneLine(host.problem)}`,
    'all of them are under History at /admin; to have them in Git: npm run content -- export FOLDER (docs/operations.md)',
  ]
  return [`${parts.filter(Boolean).join('; ')}.`]
}

/** Alerts name what the site and the Git host say differently: those that nobody was mailed are told here. */
async function describeUnsentAlerts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ fields: string }>`
    select fields from submissions where kind = 'mirror_alert'
      and id in (select submission_id from deliveries where state <> 'sent') order by created_at`.execute(db)
  return rows.map(
    ({ fields }) =>
      `Not mailed before: ${onOneLine(z.object({ problem: z.string() }).parse(JSON.parse(fields)).problem)}`,
  )
}

async function describeDraftLinks(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; note: string; ends_at: number }>`
    select words_drafts.id, note, ends_at from draft_links inner join words_drafts on words_drafts.id = draft_id
      where ends_at > ${now.getTime()} order by ends_at`.execute(db)
  return rows.map(
    ({ id, note, ends_at }) =>
      `A link for people without an account to the draft “${note || id}”, good until ${formatTime(ends_at)}, does not open any more. The draft is kept.`,
  )
}

const formatTime = (milliseconds: number): string => new Date(milliseconds).toISOString()
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')

const storedTexts = z.record(z.string(), z.string().nullable())
const changedFiles = z.array(
  z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
)

/** For stores of before `0028-content-values.sql`. A text that can't be read stays one. */
async function convertTexts(db: Kysely<unknown>): Promise<void> {
  const parseText = (path: string, text: string | null): Value => (text === null ? null : entryOf(text, path))
  const json = (path: string, text: string | null) => (text === null ? null : JSON.stringify(parseText(path, text)))

  const entries = await sql<{
    path: string
    value: string | null
    imported: string | null
  }>`select path, value, imported from entries order by path`.execute(db)
  const imported: [string, string][] = []
  const published = new Map<string, Value>()
  for (const { path, value, imported: base } of entries.rows) {
    if (base !== null) imported.push([path, base])
    if (value !== null) published.set(path, parseText(path, value))
    await sql`update entries set value = ${json(path, value)}, imported = ${json(path, base)} where path = ${path}`.execute(
      db,
    )
  }
  await sql`update content_head set digest = ${digestOfEntries(published)}`.execute(db)
  const known = await sql`select digest from content_imports`.execute(db)
  // Stores of before 0020-words-imports.sql note nowhere that they know the files of their last deploy.
  if (known.rows.length === 0 && imported.length > 0)
    await sql`insert into content_imports (digest) values (${digestOfTexts(imported)})`.execute(db)

  const revisions = await sql<{ revision: number; entries: string }>`select revision, entries from revisions`.execute(
    db,
  )
  for (const { revision, entries: files } of revisions.rows) {
    const changed = changedFiles.parse(JSON.parse(files)).map(({ path, before, after }) => {
      return { path, before: parseText(path, before), after: parseText(path, after) }
    })
    await sql`update revisions set entries = ${JSON.stringify(changed)} where revision = ${revision}`.execute(db)
  }
  for (const table of ['drafts', 'content_previews']) {
    const name = sql.table(table)
    const rows = await sql<{ id: string; entries: string }>`select id, entries from ${name}`.execute(db)
    for (const { id, entries: files } of rows.rows) {
      const changed = Object.entries(storedTexts.parse(JSON.parse(files))).map(([path, text]) => [
        path,
        parseText(path, text),
      ])
      const next = JSON.stringify(Object.fromEntries(changed))
      await sql`update ${name} set entries = ${next} where id = ${id}`.execute(db)
    }
  }
}

/** A copy, which stays as it was when 0028 was released. */
function digestOfTexts(texts: readonly (readonly [path: string, text: string])[]): string {
  const digest = createHash('sha256')
  for (const [path, text] of texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(`\0${path}\0${Buffer.byteLength(text)}\0${text}`)
  return digest.digest('hex').slice(0, 16)
}

const digestOfEntries = (entries: ReadonlyMap<string, Value>): string =>
  digestOfTexts([...entries].map(([path, value]) => [path, hash('sha256', JSON.stringify(value))]))
