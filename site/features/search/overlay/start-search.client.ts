import { loadMessages } from 'virtual:messages'
import { fetchIndex } from './fetch-index.client'

export async function startSearch(): Promise<void> {
  const [{ mountSearch }] = await Promise.all([fetchSearch(), loadMessages()])
  mountSearch()
}

/** The index is requested at once, in parallel with the code. */
export function fetchSearch() {
  // The visitor sees that it could not be loaded, and searching again retries it.
  fetchIndex().catch(() => {})
  return import('./SearchOverlay.island')
}
