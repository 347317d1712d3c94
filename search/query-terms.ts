import { fuzziness } from './fuse-options.ts'
import type { Synonyms } from './search-item.ts'
import { createVocabulary } from './vocabulary.ts'

/** One term of a query: a word, or several that mean one thing (`high holy days`), with its synonyms. */
export interface Term {
  typed: string
  /** What is searched for, including the typed words; each is a word or a phrase. */
  names: readonly string[]
}

const LONGEST_SYNONYM_WORDS = 4
const GUESSES_FROM_CHARACTERS = 4

/**
 * Reads the words of a query as terms, without the ignored words, and with the words that our pages use for each.
 *
 * @param isInIndex Whether a word of our pages begins with this: such a word is not treated as a misspelling of another.
 */
export function createTerms(synonyms: Synonyms, isInIndex: (word: string) => boolean) {
  const meaning = new Map(Object.entries(synonyms))
  const vocabulary = createVocabulary([...meaning.keys()].filter((typed) => !typed.includes(' ')))

  /**
   * The meaning of a word that is in no list: that of the listed word which begins with it, or is spelled almost like
   * it.
   */
  const guessed = (word: string): readonly string[] => {
    if (word.length < GUESSES_FROM_CHARACTERS || isInIndex(word)) return []
    const near = ({ length }: string) => Math.abs(length - word.length) <= word.length * fuzziness.threshold
    const listed = vocabulary.like(word).filter(({ known }) => known.startsWith(word) || near(known))
    return listed.flatMap(({ known }) => meaning.get(known) ?? [])
  }

  return (words: readonly string[]): Term[] => {
    const terms: Term[] = []
    for (let at = 0; at < words.length; ) {
      const { typed, count } = longestListed(words, at, meaning)
      const means = meaning.get(typed) ?? guessed(typed)
      const saysNothing = meaning.has(typed) && means.length === 0
      if (!saysNothing && canMatch(typed)) terms.push({ typed, names: [...new Set([typed, ...means])] })
      at += count
    }
    return terms.length > 0 ? terms : words.filter(canMatch).map((typed) => ({ typed, names: [typed] }))
  }
}

/** The fuzzy index needs at least this many characters. */
const canMatch = (word: string): boolean => word.length >= fuzziness.minMatchCharLength

/** The most words from this position on that are in the list together; if none are, the word itself. */
function longestListed(words: readonly string[], at: number, list: ReadonlyMap<string, unknown>) {
  for (let count = Math.min(LONGEST_SYNONYM_WORDS, words.length - at); count > 1; count -= 1) {
    const typed = words.slice(at, at + count).join(' ')
    if (list.has(typed)) return { typed, count }
  }
  return { typed: words[at] ?? '', count: 1 }
}
