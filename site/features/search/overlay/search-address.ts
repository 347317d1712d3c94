import { limits } from '#schemas/limits'
import type { Category } from '#search/search-item'
import { CATEGORY, QUERY, SEARCH_PATH, shortQuery } from '#search/search-path'
import { here } from '#site/components/page-start/here.client'

/** Puts the query into the address, so that it can be shared and Back returns to it; '' removes it. */
export function showInAddress(query: string): void {
  // There the address belongs to the page's own results.
  if (location.pathname === here(SEARCH_PATH)) return
  const address = new URL(location.href)
  if (query && query.length <= limits.queryCharacters) address.searchParams.set(QUERY, query)
  else address.searchParams.delete(QUERY)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

/** The dialog would cover it. */
export function isOnThisPage(path: string): boolean {
  const target = new URL(path, location.href)
  const own = new URL(location.href)
  own.searchParams.delete(QUERY)
  return target.pathname === own.pathname && target.search === own.search
}

export function searchPageFor(query: string, category: Category): string {
  return `${SEARCH_PATH}?${new URLSearchParams({ [QUERY]: shortQuery(query), [CATEGORY]: category })}`
}
