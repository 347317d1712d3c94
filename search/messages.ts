import { t } from '#schemas/language'
import type { Category } from './search-item.ts'

/** The messages of the search, in the browser and on the page that the server sends: specification, section 2. */

export const resultsFound = (count: number): string => t('search.found', { count })

export const categoryName = (category: Category): string => t(`search.categories.${category}`)

export const filteredBy = (category: Category): string =>
  category === 'All' ? '' : t('search.filteredBy', { category: categoryName(category) })

export const nothingFound = (query: string): string => t('search.none', { query: query.trim() })

export const tips = (): string[] =>
  (['spelling', 'keywords', 'general', 'category'] as const).map((tip) => t(`search.tips.${tip}`))
