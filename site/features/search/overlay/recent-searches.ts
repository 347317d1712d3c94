/** The entry of the browser's storage that holds them, as a list of strings. */
const ENTRY = 'recent-searches'
const AT_MOST = 5
/** Longer than anything one would search for again. */
const AT_MOST_CHARACTERS = 100

/** What was searched for before, newest first, at most five. Storage that is blocked, or holds rubbish, holds none. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ENTRY) ?? '[]')
    return Array.isArray(stored) ? tidy(stored) : []
  } catch {
    return []
  }
}

/** The list with this query first. Kept in the browser where that can be done; else until the page is left. */
export function withRecentSearch(recent: readonly string[], query: string): string[] {
  const list = tidy([query, ...recent])
  store(list)
  return list
}

export function forgetRecentSearches(): void {
  store([])
}

function store(list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(ENTRY)
    else localStorage.setItem(ENTRY, JSON.stringify(list))
  } catch {
    // Full or forbidden: the visitor loses a convenience, and is told nothing.
  }
}

/** Strings worth repeating, each once however it was capitalised. */
function tidy(list: readonly unknown[]): string[] {
  const found = new Map<string, string>()
  for (const entry of list) {
    const query = typeof entry === 'string' ? entry.trim().replace(/\s+/g, ' ') : ''
    const key = query.toLowerCase()
    if (query && query.length <= AT_MOST_CHARACTERS && !found.has(key)) found.set(key, query)
  }
  return [...found.values()].slice(0, AT_MOST)
}
