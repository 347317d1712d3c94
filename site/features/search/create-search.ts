import Fuse from 'fuse.js'
import { wordsOfQuery } from './query-words.ts'
import type { Category, SearchItem, Synonyms } from './search-item.ts'

const AT_MOST_RESULTS = 20
const AT_MOST_SUGGESTIONS = 8
const SUGGESTS_FROM_CHARACTERS = 2

export interface Search {
  /** The best results first, at most 20; none for a blank query. A category narrows them, All does not. */
  search: (query: string, category?: Category) => SearchItem[]
  /** Titles that the query may be the beginning of, at most 8, from 2 characters on. */
  suggest: (query: string) => string[]
}

/** The search over an index. Pure: no page, no network, no clock. */
export function createSearch({ items, synonyms }: { items: readonly SearchItem[]; synonyms: Synonyms }): Search {
  const fuse = new Fuse(items, {
    threshold: 0.3,
    distance: 100,
    minMatchCharLength: 2,
    ignoreLocation: true,
    includeScore: true,
    keys: [
      { name: 'title', weight: 0.4 },
      { name: 'subtitle', weight: 0.3 },
      { name: 'description', weight: 0.2 },
      { name: 'content', weight: 0.1 },
    ],
  })
  const search: Search['search'] = (query, category = 'All') => {
    const words = wordsOfQuery(query).flatMap((word) => synonyms[word] ?? [word])
    const found = new Map<SearchItem, number>()
    for (const word of new Set([wordsOfQuery(query).join(' '), ...words]))
      for (const { item, score = 1 } of word ? fuse.search(word) : [])
        found.set(item, Math.min(found.get(item) ?? 1, score))
    return [...found]
      .filter(([item]) => category === 'All' || item.category === category)
      .sort(([, a], [, b]) => a - b)
      .slice(0, AT_MOST_RESULTS)
      .map(([item]) => item)
  }
  return {
    search,
    suggest: (query) =>
      query.trim().length < SUGGESTS_FROM_CHARACTERS
        ? []
        : [...new Set(search(query).map(({ title }) => title))].slice(0, AT_MOST_SUGGESTIONS),
  }
}
