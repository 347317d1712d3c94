import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '#content-reader/read/read-content'
import { WORDS_FILE } from './manifest.ts'
import { openRevisions } from './revisions.ts'
import { readWords, storedWordsOf, type Words, wordsOf } from './words.ts'
import { campusDay, wordsToDraw } from './words-to-draw.ts'

/**
 * The words that the server serves, for a command beside it: newer ones may be broken. Where it has served none, those that it
 * would draw.
 */
export function servedWords({ CONTENT_DIR, DATA_DIR }: { CONTENT_DIR: string; DATA_DIR: string }): Words {
  const revisions = openRevisions(DATA_DIR)
  const { id } = revisions.inUse() ?? {}
  const folder = id === undefined ? undefined : revisions.folderOf(id)
  if (folder) return readWords(readFileSync(join(folder, WORDS_FILE), 'utf8'))
  const { root } = wordsToDraw(CONTENT_DIR, DATA_DIR)
  return wordsOf(storedWordsOf(readContent(root), campusDay(root, new Date()), []))
}
