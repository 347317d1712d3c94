import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entries, openSource, readFolder } from '#content-reader/content-source'
import { errorAt, errorsIn, type Issue } from '#content-reader/issues'
import { listContent } from '#content-reader/list-content'
import { RightLostError } from '../platform/accounts/security-events.ts'
import type { SignupState } from '../platform/db/tables.ts'
import {
  type Change,
  changeBetween,
  changedEntries,
  isEntryPath,
  renamesIn,
  revertRevisions,
  ValidationError,
  withChange,
} from './changes.ts'
import { campusIdOf } from './content-check.ts'
import {
  type CommittedChange,
  type ContentStore,
  digestOfTexts,
  type ImportedContent,
  type PublishedContent,
  type Revision,
  RevisionConflictError,
} from './content-store.ts'
import type { Draft } from './drafts.ts'
import { alertsOf, eventsOf, type MovedMailbox, movedMailboxes, movedSiteUrl } from './mailboxes.ts'
import { type Conflict, type Merged, mergeEntries, type Side } from './merge.ts'
import type { Uploads } from './picture-store.ts'

const NOTE = 'What this version of the site asks for was added.'

/** Upgrades content as one change. With mistakes it stays as it is: `content/` may bring what is missing. */
async function bringToRelease(dependencies: PublisherDependencies): Promise<void> {
  const { store, upgrade, uploads, clock } = dependencies
  const now = await store.read()
  if (!now) return
  const entries = upgrade(now.entries)
  const changed = changedEntries(now.entries, entries)
  if (changed.length === 0 || errorsIn(await dependencies.checkImport(entries)).length > 0) return
  const before = await store.base()
  const base = { entries: upgrade(before), before }
  const note = [NOTE, dependencies.whyUpgraded?.(now.entries)].join(' ').trim()
  const change = { author: 'content/', note, kind: 'import', entries: changed, renames: {} } as const
  const pictures = await uploads.knownIn(entries)
  try {
    await store.commit({ change, head: now.revision, entries, base, pictures }, clock())
  } catch (error) {
    // Another replica of this version was faster.
    if (!(error instanceof RevisionConflictError)) throw error
  }
}

type By = Pick<Proposed, 'author' | 'note' | 'choose' | 'isByPerson' | 'mayMoveMailboxes' | 'mail'>

export type ContentPublisher = ReturnType<typeof createContentPublisher>

export function createContentPublisher(dependencies: PublisherDependencies) {
  return {
    published: () => readPublished(dependencies),
    publish: (proposed: Proposed) => publishChange(dependencies, proposed),
    at: (revision: number) => contentAt(dependencies, revision),
    withChange: (change: Change & { base: number }) => contentWith(dependencies, change),
    composeMails: async (before: Entries, after: Entries) => (await dependencies.composeMails?.(before, after)) ?? [],
    undo: (revision: number, by: By) => undoChange(dependencies, revision, by),
    rollBack: (revision: number, by: By) => rollBack(dependencies, revision, by),
    bringToRelease: () => bringToRelease(dependencies),
    importFolder: (folder: string, isKnownToo?: boolean) => importFolder(dependencies, folder, isKnownToo),
  }
}

/** Reads the content as it was at a revision, with what this version of the site asks for. @throws {ValidationError} if there is none of this number yet */
async function contentAt(dependencies: PublisherDependencies, revision: number): Promise<Entries> {
  const now = await readPublished(dependencies)
  if (!Number.isInteger(revision) || revision < 0 || revision > now.revision)
    throw new ValidationError(`There is no revision ${revision} of the content.`)
  return dependencies.upgrade(revertRevisions(now.entries, await dependencies.store.changesAfter(revision)))
}

/** Merges a change into what is published; a conflict takes the change's side. */
async function contentWith(dependencies: PublisherDependencies, change: Change & { base: number }): Promise<Entries> {
  const now = await readPublished(dependencies)
  const { change: merged } = await mergeSince(dependencies.store, now, { ...change, choose: () => 'ours' })
  return withChange(now.entries, merged)
}

