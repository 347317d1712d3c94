import { createHash, hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Published } from '#calendar/feeds/ical'
import type { Entries } from '#content-reader/content-source'
import type { Right } from '#schemas/admin/roles'
import type { Value } from '#schemas/entry-value'
import { memoize } from '#schemas/memoize'
import { addSecurityEvent, requireRight, type SecurityEvent } from '../platform/accounts/security-events.ts'
import { affectedRows, type Commit, insertOnce, inTransactions, notify } from '../platform/db/engines.ts'
import { addAlert, type NewAlert } from '../platform/db/outbox.ts'
import {
  type Database,
  type OccurrenceKey,
  type RevisionRow,
  storedValue,
  type Transaction,
} from '../platform/db/tables.ts'
import { replaceSiteAddress } from '../platform/site-address.ts'
import { holdUploads } from '../uploads/picture-store.ts'
import { createDraftStore, removeDraft } from './drafts.ts'

export interface PublishedContent {
  revision: number
  digest: string
  entries: Entries
}

export interface ImportedContent {
  entries: Entries
  before: Entries
  /** Of its files as they came; missing if it came with the code. */
  digest?: string
}

const changedEntry = z.object({ path: z.string(), before: storedValue, after: storedValue })
export type ChangedEntry = z.infer<typeof changedEntry>

export type Revision = ReturnType<typeof revisionOf>

type NewRevision = Omit<Revision, 'revision' | 'madeAt' | 'entries'> & { entries: readonly ChangedEntry[] }

/** PostgreSQL notifies other replicas by it. */
export const CONTENT_CHANNEL = 'content_published'

export type ContentStore = ReturnType<typeof createContentStore>

export const createContentStore = (db: Database, commit: Commit) => ({
  ...inTransactions(commit, { begin: beginContent, commit: commitChange, replaceFeeds }),
  announce: () => notify(db, CONTENT_CHANNEL),
  head: () => db.selectFrom('content_head').select(['revision', 'digest']).executeTakeFirst(),
  read: readLatest(db),
  base: async (): Promise<Entries> => {
    const rows = db.selectFrom('entries').select(['path', 'imported']).where('imported', 'is not', null)
    return new Map((await rows.execute()).map(({ path, imported }) => [path, parseValue(imported ?? '')]))
  },
  wasImported: async (digest: string): Promise<boolean> => {
    const noted = db.selectFrom('content_imports').select('digest').where('digest', '=', digest)
    return (await noted.executeTakeFirst()) !== undefined
  },
  feeds: async (): Promise<{ version: number; published: readonly Published[] }> => {
    const row = await db.selectFrom('content_feeds').select(['version', 'published']).executeTakeFirst()
    return row ? { version: row.version, published: JSON.parse(row.published) } : { version: 0, published: [] }
  },
  changesAfter: async (revision: number): Promise<Revision[]> => {
    const later = db.selectFrom('revisions').selectAll().where('revision', '>', revision).orderBy('revision')
    return (await later.execute()).map(revisionOf)
  },
  listRevisions: (sought: RevisionsSought) => listRevisions(db, sought),
  change: async (revision: number): Promise<Revision | undefined> => {
    const row = await db.selectFrom('revisions').selectAll().where('revision', '=', revision).executeTakeFirst()
    return row && revisionOf(row)
  },
  ...createDraftStore(db, commit),
})

const parseValue = (json: string): Value => storedValue.parse(JSON.parse(json))

/** Reads what is published: all of it once, and then what was published since. Unchanged entries are the same objects. */
function readLatest(db: Database): () => Promise<PublishedContent | undefined> {
  let latest: PublishedContent | undefined
  return async () => {
    latest = (latest && (await readSince(db, latest))) ?? (await readContent(db))
    return latest
  }
}

