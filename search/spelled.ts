import { memoized } from './memoized.ts'
import { createVocabulary } from './vocabulary.ts'

const WORDS_REMEMBERED = 100

/**
 * Corrects a word of a query: the listed word that it is a misspelling of, otherwise the word itself.
 *
 * @param phrases what lists have: words, and phrases of several
 * @param isInIndex whether a word of our pages begins with this: such a word is no misspelling
 */
export function createSpelling(phrases: readonly string[], isInIndex: (word: string) => boolean) {
  const listed = createVocabulary(new Set(phrases.flatMap((phrase) => phrase.split(' '))))
  return memoized(
    (word) => (isInIndex(word) || listed.has(word) ? word : (listed.nearest(word) ?? word)),
    WORDS_REMEMBERED,
  )
}
