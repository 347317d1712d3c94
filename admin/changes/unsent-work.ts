import type { MaybeValue } from '#schemas/entry-value'
import { tryStorage } from '../ui/browser.ts'

export interface UnsentWork {
  revision: number
  opened: MaybeValue
  value: MaybeValue
  /** The id of the entry, which may have been changed in its form. */
  id: string
  at: string
}

const UNSENT = 'typed:'

/** Keeps nothing in a browser without storage. */
export function unsentWork<Work extends { at: string } = UnsentWork>(email: string, place: string) {
  const key = `${UNSENT}${email}:${place}`
  return {
    read: (): Work | undefined => tryStorage(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined,
    write: (work: Work): boolean =>
      tryStorage(() => {
        localStorage.setItem(key, JSON.stringify(work))
        return true
      }) ?? false,
    forget: (): void => tryStorage(() => localStorage.removeItem(key)),
  }
}

export const hasUnsentSince = (since: Date): boolean =>
  tryStorage(() => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith(UNSENT))
    return kept.some(([, text]) => JSON.parse(text).at >= since.toISOString())
  }) ?? false
