import { useSyncExternalStore } from 'react'
import { timingAt } from '#schemas/content/word-files'
import type { EventTimeAnswer } from '#schemas/http/admin/month'

/** The address of a view, without a slash at the end of its path: `/admin/staff/avi-toledano?draft=…`. */
export const currentAddress = (): string => window.location.pathname.replace(/(.)\/$/, '$1') + window.location.search

const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

export const useAddress = (): string => useSyncExternalStore(listen, currentAddress)

export const isHere = (href: string): boolean => href === currentAddress()

/** What was published before a view opens, and what is said of it there. */
export interface PublishedBefore {
  published: number
  done?: string
  /** How many people are mailed about it. */
  mailed?: number
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

/**
 * The view of one date: `/admin/calendar/2026-12-11/shabbat-dinner`, of a group's `/admin/calendar/2026-12-09/groups/dance`. What writes
 * all its dates down has its form alone.
 */
export function occurrenceAt({ path, plannedFor }: Pick<EventTimeAnswer, 'path' | 'plannedFor'>): string {
  if (timingAt(path) === undefined) return formAddress(path)
  const name = path.replace(/^events\//, '').replace(/\.yaml$/, '')
  return `/admin/calendar/${plannedFor}/${name}`
}
