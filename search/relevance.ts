import { compareAlphabetically } from '#schemas/locale'
import type { Term } from './query-terms.ts'
import type { Category, SearchItem } from './search-item.ts'

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