/** Undoes one change; what was changed since in the same places is a conflict. Undefined if there is no such change. */
async function undoChange(dependencies: PublisherDependencies, revision: number, by: By): Promise<Outcome | undefined> {
  const change = await dependencies.store.change(revision)
  if (!change) return undefined
  return publishChange(dependencies, { ...by, kind: 'undo', base: revision, ...reversed(change) })
}

const reversed = ({ entries, renames }: Revision): Change => ({
  entries: Object.fromEntries(entries.map(({ path, before }) => [path, before])),
  renames: Object.fromEntries(Object.entries(renames).map(([from, to]) => [to, from])),
})

async function rollBack(dependencies: PublisherDependencies, revision: number, by: By): Promise<Outcome> {
  const then = await contentAt(dependencies, revision)
  const now = await readPublished(dependencies)
  const entries = changeBetween(now.entries, then)
  return publishChange(dependencies, { ...by, kind: 'roll-back', base: now.revision, entries, renames: {} })
}

/** A mail about a date that changes, to those who signed up for it and stand alike. */
export interface ChangeMail {
  event: string
  date: string
  state: SignupState
  people: number
  subject: string
  text: string
}

/** Nothing is done yet: people would be mailed, and whoever publishes has not read it. */
export interface UnreadMails {
  outcome: 'mails'
  mails: ChangeMail[]
  digest: string
}

export type Outcome =
  | { outcome: 'published'; revision: number; mailed?: number }
  | UnreadMails
  /** Both changed the same: somebody has to choose, for the content of this revision. */
  | { outcome: 'conflicts'; revision: number; conflicts: readonly Conflict[] }
  | { outcome: 'invalid'; issues: readonly Issue[] }
  | { outcome: 'unchanged' }
  /** Others would get what is sent to these, or links would lead elsewhere: an owner decides that, in person. */
  | { outcome: 'owners-only'; mailboxes: MovedMailbox[] }
  | { outcome: 'right-lost' }

export interface PublisherDependencies {
  store: ContentStore
  check: (entries: Entries) => Promise<readonly Issue[]>
  /** Checks content from elsewhere: a folder, with files that do not belong there, or what it was merged to. */
  checkImport: (content: string | Entries) => Promise<readonly Issue[]>
  uploads: Pick<Uploads, 'knownIn'>
  upgrade: (entries: Entries) => Entries
  whyUpgraded?: (entries: Entries) => string
  composeMails?: (before: Entries, after: Entries) => Promise<ChangeMail[]>
  clock: () => Date
  /** Called after a change is on disk; the change is answered once that is done. */
  onPublished?: () => Promise<unknown>
}

export interface Proposed extends Change {
  base: number
  author: string
  note: string
  kind?: Revision['kind']
  choose?: (conflict: Conflict) => Side | undefined
  /** The author is one of the people who sign in, whose right is asked for again in the transaction. */
  isByPerson?: boolean
  mayMoveMailboxes?: boolean
  /** false: nobody is mailed of dates that change. `read`: they are, if this is the digest of their mails. */
  mail?: boolean | { read: string | undefined }
  /** The content before was the starter's: nobody had its mailboxes, so nobody is told of losing them. */
  isFirst?: boolean
  draft?: Pick<Draft, 'id' | 'version'>
}

export interface Imported {
  base: ImportedContent
  note: () => string
}

/** Each failed attempt is somebody else's success: with more than these, something else is wrong. */
const MOST_ATTEMPTS = 100

/**
 * Merges, checks and stores a change, and does all three again if something was published meanwhile: two valid changes that are invalid
 * together are never both published. @throws {ValidationError} if content can't have such a file
 */
