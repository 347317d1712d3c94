import type { SearchItem } from '#search/search-item'

/** An item of the search that has its title, and what else is said of it. */
export const searchItem = (title: string, more: Partial<SearchItem> = {}): SearchItem => ({
  ...{ id: title, type: 'page', title, subtitle: '', description: '', content: '', path: '/', icon: 'page' },
  ...{ category: 'Information', priority: 2 },
  ...more,
})
