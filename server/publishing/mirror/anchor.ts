import type { MirrorState } from '../../store/mirror.ts'
import type { PublishedWords, WordsFiles } from '../../store/words.ts'
import { digestOfWords } from '../../store/words.ts'
import type { MirrorParts } from './mirror-parts.ts'
import { RefusedTree } from './read-tree.ts'
import type { Repository } from './repository.ts'

/** Where both sides last agreed. */
export interface Anchor {
  /** The commit; undefined if there is none. */
  commit: string | undefined
  base: WordsFiles
  /** They do not have our changes after this one. */
  revision: number
  /** Whether it was found just now. */
  isNew: boolean
}

interface Sides {
  known: MirrorState
  base: WordsFiles
  head: string | undefined
  theirs: WordsFiles
  ours: PublishedWords
}

/** This many commits are compared with what was deployed. */
const MOST_LOOKED_AT = 200

const GONE = 'The branch is not there any more. Push it again, or name another one in CONTENT_GIT_BRANCH.'
const STRANGERS =
  'The words of the branch and those of this site have no version in common, so it is not known which are newer. Compare them, then decide once: “npm run words -- mirror --begin-with site” pushes the site’s words as a commit; “--begin-with git” puts those of the branch on the site.'

/**
 * Where both sides last agreed: as noted or, the first time and when somebody has rewritten the branch's history, the newest
 * version of the words that both have had.
 */
export async function anchorOf(parts: MirrorParts, sides: Sides): Promise<Anchor | { problem: string }> {
  const { known, base, head, theirs, ours } = sides
  const { repository, store } = parts
  const isKnown = known.revision !== undefined
  if (isKnown && known.commit !== undefined && head === undefined) return { problem: GONE }
  const isContinued =
    known.commit === undefined || (head !== undefined && (await repository.isAncestor(known.commit, head)))
  if (isKnown && isContinued) return { commit: known.commit, base, revision: known.revision ?? 0, isNew: false }
  const found = (commit: string | undefined, common: WordsFiles): Anchor => ({
    ...{ commit, base: common, revision: ours.revision, isNew: true },
  })
  if (parts.beginWith) return found(head, parts.beginWith === 'site' ? theirs : ours.files)
  // An empty branch has nothing that could be lost.
  if (head === undefined || theirs.size === 0) return found(head, new Map())
  const common = known.commit === undefined ? undefined : await repository.commonCommit(known.commit, head)
  if (common !== undefined) return found(common, await repository.readWords(common))
  const deployed = (await store.head()) ? await store.base() : parts.readContent()
  const wanted = new Set([digestOfWords(deployed), ours.digest])
  const commits = await repository.commits(undefined, head, MOST_LOOKED_AT)
  for (const { id } of commits.toReversed()) {
    const words = await readable(repository, id)
    if (words && wanted.has(digestOfWords(words))) return found(id, words)
  }
  return { problem: STRANGERS }
}

/** The words of an earlier commit; undefined if it has something that words can't have. */
export async function readable(repository: Repository, commit: string): Promise<WordsFiles | undefined> {
  try {
    return await repository.readWords(commit)
  } catch (error) {
    if (error instanceof RefusedTree) return undefined
    throw error
  }
}
