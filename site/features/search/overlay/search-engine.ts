import type { Answer } from '#search/answer'
import { createSearch } from '#search/create-search'
import type { Category } from '#search/search-item'
import { type FetchedIndex, fetchIndex, fetchIndexAgain } from './fetch-index.client'

export type SearchEngine = ReturnType<typeof createEngine>

let latest: { of: FetchedIndex; engine: SearchEngine } | undefined

/** @throws Error if the index can't be fetched */
export const searchEngine = async (): Promise<SearchEngine> => engineOf(await fetchIndex())

/** @throws Error if the index can't be fetched; then the search is the one from before */
export const renewedEngine = async (): Promise<SearchEngine> => engineOf(await fetchIndexAgain())

function engineOf(fetched: FetchedIndex): SearchEngine {
  if (latest?.of !== fetched) latest = { of: fetched, engine: createEngine(fetched) }
  return latest.engine
}

/** While it was out of view the machine and its clocks may have slept. */
let views = 0
document.addEventListener('visibilitychange', () => {
  views += 1
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) views += 1
})

function createEngine({ index, now }: FetchedIndex) {
  const search = createSearch(index)
  const fetchedIn = views
  const leftUntil = (until = Number.POSITIVE_INFINITY) => {
    const left = fetchedIn === views ? until - now() : 0
    return left > 0 ? left : 0
  }
  const leftOf = ({ until }: Answer) => (until === undefined ? Number.POSITIVE_INFINITY : leftUntil(until))
  return {
    ...search,
    answer: (query: string, category: Category) => {
      const found = search.answer(query, category)
      return found && leftOf(found) > 0 ? found : undefined
    },
    /** Shown while nothing is typed. */
    popular: index.popular,
    popularNote: index.popularNote,
    /** In milliseconds: 0 if it holds no longer, or if nobody knows. */
    left: () => leftUntil(index.until),
    leftOf,
  }
}
