import { createHash, hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { z } from 'zod'
import { entryOf } from '#content-reader/read/content-source'
import type { Value } from '#schemas/file-value'
import { isPostgres, withTablesLocked } from './engines.ts'
import type { Database } from './tables.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const DROPPING = '0024-no-git-host-no-draft-links'
const CONVERTING = '0028-content-values'

export type Tell = (sentence: string) => void

/** Reads the migrations. A released file never changes: databases have run it. `migrations.test.ts` guards that. */
export const provideMigrations = (tell: Tell): MigrationProvider => ({
  getMigrations: async () => Object.fromEntries((await knownNames()).map((name) => [name, migrationOf(name, tell)])),
})

const knownNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).map((file) => parse(file).name)

/** Runs the statements of a file, each of which ends a line. `{bytes}` is the engine's type of a file's content. */
const migrationOf = (name: string, tell: Tell): Migration => ({
  up: async (db) => {
    if (name === DROPPING) for (const sentence of await describeDroppedTables(db, new Date())) tell(sentence)
    const text = await readFile(join(FOLDER, `${name}.sql`), 'utf8')
    const statements = text.replaceAll(/^--.*\n/gm, '').replaceAll('{bytes}', isPostgres(db) ? 'bytea' : 'blob')
    for (const statement of statements.split(';\n').filter(Boolean)) await sql.raw(statement).execute(db)
    if (name === CONVERTING) await convertTexts(db)
  },
})

class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

export async function migrate(db: Database, tell: Tell): Promise<void> {
  await withTablesLocked(db, async (connection) => {
    const names = await knownNames()
    const done = await namesDone(connection)
    const unknown = done.find((name) => !names.includes(name))
    if (unknown)
      throw new NewerDatabaseError(
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

/** Describes what the tables hold that migration 0024 drops, a sentence for each thing that whoever runs the site may still need. */
export async function describeDroppedTables(db: Database, now: Date): Promise<string[]> {
  return [...(await describeGitHost(db)), ...(await describeUnsentAlerts(db)), ...(await describeDraftLinks(db, now))]
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
  return rows.map(({ fields }) => `Not mailed before: ${onOneLine(alertFields.parse(JSON.parse(fields)).problem)}`)
}

const alertFields = z.object({ problem: z.string() })

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
export async function convertTexts(db: Kysely<unknown>): Promise<void> {
  const parseText = (path: string, text: string | null): Value => (text === null ? null : entryOf(text, path))
  const json = (path: string, text: string | null) => (text === null ? null : JSON.stringify(parseText(path, text)))

  const entries = await sql<EntryRow>`select path, value, imported from entries order by path`.execute(db)
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

interface EntryRow {
  path: string
  value: string | null
  imported: string | null
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
