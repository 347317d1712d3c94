import { normalizePhrases } from './answer-cards.ts'
import type { SearchTerms } from './search-item.ts'
import { createWordMatcher, fuzziness } from './spelling.ts'

export const normalizeTerms = ({ synonyms, ignored }: SearchTerms): SearchTerms => ({
  synonyms: synonyms.map(({ typed, finds }) => ({ typed: normalizePhrases(typed), finds: normalizePhrases(finds) })),
  ignored: normalizePhrases(ignored),
})

export const meanings = ({ synonyms }: SearchTerms): ReadonlyMap<string, readonly string[]> =>
  new Map(synonyms.flatMap(({ typed, finds }) => typed.map((word): [string, readonly string[]] => [word, finds])))

export interface Term {
  typed: string
  names: readonly string[]
  isUnfinished: boolean
}

const SYNONYM_WORDS = [4, 3, 2]
const GUESSES_FROM_CHARACTERS = 4

export const listKnownTerms = ({ synonyms, ignored }: SearchTerms): string[] => [
  ...synonyms.flatMap(({ typed }) => typed),
  ...ignored,
]

/** Counts ignored words only where there are no others. @param isInIndex tells a word of our pages: no misspelling */
export function createTerms(
  listed: SearchTerms,
  spelled: (word: string) => string,
  isInIndex: (word: string) => boolean,
) {
  const meaning = meanings(listed)
  const saysNothing = new Set(listed.ignored)
  const matcher = createWordMatcher([...meaning.keys()].filter((typed) => !typed.includes(' ')))

  /** The meaning of a word that is in no list: that of the listed words which begin with it or with its stem. */
  const guessed = (word: string): readonly string[] => {
    if (word.length < GUESSES_FROM_CHARACTERS || isInIndex(word)) return []
    return matcher.like(word).flatMap(({ known }) => meaning.get(known) ?? [])
  }

  return (asTyped: readonly string[]): Term[] => {
    const words = asTyped.map(spelled)
    const termOf = (typed: string): Term => ({
      typed,
      names: [...new Set([typed, ...(meaning.get(typed) ?? guessed(typed))])],
      isUnfinished: typed === words.at(-1),
    })
    const isListed = (phrase: string) => meaning.has(phrase) || saysNothing.has(phrase)
    const phrases = phrasesIn(words, isListed)
    // "break the fast" is "break fast", too.
    const terms = phrasesIn(
      phrases.filter((phrase) => !saysNothing.has(phrase)),
      isListed,
    )
    return (terms.length > 0 ? terms : phrases).filter(canMatch).map(termOf)
  }
}

const canMatch = (word: string): boolean => word.length >= fuzziness.minMatchCharLength

function phrasesIn(words: readonly string[], isListed: (phrase: string) => boolean): string[] {
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const longest = SYNONYM_WORDS.map((count) => words.slice(at, at + count)).find((part) => isListed(part.join(' ')))
    const part = longest ?? words.slice(at, at + 1)
    found.push(part.join(' '))
    at += part.length
  }
  return found
}
