import Fuse from 'fuse.js/basic'
import { fuzziness } from './fuse-options.ts'

/** A word that a typed one can mean, and Fuse's score of the two. */
export interface Likeness {
  known: string
  score: number
}

/** The distinct words of an index. */
export interface Vocabulary {
  /** Whether any word begins like this one. */
  has: (word: string) => boolean
  /**
   * The words that begin like this one or, where none does, like its stem or, where none does either, those that are
   * spelt nearly like it: a word that is spelt right means itself.
   */
  like: (word: string) => readonly Likeness[]
}

export function createVocabulary(all: Iterable<string>): Vocabulary {
  const sorted = [...all].sort()
  return {
    has: (word) => begunBy(singular(word), sorted).length > 0,
    like: (word) => {
      const begun = [singular(word), stem(word)].map((start) => begunBy(start, sorted)).find(({ length }) => length > 0)
      return begun ? begun.map((known) => ({ known, score: EXACT })) : resembling(word, sorted)
    },
  }
}

/** Fuse's score for a text that has the pattern in it. */
const EXACT = 0.001

/** "bagels" is looked for as "bagel", which begins both. */
const singular = (word: string): string => (/^\p{L}{3,}[^s]s$/u.test(word) ? word.slice(0, -1) : word)

/** "hiking" as "hik", which begins "hike". */
const stem = (word: string): string => word.replace(/(?<=^(?=\p{L}*[aeiou])\p{L}{3,})(?:ing|ed|es|er)$/u, '')

/** The words that begin so: a stretch of the sorted ones. A number begins nothing but itself: 25 is not 250. */
function begunBy(start: string, sorted: readonly string[]): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  if (sorted[low] === start && /^\d+$/.test(start)) return [start]
  let end = low
  while (sorted[end]?.startsWith(start)) end += 1
  return sorted.slice(low, end)
}

function resembling(word: string, sorted: readonly string[]): Likeness[] {
  const fuse = new Fuse(sorted.filter(canResemble(word)), { ...fuzziness, includeScore: true })
  return fuse.search(word).map(({ item: known, score = 1 }) => ({ known, score }))
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
