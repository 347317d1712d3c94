import type { Category } from './search-item.ts'

/** What the search says of its results, in the browser and on the page that the server answers with: specification, section 2. */

export const resultsFound = (count: number): string => (count === 1 ? '1 result found' : `${count} results found`)

/** Nothing, where nothing is filtered. */
export const filteredBy = (category: Category): string => (category === 'All' ? '' : `Filtered by: ${category}`)

export const nothingFound = (query: string): string => `No results found for "${query.trim()}"`

/** What to do about that. */
export const TIPS = [
  'Check spelling',
  'Use different keywords',
  'Use more general terms',
  'Browse by category using the filter',
] as const

/** A query that is too short to be searched for is not one that finds nothing. */
export const TOO_SHORT = 'Type at least 2 characters to search.'
