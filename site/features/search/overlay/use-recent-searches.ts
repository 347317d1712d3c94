import { useState } from 'react'
import { forgetRecentSearches, readRecentSearches, withRecentSearch } from './recent-searches'

interface RecentSearches {
  recent: readonly string[]
  /** Stores at once: the page may be left next. */
  remember: (query: string) => void
  forget: () => void
}

export function useRecentSearches(): RecentSearches {
  const [recent, setRecent] = useState<readonly string[]>(readRecentSearches)
  return {
    recent,
    remember: (query) => setRecent(withRecentSearch(recent, query)),
    forget: () => {
      forgetRecentSearches()
      setRecent([])
    },
  }
}
