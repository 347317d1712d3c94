import { bareForms } from './hebrew.ts'
import { memoized } from './memoized.ts'
import { createVocabulary } from './vocabulary.ts'

const WORDS_REMEMBERED = 100
/** So short a word may be the end of another. */
const SHORT = 2

/**
 * Corrects a word of a query: the listed word that it is a misspelling of, or that it has small Hebrew words before; otherwise the word
 * itself.
 *
 * @param phrases what lists have: words, and phrases of several
 * @param isInIndex whether a word of our pages begins with this: such a word is no misspelling
 */
export function createSpelling(phrases: readonly string[], isInIndex: (word: string) => boolean) {
  const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')))
  const listed = createVocabulary(words)
  const bare = (word: string) =>
    words.has(word) ? undefined : bareForms(word).find((form) => form.length > SHORT && words.has(form))
  return memoized(
    (word) => bare(word) ?? (isInIndex(word) || listed.has(word) ? word : (listed.nearest(word) ?? word)),
    WORDS_REMEMBERED,
  )
}
