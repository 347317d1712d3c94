import type { IconName } from '#schemas/icon-names'
import { t } from '#schemas/locale'
import { type SearchCategory, searchCategories } from '#schemas/search-categories'
import type { Answer } from './answer-cards.ts'

export const categories = searchCategories
export type Category = SearchCategory

export const categoryOf = (name: string): Category => categories.find((known) => known === name) ?? 'All'

/** All texts are plain; `content` holds facts that no other field has: it is searched, but never shown. */
export interface SearchItem {
  id: string
  type: string
  title: string
  subtitle: string
  description: string
  content: string
  /** The address that opens exactly this: `/staff#avi-toledano`. */
  path: string
  icon: IconName
  category: Exclude<Category, 'All'>
  /** 1 comes before 2 if nothing else decides. */
  priority: 1 | 2
}

/** The index, which the browser fetches for the first search: `/search-index.json`. */
export interface SearchIndex extends SearchTerms {
  items: readonly SearchItem[]
  answers: readonly Answer[]
  until?: number | undefined
  popular: readonly string[]
  /** Explains those that a newcomer can't know. */
  popularNote: string
  siteName: string
}

export interface SearchTerms {
  synonyms: readonly { typed: readonly string[]; finds: readonly string[] }[]
  /** Words and phrases that count only where a query has no others: `the`, `today`. */
  ignored: readonly string[]
}

export const fieldWeights = [
  { name: 'title', weight: 0.4 },
  { name: 'subtitle', weight: 0.3 },
  { name: 'description', weight: 0.2 },
  { name: 'content', weight: 0.1 },
] as const

/** The messages of the search, in the browser and on the page that the server sends: specification, section 2. */

export const resultsFound = (count: number): string => t('search.found', { count })

export const categoryName = (category: Category): string => t(`search.categories.${category}`)

export const filteredBy = (category: Category): string =>
  category === 'All' ? '' : t('search.filteredBy', { category: categoryName(category) })

export const nothingFound = (query: string): string => t('search.none', { query: query.trim() })

export const tips = (): string[] =>
  (['spelling', 'keywords', 'general', 'category'] as const).map((tip) => t(`search.tips.${tip}`))
