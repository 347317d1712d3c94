import { ContentError, readContent } from '#content-reader/read-content'
import { storedWordsOf, type Words, wordsOf } from '../publishing/words.ts'
import { campusDay, wordsToDraw } from '../publishing/words-to-draw.ts'
import { wordsCopies } from './words-on-disk.ts'

/** The words that the server serves, for a command beside it: those that are there or, if they have mistakes, the last good ones. */
export async function servedWords({
  CONTENT_DIR,
  DATA_DIR,
}: {
  CONTENT_DIR: string
  DATA_DIR: string
}): Promise<Words> {
  const { root } = wordsToDraw(CONTENT_DIR, DATA_DIR)
  try {
    return wordsIn(root)
  } catch (error) {
    const [last] = await wordsCopies(DATA_DIR).all()
    if (!(error instanceof ContentError) || !last) throw error
    return wordsIn(last)
  }
}

const wordsIn = (root: string): Words => wordsOf(storedWordsOf(readContent(root), campusDay(root, new Date()), []))