/** Returns undefined if the store is not what it was, and has been replaced by a backup. */
async function readSince(db: Database, latest: PublishedContent): Promise<PublishedContent | undefined> {
  const rows = await db
    .selectFrom('content_head')
    .leftJoin('revisions', (join) => join.on('revisions.revision', '>', latest.revision))
    .select(['content_head.revision as head', 'digest', 'revisions.entries'])
    .orderBy('revisions.revision')
    .execute()
  const [first] = rows
  if (!first || first.head < latest.revision) return undefined
  if (first.head === latest.revision) return first.digest === latest.digest ? latest : undefined
  const changed = new Map(latest.entries)
  for (const { entries: json } of rows)
    for (const { path, after } of z.array(changedEntry).parse(JSON.parse(json ?? '[]'))) {
      if (after === null) changed.delete(path)
      else changed.set(path, after)
    }
  const entries = new Map([...changed].sort(([a], [b]) => (a < b ? -1 : 1)))
  return digestOfEntries(entries) === first.digest ? { revision: first.head, digest: first.digest, entries } : undefined
}

async function readContent(db: Database): Promise<PublishedContent | undefined> {
  // One statement: two could see the content before and after a change.
  const rows = await db
    .selectFrom('entries')
    .innerJoin('content_head', (join) => join.on('content_head.id', '=', 1))
    .select(['path', 'value', 'revision', 'digest'])
    .orderBy('path')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const entries = new Map(
    rows.flatMap(({ path, value }): [string, Value][] => (value === null ? [] : [[path, parseValue(value)]])),
  )
  return { revision: first.revision, digest: first.digest, entries }
}

/** Takes content as the first revision, 0. Whoever comes second changes nothing. */
async function beginContent(trx: Transaction, { entries, digest }: Required<Omit<ImportedContent, 'before'>>) {
  const head = { id: 1, revision: 0, digest: digestOfEntries(entries) }
  if (!(await insertOnce(trx, 'content_head', head))) return
  for (const [path, entry] of entries) {
    const value = JSON.stringify(entry)
    await trx.insertInto('entries').values({ path, value, imported: value }).execute()
  }
  await insertOnce(trx, 'content_imports', { digest })
}

export interface CommittedChange {
  change: NewRevision
  head: number
  entries: Entries
  draft?: { id: string; version: number } | undefined
  /** With an import: what `content/` has now. */
  base?: ImportedContent | undefined
  /** Must be there: of pictures their ids, of files their addresses. */
  uploads?: readonly string[]
  alerts?: readonly NewAlert[]
  requires?: { email: string; right: Right } | undefined
  events?: readonly SecurityEvent[]
  /** The dates of which people who signed up are mailed, or are not, because whoever publishes chose so. */
  news?: { dates: readonly OccurrenceKey[]; isMailed: boolean }
  siteUrl?: string | undefined
}

/** The head has moved, or the draft was saved again: nothing was written. */
export class RevisionConflictError extends Error {}

/** Publishes only on the content with which it was checked. @throws {RevisionConflictError} @throws {RightLostError} */
async function commitChange(trx: Transaction, committed: CommittedChange, now: Date): Promise<number> {
  const { change, head, entries, draft, base, uploads = [], alerts = [], events = [], siteUrl } = committed
  const { news = { dates: [], isMailed: true } } = committed
  const revision = head + 1
  if (committed.requires) await requireRight(trx, committed.requires.email, committed.requires.right)
  const moving = trx
    .updateTable('content_head')
    .set({ revision, digest: digestOfEntries(entries) })
    .where('id', '=', 1)
    .where('revision', '=', head)
  if ((await affectedRows(moving)) === 0) throw new RevisionConflictError('Somebody else has published meanwhile.')
  if (!(await holdUploads(trx, uploads))) throw new RevisionConflictError('A picture or a file was removed meanwhile.')
  if (draft && !(await removeDraft(trx, draft)))
    throw new RevisionConflictError('The draft was saved again or published meanwhile.')
  for (const { path, after } of change.entries) {
    const value = after === null ? null : JSON.stringify(after)
    await trx
      .insertInto('entries')
      .values({ path, value, imported: null })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ value }))
      .execute()
  }
  if (base) await replaceBase(trx, base)
  for (const alert of alerts) await addAlert(trx, alert, now)
  for (const event of events) await addSecurityEvent(trx, event, now)
  for (const { event, date } of news.dates)
    await trx
      .updateTable('seat_occurrences')
      .set({ unmailed_revision: news.isMailed ? null : revision })
      .where('event', '=', event)
      .where('date', '=', date)
      .execute()
  if (siteUrl !== undefined) await replaceSiteAddress(trx, siteUrl, now)
  const { author, kind, note } = change
  const row = { revision, made_at: now.getTime(), author, kind, note }
  await trx
    .insertInto('revisions')
    .values({ ...row, entries: JSON.stringify(change.entries), renames: JSON.stringify(change.renames) })
    .execute()
  await notify(trx, CONTENT_CHANNEL)
  return revision
}

