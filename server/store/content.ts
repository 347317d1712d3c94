import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Published } from '#calendar/feeds/published'
import type { Right } from '#schemas/http/admin/roles'
import { affectedRows } from './affected-rows.ts'
import { addAlert, type NewAlert } from './alerts.ts'
import type { ChangeKind } from './content-tables.ts'
import type { Database, Transaction } from './database.ts'
import { removeDraft } from './drafts.ts'
import { notify } from './engines.ts'
import type { Commit } from './group-commit.ts'
import { holdPictures } from './pictures.ts'
import type { OccurrenceKey } from './seats-tables.ts'
import { addSecurityEvent, type SecurityEvent } from './security-events.ts'
import { replaceSiteAddress } from './site-address.ts'
import { CONTENT_CHANNEL } from './watch-content.ts'
import { requireRight } from './withdraw-rights.ts'

/** The texts of `content/` by their paths below it. */
export type Entries = ReadonlyMap<string, string>

export interface PublishedContent {
  revision: number
  digest: string
  files: Entries
}

/** Content that came with a deploy or from elsewhere, in the form of the store. */
export interface ImportedContent {
  files: Entries
  before: Entries
  /** The digest of their files as they came. */
  digest: string
}

/** A file before and after a change; null where there was none. */
export const changedEntry = z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type ChangedEntry = z.infer<typeof changedEntry>

export interface Revision {
  revision: number
  madeAt: Date
  author: string
  kind: ChangeKind
  note: string
  files: readonly ChangedEntry[]
  /** New paths by the old ones. */
  renames: Readonly<Record<string, string>>
}

type NewRevision = Omit<Revision, 'revision' | 'madeAt'>

export const createPublishedStore = (db: Database, commit: Commit) => ({
  announce: () => notify(db, CONTENT_CHANNEL),
  /** The revision and the digest of what is published; undefined as long as nothing was. */
  head: () => db.selectFrom('words_head').select(['revision', 'digest']).executeTakeFirst(),
  read: () => readWords(db),
  base: async (): Promise<Entries> => {
    const imported = db.selectFrom('words_files').select(['path', 'base_text']).where('base_text', 'is not', null)
    return new Map((await imported.execute()).map(({ path, base_text }) => [path, base_text ?? '']))
  },
  /** Finds it whatever was published or imported since. */
  wasImported: async (digest: string): Promise<boolean> => {
    const noted = db.selectFrom('words_imports').select('digest').where('digest', '=', digest)
    return (await noted.executeTakeFirst()) !== undefined
  },
  begin: (content: Omit<ImportedContent, 'before'>) => commit((trx) => beginWords(trx, content)),
  commit: (committed: CommittedChange, now: Date) => commit((trx) => commitChange(trx, committed, now)),
  /** `version` goes up with each change. */
  feeds: async (): Promise<{ version: number; published: readonly Published[] }> => {
    const row = await db.selectFrom('words_feeds').select(['version', 'published']).executeTakeFirst()
    return row ? { version: row.version, published: JSON.parse(row.published) } : { version: 0, published: [] }
  },
  replaceFeeds: (version: number, published: readonly Published[]) =>
    commit((trx) => replaceFeeds(trx, version, published)),
})

/** All published words, of one moment; undefined as long as nothing was published. */
async function readWords(db: Database): Promise<PublishedContent | undefined> {
  // One statement: two could see the words before and after a change.
  const rows = await db
    .selectFrom('words_files')
    .innerJoin('words_head', (join) => join.on('words_head.id', '=', 1))
    .select(['path', 'text', 'revision', 'digest'])
    .orderBy('path')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const files = new Map(rows.flatMap(({ path, text }): [string, string][] => (text === null ? [] : [[path, text]])))
  return { revision: first.revision, digest: first.digest, files }
}

/** Takes words as the first revision, 0. Whoever comes second changes nothing. */
async function beginWords(trx: Transaction, { files, digest }: Omit<ImportedContent, 'before'>): Promise<void> {
  const head = { id: 1, revision: 0, digest: digestOfEntries(files) }
  const inserting = trx
    .insertInto('words_head')
    .values(head)
    .onConflict((conflict) => conflict.column('id').doNothing())
  if ((await affectedRows(inserting)) === 0) return
  for (const [path, text] of files)
    await trx.insertInto('words_files').values({ path, text, base_text: text }).execute()
  await noteImport(trx, digest)
}

