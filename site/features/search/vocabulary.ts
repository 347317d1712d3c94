import Fuse from 'fuse.js/basic'
import { fuzziness } from './fuse-options.ts'

/** The distinct words of an index, and which of them a typed word can mean. */
export interface Vocabulary {
  /** Whether any word begins like this one. */
  has: (word: string) => boolean
  /**
   * The words that begin like this one or, where none does, like its stem or, where none does either, those that are
   * spelt nearly like it; and the pattern by which Fuse knows them.
   */
  like: (word: string) => { pattern: string; words: readonly string[] }
}

export function createVocabulary(all: Iterable<string>): Vocabulary {
  const sorted = [...all].sort()
  return {
    has: (word) => beginningLike(singular(word), sorted).length > 0,
    like: (word) => {
      for (const pattern of [singular(word), stem(word)]) {
        const words = beginningLike(pattern, sorted)
        if (words.length > 0) return { pattern, words }
      }
      const candidates = sorted.filter(canResemble(word))
      return { pattern: word, words: new Fuse(candidates, fuzziness).search(word).map(({ item }) => item) }
    },
  }
}

/** "bagels" is looked for as "bagel", which begins both. */
const singular = (word: string): string => (/^\p{L}{3,}[^s]s$/u.test(word) ? word.slice(0, -1) : word)

/** "hiking" as "hik", which begins "hike". */
const stem = (word: string): string => word.replace(/(?<=^(?=\p{L}*[aeiou])\p{L}{3,})(?:ing|ed|es|er)$/u, '')

function beginningLike(word: string, sorted: readonly string[]): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  let end = low
  while (sorted[end]?.startsWith(word)) end += 1
  return sorted.slice(low, end)
}

/**
 * Whether Fuse could find a word in another at all: of a word with room for n mistakes, cut into n + 1 pieces, one piece
 * stands unharmed in whatever it matches. Sorting out the rest costs a hundredth of asking Fuse.
 */
function canResemble(word: string): (other: string) => boolean {
  const mistakes = Math.floor(word.length * fuzziness.threshold)
  const length = word.length / (mistakes + 1)
  const pieces = Array.from({ length: mistakes + 1 }, (_, piece) =>
    word.slice(Math.round(piece * length), Math.round((piece + 1) * length)),
  )
  return (other) => pieces.some((piece) => other.includes(piece))
}
