import { errorsIn } from '#content-reader/issues'
import { digestOfEntries, type Entries, type Revision, RevisionConflictError } from '../store/content.ts'
import { changeBetween, changedEntries, revertRevisions, withChange } from './apply-changes.ts'
import { type ImportHow, importFolder } from './import-folder.ts'
import type { Change } from './merge-entries.ts'
import { ValidationError } from './not-possible.ts'
import {
  mergeSince,
  type Outcome,
  type Proposed,
  type PublisherDependencies,
  publishChange,
  readPublished,
} from './publish-change.ts'

const NOTE = 'What this version of the site asks for was added.'

/**
 * Brings the published words, and those that were imported last, to what this version of the site asks for, as one change. Content that have
 * mistakes then stay as they are: `content/` may bring what is missing, and otherwise whoever opens them says what it is.
 */
async function bringToRelease(dependencies: PublisherDependencies): Promise<void> {
  const { store, upgrade, uploads, clock } = dependencies
  const now = await store.read()
  if (!now) return
  const entries = upgrade(now.entries)
  const changed = changedEntries(now.entries, entries)
  if (changed.length === 0 || errorsIn((await dependencies.checkImport(entries)).issues).length > 0) return
  const before = await store.base()
  const base = { entries: upgrade(before), before, digest: digestOfEntries(before) }
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
    at: (revision: number) => wordsAt(dependencies, revision),
    withChange: (change: Change & { base: number }) => wordsWith(dependencies, change),
    composeMails: async (before: Entries, after: Entries) => (await dependencies.composeMails?.(before, after)) ?? [],
    undo: (revision: number, by: By) => undoChange(dependencies, revision, by),
    rollBack: (revision: number, by: By) => rollBack(dependencies, revision, by),
    bringToRelease: () => bringToRelease(dependencies),
    importFolder: (folder: string, how?: ImportHow) => importFolder(dependencies, folder, how),
  }
}

/** The words as they were at a revision, with what this version of the site asks for. @throws {ValidationError} if there is none of this number yet */
async function wordsAt(dependencies: PublisherDependencies, revision: number): Promise<Entries> {
  const now = await readPublished(dependencies)
  if (!Number.isInteger(revision) || revision < 0 || revision > now.revision)
    throw new ValidationError(`There is no revision ${revision} of the words.`)
  return dependencies.upgrade(revertRevisions(now.entries, await dependencies.store.changesAfter(revision)))
}

/** Ignores conflicts. */
async function wordsWith(dependencies: PublisherDependencies, change: Change & { base: number }): Promise<Entries> {
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

/** Makes all words what they were at a revision. @throws {ValidationError} if there is none of this number */
async function rollBack(dependencies: PublisherDependencies, revision: number, by: By): Promise<Outcome> {
  const then = await wordsAt(dependencies, revision)
  const now = await readPublished(dependencies)
  const entries = changeBetween(now.entries, then)
  return publishChange(dependencies, { ...by, kind: 'roll-back', base: now.revision, entries, renames: {} })
}
