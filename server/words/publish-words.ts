import type { WordsFiles } from '../store/words.ts'
import { filesOf, withChange, wordsBefore } from './apply-changes.ts'
import { bringToRelease } from './bring-to-release.ts'
import { type ImportHow, importFolder, type WrittenFiles } from './import-folder.ts'
import type { Change } from './merge-files.ts'
import { NotPossible } from './not-possible.ts'
import {
  mergeSince,
  type Outcome,
  type Proposed,
  publishChange,
  readPublished,
  type WordsPublisherParts,
} from './publish-change.ts'

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

/** The words as they were at a revision, with what this version of the site asks for. @throws {NotPossible} if there is none of this number yet */
async function wordsAt(parts: WordsPublisherParts, revision: number): Promise<WordsFiles> {
  const now = await readPublished(parts)
  if (!Number.isInteger(revision) || revision < 0 || revision > now.revision)
    throw new NotPossible(`There is no revision ${revision} of the words.`)
  return parts.upgrade(wordsBefore(now.files, await parts.store.changesAfter(revision)))
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

/** Makes all words what they were at a revision. @throws {NotPossible} if there is none of this number */
async function rollBack(parts: WordsPublisherParts, revision: number, by: By): Promise<Outcome> {
  const then = await wordsAt(parts, revision)
  const now = await readPublished(parts)
  const files = filesOf(now.files, then)
  return publishChange(parts, { ...by, kind: 'roll-back', base: now.revision, files, renames: {} })
}
