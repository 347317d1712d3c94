import type { SearchIndex } from '#search/search-item'

let index: Promise<SearchIndex> | undefined

/**
 * The search index, fetched once; after a failure the next call tries again.
 *
 * @throws Error if it can't be fetched
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
  if (!response.ok) throw new Error(`The search index could not be fetched: ${response.status}`)
  return response.json()
}
