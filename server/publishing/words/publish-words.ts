import type { Problem } from '#content-reader/problems'
import { noUploads, type Uploads } from '../../pictures/uploads.ts'
import { RightLost } from '../../store/withdraw-rights.ts'
import {
  digestOfWords,
  HeadMoved,
  type NewWordsChange,
  type PublishedWords,
  type WordsChange,
  type WordsFiles,
} from '../../store/words.ts'
import type { Draft } from '../../store/words-drafts.ts'
import type { WordsStore } from '../../store/words-store.ts'
import { changedFiles, renamesIn, withChange, wordsBefore } from './apply-changes.ts'
import { alertsOf, eventsOf, type MovedMailbox, movedMailboxes, movedSiteUrl } from './mailboxes.ts'
import { type Change, type Conflict, mergeFiles } from './merge-files.ts'
import type { Side } from './merge-values.ts'
import { NotPossible } from './not-possible.ts'
import { isWordsPath } from './words-paths.ts'
import type { Checked } from './words-worker.ts'

/** What became of a change. Only the first has changed anything. */
export type Outcome =
  | { outcome: 'published'; revision: number }
  /** Both changed the same: somebody has to choose, for the words of this revision. */
  | { outcome: 'conflicts'; revision: number; conflicts: readonly Conflict[] }
  /** With what is published, the words would have these mistakes. */
  | { outcome: 'invalid'; problems: readonly Problem[] }
  /** The words say so already. */
  | { outcome: 'unchanged' }
  /** Others would get what is sent to these, or links would lead elsewhere: an owner decides that, in person. */
  | { outcome: 'owners-only'; mailboxes: readonly MovedMailbox[] }
  /** Its author lost the right to publish it. */
  | { outcome: 'right-lost' }

interface WordsPublisherParts {
  store: WordsStore
  /** The words of the repository. */
  readContent: () => WordsFiles
  /** The words that are drawn as long as nothing was published: those of the repository, or what somebody put over them by hand. */
  readDrawn: () => WordsFiles
  /** Every mistake in the words, all files together. */
  check: (files: WordsFiles) => Promise<Pick<Checked, 'problems'>>
  uploads?: Uploads
  clock: () => Date
  /** Called after a change is on disk. */
  onPublished?: () => void
}

/** A change that somebody wants to be published. */
export interface Proposed extends Change {
  /** The revision of the words on which it was made. */
  base: number
  author: string
  note: string
  kind?: WordsChange['kind']
  choose?: (conflict: Conflict) => Side | undefined
  /** The author is one of the people who sign in, whose right is asked for again in the transaction. */
  isByPerson?: boolean
  /** Whether an owner makes it who has signed in a moment ago. */
  mayMoveMailboxes?: boolean
  /** The words before were the starter's: nobody had its mailboxes, so nobody is told of losing them. */
  isFirst?: boolean
  draft?: Pick<Draft, 'id' | 'version'>
}

/** Words that came with a deploy, or from elsewhere. */
interface Imported {
  /** All of them: they are what the next ones are compared with. */
  content: WordsFiles
  /** What to say of them after they were merged. */
  note: () => string
}

/** Each failed attempt is somebody else's success: with more than these, something else is wrong. */
const MOST_ATTEMPTS = 100

export type WordsPublisher = ReturnType<typeof createWordsPublisher>

/**
 * Publishes changes of the words. A change is merged with what was published since it was made, checked with all other words,
 * and stored only if nothing was published meanwhile; otherwise it is merged and checked again. So two valid changes that are
 * invalid together are never both published.
 */
