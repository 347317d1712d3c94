import { useState } from 'react'
import { safeStorage } from '#site/components/storage/safe-storage'

const storage = safeStorage(() => localStorage)

const ENTRY = 'recent-searches'
const AT_MOST = 5

const AT_MOST_CHARACTERS = 100

export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.read(ENTRY) ?? '[]')
    return Array.isArray(stored) ? normalizeQueries(stored) : []
  } catch {
    return []
  }
}

/** The list with this query first. Stored in the browser if possible, otherwise until the page is left. */
export function storeRecentSearch(recent: readonly string[], query: string): string[] {
  const list = normalizeQueries([query, ...recent])
  storage.keep(ENTRY, JSON.stringify(list))
  return list
}

function normalizeQueries(list: readonly unknown[]): string[] {
  const found = new Map<string, string>()
  for (const entry of list) {
    const query = typeof entry === 'string' ? entry.trim().replace(/\s+/g, ' ') : ''
    const key = query.toLowerCase()
    if (query && query.length <= AT_MOST_CHARACTERS && !found.has(key)) found.set(key, query)
  }
  return [...found.values()].slice(0, AT_MOST)
}

export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>(readRecentSearches)
  return {
    recent,
    remember: (query: string) => setRecent(storeRecentSearch(recent, query)),
    forget: () => {
      storage.forget(ENTRY)
      setRecent([])
    },
  }
}
