import type { Answer } from '#search/answer'
import { createSearch, type Search } from '#search/create-search'
import { type FetchedIndex, fetchIndex, fetchIndexAgain } from './fetch-index.client'

export interface SearchEngine extends Search {
  /** The popular searches that are shown while nothing is typed. */
  popular: readonly string[]
  popularNote: string
  /** How long its index is still true, in milliseconds: 0 if it is no longer, or if nobody knows. */
  left: () => number
  /** How long an answer still holds. */
  leftOf: (answer: Answer) => number
}

let engine: Promise<SearchEngine> | undefined

/**
 * The search over the site's index, which is fetched once; after a failure the next call tries again.
 *
 * @throws Error if the index can't be fetched
 */
export function searchEngine(): Promise<SearchEngine> {
  engine ??= fetchIndex()
    .then(engineOf)
    .catch((error: unknown) => {
      engine = undefined
      throw error
    })
  return engine
}

/**
 * The search over an index that is fetched again, from now on.
 *
 * @throws Error if the index can't be fetched; then the search is the one from before
 */
export async function renewedEngine(): Promise<SearchEngine> {
  const renewed = engineOf(await fetchIndexAgain())
  engine = Promise.resolve(renewed)
  return renewed
}

/** How often this page has gone out of view or come back: meanwhile the machine and its clocks may have slept. */
let views = 0
document.addEventListener('visibilitychange', () => {
  views += 1
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) views += 1
})

function engineOf({ index, now }: FetchedIndex): SearchEngine {
  const search = createSearch(index)
  const fetchedIn = views
  const leftUntil = (until = Number.POSITIVE_INFINITY) => {
    const left = fetchedIn === views ? until - now() : 0
    return left > 0 ? left : 0
  }
  const leftOf = ({ until }: Answer) => (until === undefined ? Number.POSITIVE_INFINITY : leftUntil(until))
  return {
    ...search,
    answer: (query) => {
      const found = search.answer(query)
      return found && leftOf(found) > 0 ? found : undefined
    },
    popular: index.popular,
    popularNote: index.popularNote,
    left: () => leftUntil(index.until),
    leftOf,
  }
}
