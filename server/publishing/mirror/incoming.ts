import type { CommittedChange, WordsFiles } from '../../store/words.ts'
import { changedFiles, renamesIn, withChange } from '../words/apply-changes.ts'
import { type Anchor, readable } from './anchor.ts'
import type { MirrorParts } from './mirror-parts.ts'
import { saidOfRefusal } from './problems.ts'
import type { Commit } from './repository.ts'

/** Earlier ones are taken in with the first of these. */
const MOST_COMMITS = 50
/** Longer than a check of the words takes. */
const COMMIT_SECONDS = 120

/** Publishes what came with each commit, as its author's. What can't be published waits, together with what comes after it. */
export async function takeIn(parts: MirrorParts, anchor: Anchor, { head, theirs, saving }: Incoming) {
  const { repository, publisher, store, hold } = parts
  let { base } = anchor
  let takenIn = 0
  let refusal: string | undefined
  if (!head || changedFiles(base, theirs).length === 0) return { base, takenIn, refusal }
  const since = anchor.commit === undefined ? [] : await repository.commits(anchor.commit, head, MOST_COMMITS)
  const commits = since.length > 0 ? since : await repository.commits(undefined, head, 1)
  const renames = renamesIn(await store.changesAfter(anchor.revision))
  for (const commit of commits) {
    const words = commit === commits.at(-1) ? theirs : await readable(repository, commit.id)
    if (!words) continue
    await hold(COMMIT_SECONDS)
    const kept = new Set<string>()
    const before = base
    const next = () => {
      const isTaken = ({ path }: { path: string }) => !kept.has(path) && !kept.has(renames[path] ?? path)
      const taken = changedFiles(before, words).filter(isTaken)
      return withChange(before, {
        files: Object.fromEntries(taken.map(({ path, after }) => [path, after])),
        renames: {},
      })
    }
    const change = { base, since: anchor.revision, words, author: authorOf(commit), subject: noteOf(commit) }
    const outcome = await publisher.takeFromGit(
      change,
      ({ file }) => kept.add(file),
      () => saving(commit.id, next()),
    )
    refusal = saidOfRefusal(outcome, commit)
    if (refusal !== undefined) continue
    if (outcome.outcome === 'published') takenIn += 1
    base = next()
  }
  return { base, takenIn, refusal }
}

interface Incoming {
  head: string | undefined
  theirs: WordsFiles
  saving: (commit: string, base: WordsFiles) => CommittedChange['together']
}

const authorOf = ({ name, email }: Commit) => (/^[^\s@]+@[^\s@]+$/.test(email) ? email : name).slice(0, 200)
const noteOf = ({ id, subject }: Commit) => `${subject.slice(0, 300)} (${id.slice(0, 8)})`
