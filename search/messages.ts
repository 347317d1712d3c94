import type { Category } from './search-item.ts'

/** The messages of the search, in the browser and on the page that the server sends: specification, section 2. */

export const resultsFound = (count: number): string => (count === 1 ? '1 result found' : `${count} results found`)

/** Empty if nothing is filtered. */
export const filteredBy = (category: Category): string => (category === 'All' ? '' : `Filtered by: ${category}`)

export const nothingFound = (query: string): string => `No results found for "${query.trim()}"`

/** What to try then. */
export const TIPS = [
  'Check spelling',
  'Use different keywords',
  'Use more general terms',
  'Browse by category using the filter',
] as const

/** Shown for a query that is too short; that is not the same as no results. */
export const TOO_SHORT = 'Type at least 2 characters to search.'

/** Where the search's code or its index can't be loaded: a sentence, with a link in it. */
export const UNREACHABLE = {
  before: 'The search can’t be reached just now. Press Enter to try again, or ',
  link: 'open the search page',
  after: '.',
} as const

/** What an empty search field says: specification, section 2. */
export const searchPlaceholder = (siteName: string) => `Search the entire ${siteName} website...`
