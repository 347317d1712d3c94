import { HeadMoved, type PublishedWords, type WordsFiles } from '../../store/words.ts'
import { changedFiles, withChange, wordsBefore } from './apply-changes.ts'
import type { Change, Conflict } from './merge-files.ts'
import { NotPossible } from './not-possible.ts'
import {
  beginWith,
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
export const createWordsPublisher = (parts: WordsPublisherParts) => ({
  published: () => readPublished(parts),
  open: () => openPublished(parts),
  publish: (proposed: Proposed) => publishChange(parts, proposed),
  at: (revision: number) => wordsAt(parts, revision),
  withChange: (change: Change & { base: number }) => wordsWith(parts, change),
  undo: (revision: number, by: By) => undoChange(parts, revision, by),
  rollBack: (revision: number, by: By) => rollBack(parts, revision, by),
  takeIn: (content: WordsFiles = parts.readContent()) => importWords(parts, content),
})

/** The published words, for whoever is going to change them: from here on this revision stays what it is. */
async function openPublished(parts: WordsPublisherParts): Promise<PublishedWords> {
  const words = await readPublished(parts)
  try {
    await beginWith(parts, words)
    return words
  } catch (error) {
    if (error instanceof HeadMoved) return readPublished(parts)
    throw error
  }
}

/** The words as they were at a revision. @throws {NotPossible} if there is none of this number yet */
async function wordsAt(parts: WordsPublisherParts, revision: number): Promise<WordsFiles> {
  const now = await readPublished(parts)
  if (!Number.isInteger(revision) || revision < 0 || revision > now.revision)
    throw new NotPossible(`There is no revision ${revision} of the words.`)
  return wordsBefore(now.files, await parts.store.changesAfter(revision))
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

/**
 * Publishes the words that came with a deploy, or from elsewhere. Where staff changed the same, theirs stay: they are named in the note
 * of the change. Undefined if there is nothing to import: words that were imported once change nothing again, so an older replica that
 * starts takes nothing back.
 */
async function importWords(parts: WordsPublisherParts, content: WordsFiles): Promise<Outcome | undefined> {
  const { store } = parts
  if (!(await store.head()) || (await store.wasImported(content))) return undefined
  const files = filesOf(await store.base(), content)
  if (Object.keys(files).length === 0) return undefined
  const kept = new Set<string>()
  const choose = ({ file, at }: Conflict) => {
    kept.add([file, ...at].join(' '))
    return 'theirs' as const
  }
  const note = () => (kept.size > 0 ? `Kept as staff changed it: ${[...kept].join(', ')}` : '')
  const proposed: Proposed = { author: 'content/', note: '', kind: 'import', base: 0, files, renames: {}, choose }
  return publishChange(parts, proposed, { content, note })
}

/** What must change in files so that they become others. */
const filesOf = (before: WordsFiles, after: WordsFiles): Change['files'] =>
  Object.fromEntries(changedFiles(before, after).map((file) => [file.path, file.after]))
