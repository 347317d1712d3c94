import { t } from '#schemas/language'
import { digestOfWords, HeadMoved, type WordsFiles } from '../store/words.ts'
import { changedFiles, filesOf, revertChanges, withChange } from './apply-changes.ts'
import { type ImportHow, importFolder, type WrittenFiles } from './import-folder.ts'
import type { Change } from './merge-files.ts'
import { RequestRejected } from './not-possible.ts'
import {
  mergeSince,
  type Outcome,
  type Proposed,
  publishChange,
  readPublished,
  type WordsPublisherParts,
} from './publish-change.ts'

const NOTE = 'What this version of the site asks for was added'

/**
 * Brings the published words, and those that were imported last, to what this version of the site asks for, as one change. Words that have
 * mistakes then stay as they are: `content/` may bring what is missing, and otherwise whoever opens them says what it is.
 */
async function bringToRelease(parts: WordsPublisherParts): Promise<void> {
  const { store, upgrade, uploads, clock } = parts
  const now = await store.read()
  if (!now) return
  const files = upgrade(now.files)
  const changed = changedFiles(now.files, files)
  if (changed.length === 0 || (await parts.checkImport(files)).problems.length > 0) return
  const before = await store.base()
  const base = { files: upgrade(before), before, digest: digestOfWords(before) }
  const change = { author: 'content/', note: NOTE, kind: 'import', files: changed, renames: {} } as const
  const pictures = await uploads.knownIn(files)
  try {
    await store.commit({ change, head: now.revision, files, base, pictures }, clock())
  } catch (error) {
    // Another replica of this version was faster.
    if (!(error instanceof HeadMoved)) throw error
  }
}

/** Who undoes or goes back, and how. */
type By = Pick<Proposed, 'author' | 'note' | 'choose' | 'isByPerson' | 'mayMoveMailboxes'>

export type WordsPublisher = ReturnType<typeof createWordsPublisher>

/** What one can do with the published words. */
export function createWordsPublisher(parts: WordsPublisherParts) {
  const written: WrittenFiles = new Map()
  return {
    published: () => readPublished(parts),
    publish: (proposed: Proposed) => publishChange(parts, proposed),
    at: (revision: number) => wordsAt(parts, revision),
    withChange: (change: Change & { base: number }) => wordsWith(parts, change),
    undo: (revision: number, by: By) => undoChange(parts, revision, by),
    rollBack: (revision: number, by: By) => rollBack(parts, revision, by),
    bringToRelease: () => bringToRelease(parts),
    importFolder: (folder: string, how?: ImportHow) => importFolder(parts, folder, how, written),
  }
}

/** The words as they were at a revision, with what this version of the site asks for. @throws {RequestRejected} if there is none of this number yet */
async function wordsAt(parts: WordsPublisherParts, revision: number): Promise<WordsFiles> {
  const now = await readPublished(parts)
  if (!Number.isInteger(revision) || revision < 0 || revision > now.revision)
    throw new RequestRejected(t('staffAnswers.noRevision', { revision }))
  return parts.upgrade(revertChanges(now.files, await parts.store.changesAfter(revision)))
}

/** The words as they would be with a change, whatever else it is in conflict with. */
async function wordsWith(parts: WordsPublisherParts, change: Change & { base: number }): Promise<WordsFiles> {
  const now = await readPublished(parts)
  const { change: merged } = await mergeSince(parts.store, now, { ...change, choose: () => 'ours' })
  return withChange(now.files, merged)
}

/** Undoes one change; what was changed since in the same places is a conflict. Undefined if there is no such change. */
async function undoChange(parts: WordsPublisherParts, revision: number, by: By): Promise<Outcome | undefined> {
  const change = await parts.store.change(revision)
  if (!change) return undefined
  const files = Object.fromEntries(change.files.map(({ path, before }) => [path, before]))
  const renames = Object.fromEntries(Object.entries(change.renames).map(([from, to]) => [to, from]))
  return publishChange(parts, { ...by, kind: 'undo', base: revision, files, renames })
}

/** Makes all words what they were at a revision. @throws {RequestRejected} if there is none of this number */
async function rollBack(parts: WordsPublisherParts, revision: number, by: By): Promise<Outcome> {
  const then = await wordsAt(parts, revision)
  const now = await readPublished(parts)
  const files = filesOf(now.files, then)
  return publishChange(parts, { ...by, kind: 'roll-back', base: now.revision, files, renames: {} })
}
