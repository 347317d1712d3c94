import { compareAlphabetically } from '#schemas/locale'
import type { Term } from './query-terms.ts'
import type { Category, SearchItem } from './search-item.ts'

/** By position in the index: the lower, the better. An item without a score does not match. */
export type Scores = ReadonlyMap<number, number>

/** Several names for one thing: an item keeps its best score. */
export function best(all: readonly Scores[]): Scores {
  const [only, ...more] = all
  if (only && more.length === 0) return only
  const least = new Map(only)
  for (const scores of more)
    for (const [place, score] of scores) least.set(place, Math.min(score, least.get(place) ?? score))
  return least
}

/**
 * Weighs the average by the share of terms that an item matches at all. A term counts the more the fewer items have it:
 * an item that has all terms comes before one that has a single term in its title, and "jewish" or "student", which
 * half of the items have, decides little.
 */
export const together = (all: readonly Scores[], items: number): Scores =>
  averaged(
    all.map((scores) => ({ scores, weight: weightOf(scores.size, items) })),
    1,
  )

/** Keeps the items that match all of them, with their average score. */
export const allTogether = (all: readonly Scores[]): Scores =>
  averaged(
    all.map((scores) => ({ scores, weight: 1 })),
    all.length,
  )

/** Even a word that all items have counts a little. */
const LEAST_WEIGHT = 0.2

const weightOf = (found: number, items: number): number =>
  Math.max(LEAST_WEIGHT, 1 - Math.log(Math.max(1, found)) / Math.log(items + 1))

function averaged(all: readonly { scores: Scores; weight: number }[], leastMatched: number): Scores {
  const total = all.reduce((sum, { weight }) => sum + weight, 0)
  const sums = new Map<number, { strength: number; matched: number; terms: number }>()
  for (const { scores, weight } of all)
    for (const [place, score] of scores) {
      const { strength, matched, terms } = sums.get(place) ?? { strength: 0, matched: 0, terms: 0 }
      sums.set(place, { strength: strength + weight * (1 - score), matched: matched + weight, terms: terms + 1 })
    }
  return new Map(
    [...sums].flatMap(([place, { strength, matched, terms }]) =>
      terms < leastMatched ? [] : [[place, 1 - (strength / total) * (matched / total)]],
    ),
  )
}

interface ScoredQuery {
  phrase: string
  terms: readonly Pick<Term, 'names'>[]
  category: Category
}

/**
 * Applies the specification's multipliers (section 9) in its order. A word is in the title if one of its synonyms is.
 */
export function relevance(item: SearchItem, title: string, { phrase, terms, category }: ScoredQuery): number {
  let factor = 1
  if (title.includes(phrase)) factor *= 0.5
  for (const { names } of terms) if (names.some((name) => title.includes(name))) factor *= 0.8
  if (item.priority === 1) factor *= 0.9
  if (category !== 'All' && item.category === category) factor *= 0.85
  return factor
}

export interface Scored {
  item: SearchItem
  score: number
}

export const inOrder = (a: Scored, b: Scored): number =>
  a.score - b.score || a.item.priority - b.item.priority || compareAlphabetically(a.item.title, b.item.title)
