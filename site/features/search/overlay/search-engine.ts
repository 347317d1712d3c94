import { createSearch } from '#search/create-search'
import { fetchIndex } from './fetch-index.client'

export interface SearchEngine extends ReturnType<typeof createSearch> {
  /** The popular searches that are shown while nothing is typed. */
  popular: readonly string[]
  popularNote: string
}

let engine: Promise<SearchEngine> | undefined

/**
 * The search over the site's index, which is fetched once; after a failure the next call tries again.
 *
 * @throws Error if the index can't be fetched
 */
export function searchEngine(): Promise<SearchEngine> {
  engine ??= fetchEngine().catch((error: unknown) => {
    engine = undefined
    throw error
  })
  return engine
}

async function fetchEngine(): Promise<SearchEngine> {
  const index = await fetchIndex()
  return { ...createSearch(index), popular: index.popular, popularNote: index.popularNote }
}
