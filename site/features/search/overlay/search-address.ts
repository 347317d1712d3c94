const QUERY = 'q'
/** A longer query is not put into the address: servers turn down addresses beyond some thousand bytes. */
const AT_MOST_CHARACTERS = 200

/** Makes the address say what is being searched for, so that it can be shared and Back returns to it; '' takes it away. */
export function showInAddress(query: string): void {
  const address = new URL(location.href)
  if (query && query.length <= AT_MOST_CHARACTERS) address.searchParams.set(QUERY, query)
  else address.searchParams.delete(QUERY)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

/** Whether a path names something on the page that is being looked at, where the dialog would stay in the way. */
export function isOnThisPage(path: string): boolean {
  const target = new URL(path, location.href)
  const here = new URL(location.href)
  here.searchParams.delete(QUERY)
  return target.pathname === here.pathname && target.search === here.search
}
