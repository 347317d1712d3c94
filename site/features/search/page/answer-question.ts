import type { Content } from '#content-reader/read/content'
import { createSearch } from '#search/create-search'
import { isTooShort } from '#search/query-words'
import type { SearchItem } from '#search/search-item'
import type { SearchQuestion } from '#search/search-path'
import { oncePerDrawing } from '#site/content'
import { searchIndex } from '../build-index'

/** A question, and what came of it. */
export interface Answered extends SearchQuestion {
  outcome: 'blank' | 'too short' | 'found' | 'nothing'
  found: readonly SearchItem[]
}

const engineOf = oncePerDrawing((content) => createSearch(searchIndex(content)))

/** Searches all of the site's words. */
export function answerQuestion(content: Content, { query, category }: SearchQuestion): Answered {
  const question = { query, category }
  if (!query) return { ...question, outcome: 'blank', found: [] }
  if (isTooShort(query)) return { ...question, outcome: 'too short', found: [] }
  const found = engineOf(content).search(query, category)
  return { ...question, outcome: found.length > 0 ? 'found' : 'nothing', found }
}
