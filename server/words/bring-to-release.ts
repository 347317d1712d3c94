import { digestOfWords, HeadMoved } from '../store/words.ts'
import { changedFiles } from './apply-changes.ts'
import type { WordsPublisherParts } from './publish-change.ts'

const NOTE = 'What this version of the site asks for was added'

/**
 * Brings the published words, and those that were imported last, to what this version of the site asks for, as one change. Words that have
 * mistakes then stay as they are: `content/` may bring what is missing, and otherwise whoever opens them says what it is.
 */
export async function bringToRelease(parts: WordsPublisherParts): Promise<void> {
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
