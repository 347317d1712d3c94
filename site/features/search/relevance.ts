import type { Term } from './query-terms.ts'
import { wordsOf } from './query-words.ts'
import type { Category, SearchItem } from './search-item.ts'

/** A query as the multipliers see it: its words in a row, its terms, and the chosen filter. */
export interface Asked {
  query: string
  terms: readonly Term[]
  category: Category
}

/** The specification's multipliers (section 9), in its order; the lower, the better. */
export function relevance(item: SearchItem, { query, terms, category }: Asked): number {
  const title = wordsOf(item.title).join(' ')
  let factor = 1
  if (title.includes(query)) factor *= 0.5
  for (const { names } of terms) if (names.some((name) => title.includes(name))) factor *= 0.8
  if (item.priority === 1) factor *= 0.9
  if (category !== 'All' && item.category === category) factor *= 0.85
  return factor
}

/** The lower score first; equal ones by priority, then by title. */
export const inOrder = (a: Scored, b: Scored): number =>
  a.score - b.score || a.item.priority - b.item.priority || a.item.title.localeCompare(b.item.title, 'en')

interface Scored {
  item: SearchItem
  score: number
}
