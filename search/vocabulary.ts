import Fuse from 'fuse.js/basic'
import { fuzziness } from './fuse-options.ts'

/** A word that a typed one can mean, and Fuse's score of the two. */
interface Likeness {
  known: string
  score: number
}

/** The distinct words of an index. */
interface Vocabulary {
  /** Whether any word begins with this one. */
  has: (word: string) => boolean
  /**
   * The words that begin with this one; if there are none, those that begin with its stem; if there are none either,
   * those that are spelled almost like it. So a correctly spelled word means itself.
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

/** Fuse's score for a text that contains the pattern. */
const EXACT = 0.001

/** "bagels" is searched for as "bagel", which begins both words. */
const singular = (word: string): string => (/^\p{L}{3,}[^s]s$/u.test(word) ? word.slice(0, -1) : word)

/** "hiking" is searched for as "hik", which begins "hike". */
const stem = (word: string): string => word.replace(/(?<=^(?=\p{L}*[aeiou])\p{L}{3,})(?:ing|ed|es|er)$/u, '')

/** The words that begin with this: a range of the sorted words. A number matches only itself: 25 is not 250. */
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
 * Whether Fuse could find a word in another at all: if a word that allows n errors is cut into n + 1 pieces, at least
 * one piece is unchanged in every match. Excluding the other words this way costs a hundredth of what Fuse would.
 */
function canResemble(word: string): (other: string) => boolean {
  const mistakes = Math.floor(word.length * fuzziness.threshold)
  const length = word.length / (mistakes + 1)
  const pieces = Array.from({ length: mistakes + 1 }, (_, piece) =>
    word.slice(Math.round(piece * length), Math.round((piece + 1) * length)),
  )
  return (other) => pieces.some((piece) => other.includes(piece))
}
