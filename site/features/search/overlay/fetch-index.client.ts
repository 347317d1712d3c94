import { readUntil } from '#schemas/http/page-validity'
import type { SearchIndex } from '#search/search-item'
import { localizePath } from '#site/components/page-start/localize-path.client'

/** Tells the time by the server's clock: the visitor's counts for nothing. */
export interface FetchedIndex {
  index: SearchIndex
  /** The instant now or a little later, in milliseconds; NaN if nobody has said it. */
  now: () => number
}

let fetched: Promise<FetchedIndex> | undefined

/** Fetched once; after a failure the next call tries again. @throws Error if it can't be fetched */
export function fetchIndex(): Promise<FetchedIndex> {
  fetched ??= fetchFreshIndex().catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

export async function refetchIndex(): Promise<FetchedIndex> {
  const latest = await fetchFreshIndex()
  fetched = Promise.resolve(latest)
  return latest
}

const SECOND = 1000

async function fetchFreshIndex(): Promise<FetchedIndex> {
  const requestedAt = performance.now()
  // What a cache has is compared with the server's, which says what time it is.
  const response = await fetch(localizePath('/search-index.json'), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The search index could not be fetched: ${response.status}`)
  const sent = momentOf(response.headers)
  return { index: await response.json(), now: () => sent + performance.now() - requestedAt }
}

/** Reads our server's moment or, of an exported site, the web server's date, which has no parts of a second. */
function momentOf(headers: Headers): number {
  const timing = readUntil(headers.get('server-timing') ?? '')
  if (timing) return timing.until - timing.left
  return Date.parse(headers.get('date') ?? '') + SECOND * (1 + Number(headers.get('age') ?? 0))
}
