import { fetchIndex } from './fetch-index.client'

/** Brings the search to life in its dialog. */
export async function startSearch(): Promise<void> {
  const { mountSearch } = await fetchSearch()
  mountSearch()
}

/** Fetches what the search is made of. The index sets out at once, beside the code, not after it. */
export function fetchSearch() {
  // Whoever searches is told that it can't be had, and it is asked for again then.
  fetchIndex().catch(() => {})
  return import('./overlay/mount-search')
}
