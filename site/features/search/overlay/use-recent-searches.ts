import { useState } from 'react'
import { forgetRecentSearches, readRecentSearches, withRecentSearch } from './recent-searches'

/** Stored at once: the page may be left next. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>(readRecentSearches)
  return {
    recent,
    remember: (query: string) => setRecent(withRecentSearch(recent, query)),
    forget: () => {
      forgetRecentSearches()
      setRecent([])
    },
  }
}
