import { bareForms } from './hebrew.ts'
import { memoized } from './memoized.ts'
import { createVocabulary } from './vocabulary.ts'

const WORDS_REMEMBERED = 100
/** So short a word may be the end of another. */
const SHORT = 2

/**
 * Corrects a misspelling of a listed word, or takes small Hebrew words off it; otherwise returns the word itself.
 * @param isInIndex tells a word that begins one of our pages' words: it is no misspelling
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
