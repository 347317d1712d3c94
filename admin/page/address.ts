import { useSyncExternalStore } from 'react'

/** The address of a view, without a slash at the end of its path: `/admin/staff/avi-toledano?draft=…`. */
const current = (): string => window.location.pathname.replace(/(.)\/$/, '$1') + window.location.search

const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export const useAddress = (): string => useSyncExternalStore(listen, current)

/** What was published before a view opens, and what is said of it there. */
export interface PublishedBefore {
  published: number
  done?: string
}

/** Shows another view, as a link would. */
export function goTo(path: string, state: PublishedBefore | null = null): void {
  window.history.pushState(state, '', path)
  window.scrollTo(0, 0)
  for (const listener of listeners) listener()
}

/** Whether a click on a link is for this tab and this application: others are the browser's. */
export function isForUs(event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Where a file is edited: `/admin/staff/avi-toledano`. */
export const formAddress = (path: string, draft?: string): string =>
  `/admin/${path.replace(/\.(yaml|md)$/, '')}${draft ? `?draft=${draft}` : ''}`

/** Where a page of the site is edited as it looks: `/admin/edit/staff`. */
export const editAddress = (page: string): string => `/admin/edit${page === '/' ? '' : page}`
