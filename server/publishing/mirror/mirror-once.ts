import type { MirrorState } from '../../store/mirror.ts'
import type { PublishedWords, WordsChange, WordsFiles } from '../../store/words.ts'
import { changedFiles, renamesIn, withChange } from '../words/apply-changes.ts'
import { fileValue } from '../words/entry-file.ts'
import { mergeFiles } from '../words/merge-files.ts'
import { isSame } from '../words/value.ts'
import { type Anchor, anchorOf, readable } from './anchor.ts'
import { committerOf, messageOf, personOf } from './commit-of-change.ts'
import type { MirrorParts } from './mirror-parts.ts'
import { saidOfConflicts, saidOfRefusal } from './problems.ts'
import type { Commit, NewCommit, Repository } from './repository.ts'

/** What is kept: it is saved before something is pushed, and when all is done. */
export interface Kept {
  state: MirrorState
  base: WordsFiles
  save: (state: MirrorState, base: WordsFiles) => Promise<void>
}

export interface Mirrored {
  takenIn: number
  pushed: number
  /** Why both sides are not the same now, for people. */
  problem: string | undefined
}

const NOTHING: Mirrored = { takenIn: 0, pushed: 0, problem: undefined }
/** Earlier ones are taken in with the first of these. */
const MOST_COMMITS = 50
/** Longer than a check of the words takes. */
const COMMIT_SECONDS = 120

/**
 * Makes both sides the same, as far as they do not contradict each other: takes in the commits of the branch, then pushes the
 * published changes, one commit each.
 *
 * Both sides are merged with `base`: what each file was when they last agreed on it. A file on which they do not agree keeps its
 * base, so it is compared again the next time, and nothing of either side is lost. Every step can be repeated: whoever is killed
 * after one does it again and finds it done. A commit that was pushed before its process was killed is known by `pending`.
 *
 * Returns undefined if nothing has changed since the last time.
 */
export async function mirrorOnce(parts: MirrorParts, { state, base, save }: Kept): Promise<Mirrored | undefined> {
  const { repository, publisher } = parts
  const head = await repository.head()
  const before = await publisher.published()
  if (!state.pending && state.seen === seenOf(head, before)) return undefined
  await repository.prepare()
  if (head) await repository.fetch(head, state.commit)
  const theirs: WordsFiles = head ? await repository.readWords(head) : new Map()
  const known = await withPending(repository, state, head)
  const anchor = await anchorOf(parts, { known, base, head, theirs, ours: before })
  if ('problem' in anchor) return { ...NOTHING, problem: anchor.problem }

  const incoming = await takeIn(parts, anchor, head, theirs)
  const ours = await publisher.published()
  const outgoing = await commitChanges(parts, anchor, ours, { head, theirs })
  const { tip } = outgoing
  if (tip !== undefined && tip !== head) {
    // A common version that was found just now counts once it is known that both sides have it.
    const looked = { ...known, commit: anchor.isNew ? known.commit : head, seen: undefined }
    await save({ ...looked, pending: { commit: tip, revision: ours.revision } }, incoming.base)
    await repository.push(tip)
  }
  const agreed = agreedBase(incoming.base, outgoing.theirs, ours.files)
  const done = { commit: tip, revision: ours.revision, pending: undefined, seen: seenOf(tip, ours) }
  await save(done, agreed)
  const conflicts = saidOfConflicts(agreed, outgoing.theirs, ours.files)
  const problem = [incoming.refusal, conflicts].filter(Boolean).join('\n\n') || undefined
  return { takenIn: incoming.takenIn, pushed: outgoing.commits, problem }
}

const seenOf = (commit: string | undefined, { revision, digest }: PublishedWords) =>
  `${commit ?? 'none'} ${revision} ${digest}`

/** A push may have succeeded although nobody was left to note it. */
async function withPending(repository: Repository, state: MirrorState, head: string | undefined): Promise<MirrorState> {
  const { pending } = state
  if (!pending || !head || !(await repository.isAncestor(pending.commit, head))) return { ...state, pending: undefined }
  return { ...state, commit: pending.commit, revision: pending.revision, pending: undefined }
}

/** Publishes what came with each commit, as its author's. What can't be published waits, together with what comes after it. */
async function takeIn(parts: MirrorParts, anchor: Anchor, head: string | undefined, theirs: WordsFiles) {
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
    const change = { base, since: anchor.revision, words, author: authorOf(commit), subject: noteOf(commit) }
    const outcome = await publisher.takeFromGit(change, ({ file }) => kept.add(file))
    refusal = saidOfRefusal(outcome, commit)
    if (refusal !== undefined) continue
    if (outcome.outcome === 'published') takenIn += 1
    const changed = changedFiles(base, words).filter(({ path }) => !kept.has(path) && !kept.has(renames[path] ?? path))
    base = withChange(base, { files: Object.fromEntries(changed.map(({ path, after }) => [path, after])), renames: {} })
  }
  return { base, takenIn, refusal }
}

const authorOf = ({ name, email }: Commit) => (/^[^\s@]+@[^\s@]+$/.test(email) ? email : name).slice(0, 200)
const noteOf = ({ id, subject }: Commit) => `${subject.slice(0, 300)} (${id.slice(0, 8)})`

/** Makes a commit of each published change that they do not have yet. Where they have something else, theirs stays. */
async function commitChanges(
  { repository, store, address }: MirrorParts,
  anchor: Anchor,
  ours: PublishedWords,
  { head, theirs }: { head: string | undefined; theirs: WordsFiles },
) {
  const later = (await store.changesAfter(anchor.revision)).filter(({ revision }) => revision <= ours.revision)
  const committer = committerOf(ours.files, address)
  let tip = head
  let words = theirs
  let commits = 0
  for (const change of [...anchor.changes, ...later]) {
    const { files, renames } = change
    const base = new Map(
      files.flatMap(({ path, before }): [string, string][] => (before === null ? [] : [[path, before]])),
    )
    const after = Object.fromEntries(files.map(({ path, after }) => [path, after]))
    const sides = { base, ours: { files: after, renames }, head: words, headRenames: {} }
    const merged = mergeFiles({ ...sides, choose: () => 'theirs' }).change
    if (Object.keys(merged.files).length === 0) continue
    words = withChange(words, merged)
    const author = change.author.includes('@') ? personOf(change.author, ours.files) : committer
    tip = await repository.commit(tip, newCommit(change, merged.files, { author, committer }))
    commits += 1
  }
  return { tip, theirs: words, commits }
}

const newCommit = (
  change: WordsChange,
  files: NewCommit['files'],
  people: Pick<NewCommit, 'author' | 'committer'>,
): NewCommit => ({ ...people, files, at: change.madeAt, message: messageOf(change) })

/** What both sides say now counts for the next time; a file on which they do not agree keeps what it was. */
function agreedBase(base: WordsFiles, theirs: WordsFiles, ours: WordsFiles): WordsFiles {
  const agreed = new Map(base)
  for (const path of new Set([...base.keys(), ...theirs.keys(), ...ours.keys()])) {
    const [their, our] = [theirs.get(path), ours.get(path)]
    if (!isSame(fileValue(their ?? null, path), fileValue(our ?? null, path))) continue
    if (their === undefined) agreed.delete(path)
    else agreed.set(path, their)
  }
  return agreed
}