async function replaceBase(trx: Transaction, { entries, before, digest }: ImportedContent): Promise<void> {
  if (digest !== undefined) await insertOnce(trx, 'content_imports', { digest })
  for (const path of new Set([...before.keys(), ...entries.keys()])) {
    if (isDeepStrictEqual(entries.get(path), before.get(path))) continue
    const imported = entries.has(path) ? JSON.stringify(entries.get(path)) : null
    await trx
      .insertInto('entries')
      .values({ path, value: null, imported })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ imported }))
      .execute()
  }
}

export const digestOfEntries = (entries: Entries): string =>
  digestOfTexts([...entries].map(([path, value]) => [path, digestOfValue(value)]))

const computeDigest = (value: Value): string => hash('sha256', JSON.stringify(value))
const digestOfObject = memoize(computeDigest, new WeakMap())

/** An entry that is the same object is read once. */
const digestOfValue = (value: Value): string =>
  typeof value === 'object' && value !== null ? digestOfObject(value) : computeDigest(value)

export function digestOfTexts(texts: readonly (readonly [path: string, text: string])[]): string {
  const digest = createHash('sha256')
  for (const [path, text] of texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(`\0${path}\0${Buffer.byteLength(text)}\0${text}`)
  return digest.digest('hex').slice(0, 16)
}

/** Returns false, and changes nothing, if it has another version now. */
async function replaceFeeds(trx: Transaction, version: number, published: readonly Published[]): Promise<boolean> {
  const row = { version: version + 1, published: JSON.stringify(published) }
  const replacing = trx
    .insertInto('content_feeds')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('content_feeds.version', '=', version))
  return (await affectedRows(replacing)) === 1
}

interface RevisionsSought {
  before?: number | undefined
  limit: number
  file?: string | undefined
  text?: string | undefined
}

async function listRevisions(db: Database, { before, limit, file, text }: RevisionsSought): Promise<Revision[]> {
  let newest = db.selectFrom('revisions').selectAll().orderBy('revision', 'desc').limit(limit)
  if (before !== undefined) newest = newest.where('revision', '<', before)
  if (file) newest = newest.where(holding(sql.ref('entries'), JSON.stringify(file)))
  if (text)
    newest = newest.where(holding(sql`author || ' ' || note || ' ' || entries`, JSON.stringify(text).slice(1, -1)))
  return (await newest.execute()).map(revisionOf)
}

/** In either database, whatever the text has in it; of other letters than Latin ones, SQLite compares the case. */
const holding = (where: RawBuilder<unknown>, text: string) =>
  sql<boolean>`lower(${where}) like ${`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

const revisionOf = ({ made_at, entries, renames, ...row }: RevisionRow) => ({
  ...row,
  madeAt: new Date(made_at),
  entries: z.array(changedEntry).parse(JSON.parse(entries)),
  /** New paths by the old ones. */
  renames: z.record(z.string(), z.string()).parse(JSON.parse(renames)),
})
