/** Brings the search to life in its dialog. The index sets out at once, beside the code, not after it. */
export async function startSearch(): Promise<void> {
  const index = document.createElement('link')
  Object.assign(index, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/search-index.json' })
  document.head.append(index)
  const { mountSearch } = await import('./overlay/mount-search')
  mountSearch()
}