async function noteImport(trx: Transaction, digest: string): Promise<void> {
  await trx
    .insertInto('words_imports')
    .values({ digest })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

export interface CommittedChange {
  change: NewRevision
  /** The revision on which the change was merged and checked. */
  head: number
  files: Entries
  /** The draft that it is, which is removed with it. */
  draft?: { id: string; version: number } | undefined
  /** With an import: what `content/` has now. */
  base?: ImportedContent | undefined
  /** The ids of the uploaded pictures with which it was checked. */
  pictures?: readonly string[]
  alerts?: readonly NewAlert[]
  requires?: { email: string; right: Right } | undefined
  events?: readonly SecurityEvent[]
  /** The dates of which people who signed up are mailed, or are not, because whoever publishes chose so. */
  news?: { dates: readonly OccurrenceKey[]; isMailed: boolean }
  /** The site's own address, if an owner changes it. */
  siteUrl?: string | undefined
}

/** The head has moved, or the draft was saved again: nothing was written. */
export class RevisionConflictError extends Error {
  override name = 'RevisionConflictError'
}

/**
 * Publishes a change: all of it or nothing, and only on the words with which it was checked.
 *
 * @throws {RevisionConflictError} if they have changed since
 * @throws {RightLostError} if its author may not publish it any more
 */
async function commitChange(trx: Transaction, committed: CommittedChange, now: Date): Promise<number> {
  const { change, head, files, draft, base, pictures = [], alerts = [], events = [], siteUrl } = committed
  const { news = { dates: [], isMailed: true } } = committed
  const revision = head + 1
  if (committed.requires) await requireRight(trx, committed.requires.email, committed.requires.right)
  const moving = trx
    .updateTable('words_head')
    .set({ revision, digest: digestOfEntries(files) })
    .where('id', '=', 1)
    .where('revision', '=', head)
  if ((await affectedRows(moving)) === 0) throw new RevisionConflictError('Somebody else has published meanwhile.')
  if (!(await holdPictures(trx, pictures))) throw new RevisionConflictError('A picture was removed meanwhile.')
  if (draft && !(await removeDraft(trx, draft)))
    throw new RevisionConflictError('The draft was saved again or published meanwhile.')
  for (const { path, after } of change.files)
    await trx
      .insertInto('words_files')
      .values({ path, text: after, base_text: null })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ text: after }))
      .execute()
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
    .insertInto('words_changes')
    .values({ ...row, files: JSON.stringify(change.files), renames: JSON.stringify(change.renames) })
    .execute()
  await notify(trx, CONTENT_CHANNEL)
  return revision
}

async function replaceBase(trx: Transaction, { files, before, digest }: ImportedContent): Promise<void> {
  // Stores from before these notes have none of their base.
  await noteImport(trx, digestOfEntries(before))
  await noteImport(trx, digest)
  for (const path of new Set([...before.keys(), ...files.keys()])) {
    const base_text = files.get(path) ?? null
    if (base_text === (before.get(path) ?? null)) continue
    await trx
      .insertInto('words_files')
      .values({ path, text: null, base_text })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ base_text }))
      .execute()
  }
}

/** The same for the same files, wherever they are. */
export function digestOfEntries(files: Entries): string {
  const digest = createHash('sha256')
  for (const [path, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    digest.update(`\0${path}\0${Buffer.byteLength(text)}\0${text}`)
  return digest.digest('hex').slice(0, 16)
}

/** Returns false, and changes nothing, if it has another version now. */
async function replaceFeeds(trx: Transaction, version: number, published: readonly Published[]): Promise<boolean> {
  const row = { version: version + 1, published: JSON.stringify(published) }
  const replacing = trx
    .insertInto('words_feeds')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('words_feeds.version', '=', version))
  return (await affectedRows(replacing)) === 1
}