export function createWordsPublisher({
  store,
  readContent,
  readDrawn,
  check,
  uploads = noUploads,
  clock,
  onPublished,
}: WordsPublisherParts) {
  async function published(): Promise<PublishedWords> {
    const words = await store.read()
    if (words) return words
    const files = readDrawn()
    return { revision: 0, digest: digestOfWords(files), files }
  }

  /** Takes what is drawn as the first revision, if there is none. Reading alone MUST NOT do that: from then on `content/` counts at a start only. */
  async function beginWith({ revision, digest, files }: PublishedWords): Promise<void> {
    if (revision > 0) return
    await store.begin(files, readContent())
    const head = await store.head()
    if (head?.digest !== digest) throw new HeadMoved('Another server has begun with other words.')
  }

  async function publish(proposed: Proposed, imported?: Imported): Promise<Outcome> {
    const { author, kind = 'edit', choose, draft, files, renames } = proposed
    const unknown = [...Object.keys(files), ...Object.values(renames)].find((path) => !isWordsPath(path))
    if (unknown !== undefined) throw new NotPossible(`The words can’t have a file ${unknown}.`)
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const now = await published()
      const base = imported && (await store.base())
      if (base && changedFiles(base, imported.content).length === 0) return { outcome: 'unchanged' }
      const later = await store.changesAfter(proposed.base)
      const sides = { base: base ?? wordsBefore(now.files, later), head: now.files, headRenames: renamesIn(later) }
      const merged = mergeFiles({ ...sides, ours: { files, renames }, choose })
      if (merged.conflicts.length > 0)
        return { outcome: 'conflicts', revision: now.revision, conflicts: merged.conflicts }
      const next = withChange(now.files, merged.change)
      const changed = changedFiles(now.files, next)
      if (changed.length === 0 && !imported) return { outcome: 'unchanged' }
      const pictures = await uploads.knownIn(next)
      const { problems } = await check(next)
      if (problems.length > 0) return { outcome: 'invalid', problems }
      // Whoever deploys can change the code as well.
      const moved = imported ? [] : movedMailboxes(now.files, next)
      if (moved.length > 0 && !proposed.mayMoveMailboxes) return { outcome: 'owners-only', mailboxes: moved }
      const note = imported?.note() ?? proposed.note
      const change: NewWordsChange = { author, note, kind, files: changed, renames: merged.change.renames }
      try {
        await beginWith(now)
        const revision = await store.commit(
          {
            ...{ change, head: now.revision, files: next, draft, base: imported?.content },
            ...{ pictures, alerts: proposed.isFirst ? [] : alertsOf(moved, author, now.revision + 1) },
            requires: proposed.isByPerson ? { email: author, right: moved.length > 0 ? 'own' : 'publish' } : undefined,
            events: proposed.isFirst ? [] : eventsOf(moved, author),
            siteUrl: movedSiteUrl(moved),
          },
          clock(),
        )
        onPublished?.()
        return { outcome: 'published', revision }
      } catch (error) {
        if (error instanceof RightLost) return { outcome: 'right-lost' }
        if (!(error instanceof HeadMoved)) throw error
        if (draft && (await store.draft(draft.id))?.version !== draft.version) return { outcome: 'unchanged' }
      }
    }
    throw new Error('The words changed again and again while this change was checked.')
  }

  return {
    /** The words as they are published, or those that are drawn as long as nothing was. */
    published,

    /** The same, for whoever is going to change them: from here on this revision stays what it is. */
    async open(): Promise<PublishedWords> {
      const words = await published()
      try {
        await beginWith(words)
        return words
      } catch (error) {
        if (error instanceof HeadMoved) return published()
        throw error
      }
    },
    publish: (proposed: Proposed) => publish(proposed),

    /** The words as they were at a revision. @throws {NotPossible} if there is none of this number yet */
    async at(revision: number): Promise<WordsFiles> {
      const now = await published()
      if (revision > now.revision) throw new NotPossible(`There is no revision ${revision} of the words.`)
      return wordsBefore(now.files, await store.changesAfter(revision))
    },

    /** The words as they would be with a change, whatever else it is in conflict with. */
    async withChange(change: Change & { base: number }): Promise<WordsFiles> {
      const now = await published()
      const later = await store.changesAfter(change.base)
      const sides = { base: wordsBefore(now.files, later), head: now.files, headRenames: renamesIn(later) }
      return withChange(now.files, mergeFiles({ ...sides, ours: change, choose: () => 'ours' }).change)
    },

    /** Undoes one change; what was changed since in the same places is a conflict. Undefined if there is no such change. */
    async undo(
      revision: number,
      by: Pick<Proposed, 'author' | 'note' | 'choose' | 'isByPerson' | 'mayMoveMailboxes'>,
    ): Promise<Outcome | undefined> {
      const change = await store.change(revision)
      if (!change) return undefined
      const files = Object.fromEntries(change.files.map(({ path, before }) => [path, before]))
      const renames = Object.fromEntries(Object.entries(change.renames).map(([from, to]) => [to, from]))
      return publish({ ...by, kind: 'undo', base: revision, files, renames })
    },

    /** Makes all words what they were at a revision. */
    async rollBack(
      revision: number,
      by: Pick<Proposed, 'author' | 'note' | 'isByPerson' | 'mayMoveMailboxes'>,
    ): Promise<Outcome> {
      const now = await published()
      if (!Number.isInteger(revision) || revision < 0 || revision > now.revision)
        throw new NotPossible(`There is no revision ${revision} of the words.`)
      const then = wordsBefore(now.files, await store.changesAfter(revision))
      const files = Object.fromEntries(changedFiles(now.files, then).map(({ path, after }) => [path, after]))
      return publish({ ...by, kind: 'roll-back', base: now.revision, files, renames: {} })
    },

    /**
     * Takes in the words that came with a deploy, or from elsewhere. Where staff changed the same, theirs stay: they are named in the
     * note of the change. Undefined if there is nothing to take in: words that were taken in once change nothing again, so an older
     * replica that starts takes nothing back.
     */
    async takeIn(content: WordsFiles = readContent()): Promise<Outcome | undefined> {
      if (!(await store.head()) || (await store.wasImported(content))) return undefined
      const base = await store.base()
      const changed = changedFiles(base, content)
      if (changed.length === 0) return undefined
      const kept = new Set<string>()
      const choose = ({ file, at }: Conflict) => {
        kept.add([file, ...at].join(' '))
        return 'theirs' as const
      }
      const files = Object.fromEntries(changed.map(({ path, after }) => [path, after]))
      const note = () => (kept.size > 0 ? `Kept as staff changed it: ${[...kept].join(', ')}` : '')
      const proposed: Proposed = { author: 'content/', note: '', kind: 'import', base: 0, files, renames: {}, choose }
      return publish(proposed, { content, note })
    },
  }
}
