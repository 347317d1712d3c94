/** Brings the search to life in its dialog. */
export async function startSearch(): Promise<void> {
  const { mountSearch } = await import('./mount-search')
  mountSearch()
}
