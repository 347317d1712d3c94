import { limits } from '#schemas/limits'
import { categoryOf } from './search-item.ts'

export const SEARCH_PATH = '/search'
export const QUERY = 'q'
export const CATEGORY = 'category'

/** Left where a text is cut inside a character of two units, such as an emoji. */
const HALF_A_CHARACTER = /[\ud800-\udbff]$/

export const shortQuery = (query: string): string =>
  query.trim().slice(0, limits.queryCharacters).replace(HALF_A_CHARACTER, '')

export type SearchQuestion = ReturnType<typeof readQuestion>

/** Shortens the question; the rest of the address does not matter to the search. */
export function readQuestion(query: string) {
  const params = new URLSearchParams(query)
  return {
    query: shortQuery(params.get(QUERY) ?? ''),
    category: categoryOf(params.get(CATEGORY) ?? ''),
  }
}
