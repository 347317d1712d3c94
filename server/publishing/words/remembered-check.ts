import { noUploads } from '../../pictures/uploads.ts'
import { digestOfWords, type WordsFiles } from '../../store/words.ts'
import type { Checked } from './words-worker.ts'

/** More than one person edits at once, and each looks at what is published, too. */
const MOST_REMEMBERED = 20

export type CheckWords = (files: WordsFiles) => Promise<Checked>

/** A check that remembers what it found in words lately: the published ones are looked at again and again. */
export function rememberedCheck(check: CheckWords, uploads = noUploads): CheckWords {
  const found = new Map<string, Promise<Checked>>()
  return async (files) => {
    const digest = [digestOfWords(files), ...(await uploads.knownIn(files))].join(' ')
    const checked = found.get(digest) ?? check(files)
    found.delete(digest)
    found.set(digest, checked)
    // What could not be checked is tried again.
    checked.catch(() => found.delete(digest))
    for (const oldest of found.keys()) if (found.size > MOST_REMEMBERED) found.delete(oldest)
    return checked
  }
}
