import type { MirrorState } from '../../store/mirror.ts'
import type { CommittedChange, PublishedWords, WordsFiles } from '../../store/words.ts'
import { anchorOf } from './anchor.ts'
import { takeIn } from './incoming.ts'
import type { MirrorParts } from './mirror-parts.ts'
import { commitChanges, isSameFile } from './outgoing.ts'
import { saidOfConflicts } from './problems.ts'

/** What is kept: it is saved before something is pushed, and when all is done. */
export interface Kept {
  state: MirrorState
  base: WordsFiles
  save: (state: MirrorState, base: WordsFiles) => Promise<void>
  /** The same, in the transaction of a change. */
  saving: (state: MirrorState, base: WordsFiles) => CommittedChange['together']
}

export interface Mirrored {
  takenIn: number
  pushed: number
  /** Why both sides are not the same now, for people. */
  problem: string | undefined
}

const NOTHING: Mirrored = { takenIn: 0, pushed: 0, problem: undefined }

/**
 * Makes both sides the same, as far as they do not contradict each other: takes in the commits of the branch, then pushes the
 * published changes, one commit each.
 *
 * Both sides are merged with `base`: what each file was when they last agreed on it. A file on which they do not agree keeps its
 * base, so it is compared again the next time, and nothing of either side is lost.
 *
 * Whoever is killed has lost nothing, and nothing is done twice: a commit of theirs is noted in the transaction that publishes it;
 * ours is noted as `pending` before it is pushed, and looked for in their history afterward.
 *
 * Returns undefined if nothing has changed since the last time.
 */
export async function mirrorOnce(parts: MirrorParts, kept: Kept): Promise<Mirrored | undefined> {
  const { repository, publisher } = parts
  const { state, save } = kept
  const head = await repository.head()
  const before = await publisher.published()
  if (!state.pending && state.seen === seenOf(head, before)) return undefined
  await repository.prepare()
  if (head) await repository.fetch(head, state.commit)
  const theirs: WordsFiles = head ? await repository.readWords(head) : new Map()
  const { known, base } = await withPending(parts, kept, head)
  const anchor = await anchorOf(parts, { known, base, head, theirs, ours: before })
  if ('problem' in anchor) return { ...NOTHING, problem: anchor.problem }

  // A common version that was found just now counts once it is known that both sides have it.
  const noted = (commit: string) => ({ ...known, commit: anchor.isNew ? known.commit : commit, seen: undefined })
  const saving = (commit: string, next: WordsFiles) => (anchor.isNew ? undefined : kept.saving(noted(commit), next))
  const incoming = await takeIn(parts, anchor, { head, theirs, saving })
  const ours = await publisher.published()
  const outgoing = await commitChanges(parts, { ...anchor, base: incoming.base }, ours, { head, theirs })
  const { tip } = outgoing
  if (tip !== undefined && tip !== head) {
    const pending = { commit: tip, revision: ours.revision }
    await save({ ...known, ...(head && noted(head)), pending }, incoming.base)
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

/** A push may have succeeded although nobody was left to note it: then both sides have what it brought. */
async function withPending({ repository, publisher }: MirrorParts, { state, base }: Kept, head: string | undefined) {
  const { pending } = state
  const known = { ...state, pending: undefined }
  if (!pending || !head || !(await repository.isAncestor(pending.commit, head))) return { known, base }
  const pushed = await repository.readWords(pending.commit)
  const agreed = agreedBase(base, pushed, await publisher.at(pending.revision))
  return { known: { ...known, commit: pending.commit, revision: pending.revision }, base: agreed }
}

/** What both sides say now counts for the next time; a file on which they do not agree keeps what it was. */
function agreedBase(base: WordsFiles, theirs: WordsFiles, ours: WordsFiles): WordsFiles {
  const agreed = new Map(base)
  for (const path of new Set([...base.keys(), ...theirs.keys(), ...ours.keys()])) {
    const [their, our] = [theirs.get(path), ours.get(path)]
    if (!isSameFile(path, their, our)) continue
    if (their === undefined) agreed.delete(path)
    else agreed.set(path, their)
  }
  return agreed
}
