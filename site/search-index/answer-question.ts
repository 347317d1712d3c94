import { createSearch } from '#search/create-search'
import { isTooShort } from '#search/query-words'
import type { SearchQuestion } from '#search/search-path'
import { type Drawing, whileTrue } from '#site/drawing'
import type { Answered } from '#site/features/search/page/SearchPage'
import { searchIndex } from './build-index'

const engineOf = whileTrue((drawing) => createSearch(searchIndex(drawing)))

export function answerQuestion(drawing: Drawing, { query, category }: SearchQuestion): Answered {
  const question = { query, category }
  if (!query) return { ...question, outcome: 'blank', found: [] }
  if (isTooShort(query)) return { ...question, outcome: 'too short', found: [] }
  const engine = engineOf(drawing)
  const found = engine.search(query, category)
  const answer = engine.answer(query, category)
  return { ...question, outcome: found.length > 0 ? 'found' : answer ? 'answered' : 'nothing', found, answer }
}