export async function publishChange(
  dependencies: PublisherDependencies,
  proposed: Proposed,
  imported?: Imported,
): Promise<Outcome> {
  const { entries, renames, draft } = proposed
  const unknown = [...Object.keys(entries), ...Object.values(renames)].find((path) => !isEntryPath(path))
  if (unknown !== undefined) throw new ValidationError(`The content can’t have a file ${unknown}.`)
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const now = await readPublished(dependencies)
    const prepared = await prepareChange(dependencies, now, proposed, imported)
    if ('outcome' in prepared) return prepared
    try {
      const { mailed, ...change } = prepared
      const revision = await dependencies.store.commit(change, dependencies.clock())
      await dependencies.onPublished?.()
      return { outcome: 'published', revision, ...(mailed > 0 && { mailed }) }
    } catch (error) {
      if (error instanceof RightLostError) return { outcome: 'right-lost' }
      if (!(error instanceof RevisionConflictError)) throw error
      if (draft && (await dependencies.store.draft(draft.id))?.version !== draft.version)
        return { outcome: 'unchanged' }
    }
  }
  throw new Error('The content changed again and again while this change was checked.')
}

async function prepareChange(
  { store, check, uploads, composeMails }: PublisherDependencies,
  now: PublishedContent,
  proposed: Proposed,
  imported: Imported | undefined,
): Promise<(CommittedChange & { mailed: number }) | Outcome> {
  const { author, kind = 'edit', draft, isFirst, mail = true } = proposed
  const base = imported && (await store.base())
  if (base && changedEntries(base, imported.base.entries).length === 0) return { outcome: 'unchanged' }
  const merged = await mergeSince(store, now, proposed, base)
  if (merged.conflicts.length > 0) return { outcome: 'conflicts', revision: now.revision, conflicts: merged.conflicts }
  const entries = withChange(now.entries, merged.change)
  const changed = changedEntries(now.entries, entries)
  if (changed.length === 0 && !imported) return { outcome: 'unchanged' }
  const pictures = await uploads.knownIn(entries)
  const issues = errorsIn(await check(entries))
  if (issues.length > 0) return { outcome: 'invalid', issues }
  // Whoever deploys can change the code as well.
  const moved = imported ? [] : movedMailboxes(now.entries, entries)
  if (moved.length > 0 && !proposed.mayMoveMailboxes) return { outcome: 'owners-only', mailboxes: moved }
  const mails = (await composeMails?.(now.entries, entries)) ?? []
  const unread = unreadMails(mails, mail)
  if (unread) return unread
  const note = imported?.note() ?? proposed.note
  return {
    mailed: mail === false ? 0 : mails.reduce((sum, { people }) => sum + people, 0),
    news: { dates: mails, isMailed: mail !== false },
    change: { author, note, kind, entries: changed, renames: merged.change.renames },
    head: now.revision,
    entries,
    draft,
    base: imported?.base,
    pictures,
    alerts: isFirst ? [] : alertsOf(moved, author, now.revision + 1),
    requires: proposed.isByPerson ? { email: author, right: moved.length > 0 ? 'manage' : 'publish' } : undefined,
    events: isFirst ? [] : eventsOf(moved, author),
    siteUrl: movedSiteUrl(moved),
  }
}

/** The mails of a change, if whoever publishes it has to read them first; the digest is the same for the same mails. */
export function unreadMails(mails: readonly ChangeMail[], mail: Proposed['mail']): UnreadMails | undefined {
  if (mails.length === 0 || typeof mail !== 'object') return undefined
  const digest = hash('sha256', JSON.stringify(mails.map(({ people: _, ...read }) => read)))
  return mail.read === digest ? undefined : { outcome: 'mails', mails: [...mails], digest }
}

/** @param base the content that it was made of, if that is not the one of its revision */
export async function mergeSince(
  store: Pick<ContentStore, 'changesAfter'>,
  now: PublishedContent,
  { base: revision, entries, renames, choose }: Pick<Proposed, 'base' | 'entries' | 'renames' | 'choose'>,
  base?: Entries,
): Promise<Merged> {
  const later = await store.changesAfter(revision)
  const sides = { base: base ?? revertRevisions(now.entries, later), head: now.entries, headRenames: renamesIn(later) }
  return mergeEntries({ ...sides, ours: { entries, renames }, choose })
}

