import { hash } from 'node:crypto'
import { type Entries, entriesAlone, type StoredContent } from '#content-reader/content-source'
import { errorAt, errorsIn, type Issue } from '#content-reader/issues'
import { RightLostError } from '../platform/accounts/security-events.ts'
import { siteFileOf } from '../platform/campus-clock.ts'
import type { SignupState } from '../platform/db/tables.ts'
import type { CheckedPage, DraftPage } from '../platform/pages/render-thread.ts'
import type { Uploads } from '../uploads/picture-store.ts'
import {
  type CommittedChange,
  type ContentStore,
  digestOfEntries,
  type ImportedContent,
  type PublishedContent,
  type Revision,
  RevisionConflictError,
} from './content-store.ts'
import type { Draft } from './drafts.ts'
import {
  type Change,
  type Conflict,
  changeBetween,
  changedEntries,
  isEntryPath,
  type Merged,
  mergeEntries,
  renamesIn,
  revertRevisions,
  type Side,
  ValidationError,
  withChange,
} from './merge-changes.ts'
import { alertsOf, eventsOf, type MovedMailbox, movedMailboxes, movedSiteUrl } from './moved-mailboxes.ts'

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
async function undoChange(
  dependencies: PublisherDependencies,
  revision: number,
  by: By,
): Promise<PublishOutcome | undefined> {
  const change = await dependencies.store.change(revision)
  if (!change) return undefined
  return publishChange(dependencies, { ...by, kind: 'undo', base: revision, ...reversed(change) })
}

const reversed = ({ entries, renames }: Revision): Change => ({
  entries: Object.fromEntries(entries.map(({ path, before }) => [path, before])),
  renames: Object.fromEntries(Object.entries(renames).map(([from, to]) => [to, from])),
})

async function rollBack(dependencies: PublisherDependencies, revision: number, by: By): Promise<PublishOutcome> {
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

export type PublishOutcome =
  | { outcome: 'published'; revision: number; mailed?: number }
  /** Nothing is done yet: people would be mailed, and whoever publishes has not read it. */
  | NonNullable<ReturnType<typeof unreadMails>>
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
): Promise<PublishOutcome> {
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
): Promise<(CommittedChange & { mailed: number }) | PublishOutcome> {
  const { author, kind = 'edit', draft, isFirst, mail = true } = proposed
  const base = imported && (await store.base())
  if (base && changedEntries(base, imported.base.entries).length === 0) return { outcome: 'unchanged' }
  const merged = await mergeSince(store, now, proposed, base)
  if (merged.conflicts.length > 0) return { outcome: 'conflicts', revision: now.revision, conflicts: merged.conflicts }
  const entries = withChange(now.entries, merged.change)
  const changed = changedEntries(now.entries, entries)
  if (changed.length === 0 && !imported) return { outcome: 'unchanged' }
  const known = await uploads.knownIn(entries)
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
    uploads: known,
    alerts: isFirst ? [] : alertsOf(moved, author, now.revision + 1),
    requires: proposed.isByPerson ? { email: author, right: moved.length > 0 ? 'manage' : 'publish' } : undefined,
    events: isFirst ? [] : eventsOf(moved, author),
    siteUrl: movedSiteUrl(moved),
  }
}

/** The mails of a change, if whoever publishes it has to read them first; the digest is the same for the same mails. */
export function unreadMails(mails: readonly ChangeMail[], mail: Proposed['mail']) {
  if (mails.length === 0 || typeof mail !== 'object') return undefined
  const digest = hash('sha256', JSON.stringify(mails.map(({ people: _, ...read }) => read)))
  return mail.read === digest ? undefined : { outcome: 'mails' as const, mails: [...mails], digest }
}

/** @param base the content that it was made of, if that is not the one of its revision */
async function mergeSince(
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
async function readPublished({ store }: Pick<PublisherDependencies, 'store'>): Promise<PublishedContent> {
  const content = await store.read()
  if (!content) throw new ValidationError('There is no content in the store yet: start the server, or import a folder.')
  return content
}

export const campusIdOf = (entries: Entries): string | undefined => siteFileOf(entriesAlone(entries))?.id

/** More than one person edits at once, and each looks at what is published, too. */
const MOST_REMEMBERED = 20

export type CheckContent = (entries: Entries) => Promise<readonly Issue[]>

export type RenderContent = (entries: Entries, page: DraftPage) => Promise<CheckedPage>

interface Dependencies {
  /** Not the thread that serves: what staff are writing may take long. */
  thread: { check: (content: StoredContent, page?: DraftPage) => Promise<CheckedPage> }
  uploads: Uploads
  CONTENT_DIR: string
}

export function createContentCheck({ thread, uploads, CONTENT_DIR }: Dependencies) {
  const render = async (entries: Entries, page?: DraftPage) => thread.check(await uploads.sourceOf(entries), page)
  const check = rememberedCheck(async (entries) => (await render(entries)).issues, uploads)
  return { render, check: refuseOtherCampus(check, CONTENT_DIR) }
}

/** Adds to a check that content of another campus is refused: calendars know events by the id of their campus. */
export const refuseOtherCampus =
  (check: CheckContent, contentDir: string): CheckContent =>
  async (entries) => {
    const issues = await check(entries)
    const [ours, theirs] = [siteFileOf(contentDir)?.id, campusIdOf(entries)]
    if (ours === undefined || theirs === undefined || theirs === ours) return issues
    const message =
      `“${theirs}” is another campus: write ${ours} again, as in the content with which this site was deployed. ` +
      'It never changes.'
    return [...issues, errorAt({ file: 'content/site.yaml', path: ['id'] }, message)]
  }

/** Remembers what a check found lately: what is published is looked at again and again. */
function rememberedCheck(check: CheckContent, uploads: Pick<Uploads, 'knownIn'>): CheckContent {
  const found = new Map<string, ReturnType<CheckContent>>()
  return async (entries) => {
    const digest = [digestOfEntries(entries), ...(await uploads.knownIn(entries))].join(' ')
    const checked = found.get(digest) ?? check(entries)
    found.delete(digest)
    found.set(digest, checked)
    // What could not be checked is tried again.
    checked.catch(() => found.delete(digest))
    for (const oldest of found.keys()) if (found.size > MOST_REMEMBERED) found.delete(oldest)
    return checked
  }
}
