import { filesOfUpload, uploadAt, uploadsIn } from '#schemas/pictures'
import type { Config } from '../../config.ts'
import { PICTURES } from '../../pictures/uploads.ts'
import type { MirrorState } from '../../store/mirror.ts'
import type { PicturesStore } from '../../store/pictures.ts'
import type { Store } from '../../store/store.ts'
import type { PublishedWords, WordsChange, WordsFiles } from '../../store/words.ts'
import { changedFiles, withChange } from '../apply-changes.ts'
import { type Conflict, mergeFiles } from '../merge-files.ts'
import type { WordsPublisher } from '../publish-words.ts'
import { committerOf, messageOf, personOf } from './commit-of-change.ts'
import { describeConflicts } from './describe-conflicts.ts'
import { RefusedTree } from './read-tree.ts'
import type { NewCommit, Repository } from './repository.ts'

/** What pushing works with, under the claim of this process. */
interface Pushing {
  repository: Repository
  store: Pick<Store, 'words' | 'mirror' | 'pictures'>
  publisher: Pick<WordsPublisher, 'published'>
  config: Pick<Config, 'MAIL_FROM'>
  clock: () => Date
  token: string
}

const GONE = 'The branch is not there any more. Push it again, or name another one in CONTENT_GIT_BRANCH.'
const ALL_CHANGES = 'The words as staff have published them'

/**
 * Pushes each published change that the host does not have yet as a commit of its author, on top of what is on the branch. What somebody
 * else committed there stays: where both changed the same value, the host keeps its own, and the operators are told.
 *
 * Whoever is killed has lost nothing, and nothing is pushed twice: commits are noted as `pending` before they are pushed, and looked for
 * in the branch's history afterward.
 *
 * Returns how many commits were pushed.
 */
export async function pushChanges(pushing: Pushing, state: MirrorState): Promise<number> {
  const { repository, store, publisher, clock, token } = pushing
  const newest = (await store.words.head())?.revision ?? 0
  if (state.revision === newest) return 0
  const ours = await publisher.published()
  const head = await repository.head()
  await repository.prepare()
  if (head) await repository.fetch(head, state.commit)
  const isThere = async (commit: string) => head !== undefined && (await repository.isAncestor(commit, head))
  const { pending } = state
  const known = pending && (await isThere(pending.commit)) ? pending : state
  if (known.commit !== undefined && head === undefined) throw new RefusedTree(GONE)
  const isContinued = known.revision !== undefined && (known.commit === undefined || (await isThere(known.commit)))
  const changes = isContinued
    ? (await store.words.changesAfter(known.revision ?? 0)).filter(
        ({ kind, revision }) => kind !== 'git' && revision <= ours.revision,
      )
    : await allChanges(pushing, ours, head)
  const { tip, commits, conflicts } = await commitChanges(pushing, changes, ours, head)
  if (conflicts.length > 0) await store.mirror.alertOfConflicts(describeConflicts(conflicts), clock())
  if (tip !== undefined && tip !== head) {
    await store.mirror.save(token, { ...known, pending: { commit: tip, revision: ours.revision } })
    await repository.push(tip)
  }
  await store.mirror.save(token, { commit: tip, revision: ours.revision, pending: undefined })
  return commits
}

/**
 * As one change, all that was published since the last deploy: the first time, and after somebody has rewritten the branch's history. An
 * empty branch gets all words.
 */
async function allChanges(
  { repository, store, clock }: Pushing,
  ours: PublishedWords,
  head: string | undefined,
): Promise<WordsChange[]> {
  const base = head && (await repository.hasWords(head)) ? await store.words.base() : new Map<string, string>()
  const files = changedFiles(base, ours.files)
  const { revision } = ours
  return [{ revision, madeAt: clock(), author: '', kind: 'edit', note: ALL_CHANGES, files, renames: {} }]
}

async function commitChanges(
  { repository, store, config }: Pushing,
  changes: readonly WordsChange[],
  ours: PublishedWords,
  head: string | undefined,
) {
  // Commits of the site itself have the sender of its mails; without one, the address in site.yaml.
  const committer = committerOf(ours.files, config.MAIL_FROM)
  const paths = new Set(changes.flatMap(({ files }) => files.map(({ path }) => path)))
  let theirs = head === undefined ? new Map<string, string>() : await repository.readWords(head, [...paths])
  let tip = head
  let commits = 0
  const conflicts: Conflict[] = []
  for (const change of changes) {
    const files = mergeInto(theirs, change, conflicts)
    if (Object.keys(files).length === 0) continue
    theirs = withChange(theirs, { files })
    tip = await repository.commit(tip, {
      files,
      pictures: await picturesOf(files, store.pictures),
      author: change.author.includes('@') ? personOf(change.author, ours.files) : committer,
      committer,
      at: change.madeAt,
      message: messageOf(change),
    })
    commits += 1
  }
  return { tip, commits, conflicts }
}

/** What a change changes in the words of the host, whose values stay where both changed the same: that is added to `conflicts`. */
function mergeInto(theirs: WordsFiles, { files, renames }: WordsChange, conflicts: Conflict[]): NewCommit['files'] {
  const base = new Map(files.flatMap(({ path, before }) => (before === null ? [] : [[path, before] as const])))
  const ours = { files: Object.fromEntries(files.map(({ path, after }) => [path, after])), renames }
  const merged = mergeFiles({ base, ours, head: theirs, headRenames: {} })
  conflicts.push(...merged.conflicts)
  return merged.change.files
}

/** The files of the uploaded pictures that texts show, where a checkout has them. */
async function picturesOf(files: NewCommit['files'], store: Pick<PicturesStore, 'file'>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  for (const address of uploadsIn(Object.values(files).filter((text) => text !== null))) {
    const picture = uploadAt(address)
    for (const file of picture ? filesOfUpload(picture) : []) {
      const bytes = picture && (await store.file(picture.id, file.name))
      if (bytes) found.set(`${PICTURES}${file.address}`, bytes)
    }
  }
  return found
}
