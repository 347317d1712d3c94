import type { SearchIndex } from '#search/search-item'

let index: Promise<SearchIndex> | undefined

/**
 * What the search looks through, fetched once; after a failure the next call tries again.
 *
 * @throws Error when it can't be had
 */
export function fetchIndex(): Promise<SearchIndex> {
  index ??= fetchAnew().catch((error: unknown) => {
    index = undefined
    throw error
  })
  return index
}

async function fetchAnew(): Promise<SearchIndex> {
  const response = await fetch('/search-index.json')
  if (!response.ok) throw new Error(`The search index can't be had: ${response.status}`)
  return response.json()
}