/** @throws {ValidationError} if nothing was imported yet, which a server does when it starts */
export async function readPublished({ store }: Pick<PublisherDependencies, 'store'>): Promise<PublishedContent> {
  const content = await store.read()
  if (!content) throw new ValidationError('There is no content in the store yet: start the server, or import a folder.')
  return content
}

/**
 * Publishes a folder: as the first content or, merged, as a change. Where staff changed the same, theirs stays, and the note names it.
 * Undefined if it was imported before, so an older replica that starts takes nothing back.
 * @param isKnownToo also then: a folder may be changed back while the server runs
 */
export async function importFolder(
  dependencies: PublisherDependencies,
  folder: string,
  isKnownToo = false,
): Promise<Outcome | undefined> {
  const { store, upgrade } = dependencies
  const digest = digestOfFolder(folder)
  const head = await store.head()
  if (head && !isKnownToo && (await store.wasImported(digest))) return undefined
  const before = await store.base()
  const files = readFolder(folder)
  const base = { digest, before, entries: upgrade(files) }
  const issues = await errorsOf(dependencies, folder, files, base.entries)
  if (issues.length > 0) return { outcome: 'invalid', issues }
  if (head) return importChange(dependencies, before, base)
  await store.begin(base)
  await dependencies.onPublished?.()
  return { outcome: 'published', revision: 0 }
}

async function errorsOf(
  { checkImport }: PublisherDependencies,
  folder: string,
  files: Entries,
  entries: Entries,
): Promise<readonly Issue[]> {
  const source = openSource(folder)
  const paths = [...entries.keys(), ...source.paths.filter((path) => !files.has(path))]
  const isReadable = (path: string) => typeof source.file(path).raw === 'string'
  // The folder of an earlier version may lack what was added here; its own files have the lines for the messages.
  const isGood =
    listContent({ ...source, paths }).issues.length === 0 &&
    source.paths.every(isReadable) &&
    errorsIn(await checkImport(entries)).length === 0
  return isGood ? [] : errorsIn(await checkImport(folder))
}

async function importChange(
  dependencies: PublisherDependencies,
  before: Entries,
  base: ImportedContent,
): Promise<Outcome | undefined> {
  const entries = changeBetween(before, base.entries)
  if (Object.keys(entries).length === 0) return undefined
  const now = (await dependencies.store.read())?.entries ?? before
  const [theirs, ours] = [campusIdOf(before), campusIdOf(base.entries)]
  if (theirs !== ours && changedEntries(before, now).length > 0)
    return { outcome: 'invalid', issues: [otherCampus(ours, theirs)] }
  const unchanged = new Set<string>()
  const choose = ({ file, at }: Conflict) => {
    unchanged.add([file, ...at].join(' '))
    return 'theirs' as const
  }
  const note = () => (unchanged.size > 0 ? `Kept as staff changed it: ${[...unchanged].join(', ')}` : '')
  const proposed: Proposed = { author: 'content/', note: '', kind: 'import', base: 0, entries, renames: {}, choose }
  const imported: Imported = { base, note }
  // Where staff changed nothing, the content is that of the folder, which was checked.
  const check: PublisherDependencies['check'] = async (merged) =>
    changedEntries(merged, base.entries).length === 0 ? [] : dependencies.checkImport(merged)
  return publishChange({ ...dependencies, check }, proposed, imported)
}

/** Reads the texts of a folder: what differs in a comment alone is another folder, and the same content. */
const digestOfFolder = (root: string): string =>
  digestOfTexts(
    globSync('**/*.{yaml,md}', { cwd: root }).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const),
  )

/** Merged, the content of two campuses would be neither's. */
const otherCampus = (ours = 'nobody', theirs = 'nobody') =>
  errorAt(
    { file: 'content/site.yaml', path: ['id'] },
    `This is “${ours}”, and the store has the content of “${theirs}”, which its ` +
      'staff have changed. Each campus needs a store of its own: set DATA_DIR or ' +
      'DATABASE_URL to another place, or CONTENT_DIR to the content of that campus.',
  )
