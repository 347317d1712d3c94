import { useSyncExternalStore } from 'react'
import { pathIn, timingAt } from '#schemas/content/entry-paths'
import type { OccurrenceAnswer } from '../calls/trpc.ts'

/** `/admin/staff/avi-toledano?draft=…`, without a slash at the end of its path */
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

export interface PublishedBefore {
  published: number
  done?: string
  mailed?: number
}

export function navigate(path: string, state: PublishedBefore | null = null): void {
  window.history.pushState(state, '', path)
  window.scrollTo(0, 0)
  for (const listener of listeners) listener()
}

export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

export const entryAddress = (path: string, draft?: string): string =>
  `/admin/${path.replace(/\.(yaml|md)$/, '')}${draft ? `?draft=${draft}` : ''}`

export const pageEditorAddress = (page: string): string => `/admin/edit${page === '/' ? '' : page}`

/** Returns the view of one date; for an entry that lists its dates, its form. */
export function occurrenceAddress({ path, plannedFor }: Pick<OccurrenceAnswer, 'path' | 'plannedFor'>): string {
  if (timingAt(path) === undefined) return entryAddress(path)
  const name = path.replace(/^events\//, '').replace(/\.yaml$/, '')
  return `/admin/calendar/${plannedFor}/${name}`
}

/** Returns the file of the view of one date: `dinner` or `groups/dance` is what follows its day. */
export function pathOfOccurrence(name: string): string {
  const [collection = '', id] = name.split('/')
  return id === undefined ? pathIn('events', name) : pathIn(collection, id)
}

export const eventTimeAddress = (time: OccurrenceAnswer): string =>
  time.draft ? entryAddress(time.path, time.draft) : occurrenceAddress(time)

export const HISTORY_VIEW = '/admin/history'

export const historyAddress = (path: string): string => `${HISTORY_VIEW}?${new URLSearchParams({ file: path })}`
