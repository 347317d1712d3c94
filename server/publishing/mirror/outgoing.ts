import { filesOfUpload, uploadAt, uploadsIn } from '#schemas/pictures'
import { PICTURES } from '../../pictures/uploads.ts'
import type { PublishedWords, WordsChange, WordsFiles } from '../../store/words.ts'
import { changedFiles, withChange } from '../words/apply-changes.ts'
import { fileValue } from '../words/entry-file.ts'
import { type Change, mergeFiles } from '../words/merge-files.ts'
import { isSame } from '../words/value.ts'
import type { Anchor } from './anchor.ts'
import { committerOf, messageOf, personOf } from './commit-of-change.ts'
import type { MirrorParts } from './mirror-parts.ts'
import type { NewCommit } from './repository.ts'

const ALL = 'The words as staff have published them'

/**
 * Makes a commit of each published change that they do not have yet. Where they have something else, theirs stays. If their words
 * would not be ours in the end, such as after the history was rewritten, it is one commit for all changes.
 */
export async function commitChanges(
  parts: MirrorParts,
  anchor: Anchor,
  ours: PublishedWords,
  { head, theirs }: Outgoing,
) {
  const { repository, store } = parts
  const wanted = changeTo(theirs, anchor.base, ours.files)
  if (Object.keys(wanted.files).length === 0) return { tip: head, theirs, commits: 0 }
  const isOurs = ({ kind, revision }: WordsChange) => kind !== 'git' && revision <= ours.revision
  const later = (await store.changesAfter(anchor.revision)).filter(isOurs)
  const each = commitsOf(later, theirs)
  const all = withChange(theirs, wanted)
  const committer = committerOf(ours.files, parts.address)
  const newCommit = async (change: WordsChange, files: NewCommit['files']): Promise<NewCommit> => {
    const pictures = await picturesOf(files, parts.pictures)
    const author = change.author.includes('@') ? personOf(change.author, ours.files) : committer
    return { files, pictures, author, committer, at: change.madeAt, message: messageOf(change) }
  }
  const last = {
    revision: ours.revision,
    madeAt: parts.clock(),
    author: '',
    kind: 'edit',
    renames: {},
    note: ALL,
  } as const
  const commits = isSameWords(each.words, all)
    ? each.commits
    : [{ change: { ...last, files: changedFiles(theirs, all) }, files: wanted.files }]
  let tip = head
  for (const { change, files } of commits) tip = await repository.commit(tip, await newCommit(change, files))
  return { tip, theirs: all, commits: commits.length }
}

/** The files of the uploaded pictures that texts show, where a checkout has them. */
async function picturesOf(files: NewCommit['files'], store: MirrorParts['pictures']): Promise<Map<string, Buffer>> {
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

interface Outgoing {
  head: string | undefined
  theirs: WordsFiles
}

/** What is to be changed in their words, so that they have what we changed. */
function changeTo(theirs: WordsFiles, base: WordsFiles, ours: WordsFiles): Change {
  const files = Object.fromEntries(changedFiles(base, ours).map(({ path, after }) => [path, after]))
  return mergeFiles({ base, ours: { files, renames: {} }, head: theirs, headRenames: {}, choose: () => 'theirs' })
    .change
}

/** What each change changes in their words. */
function commitsOf(changes: readonly WordsChange[], theirs: WordsFiles) {
  let words = theirs
  const commits: { change: WordsChange; files: NewCommit['files'] }[] = []
  for (const change of changes) {
    const { files, renames } = change
    const base = new Map(files.flatMap(({ path, before }) => (before === null ? [] : [[path, before] as const])))
    const after = Object.fromEntries(files.map(({ path, after }) => [path, after]))
    const sides = { base, ours: { files: after, renames }, head: words, headRenames: {} }
    const merged = mergeFiles({ ...sides, choose: () => 'theirs' }).change
    if (Object.keys(merged.files).length === 0) continue
    words = withChange(words, merged)
    commits.push({ change, files: merged.files })
  }
  return { words, commits }
}

/** Whether a file says the same. */
export const isSameFile = (path: string, one: string | undefined, other: string | undefined) =>
  one === other || isSame(fileValue(one ?? null, path), fileValue(other ?? null, path))

const isSameWords = (one: WordsFiles, other: WordsFiles) =>
  changedFiles(one, other).every(({ path }) => isSameFile(path, one.get(path), other.get(path)))
