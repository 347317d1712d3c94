import type { MaybeValue } from '#schemas/file-value'
import { ifStored } from '../page/if-stored.ts'

/** What somebody has typed and not sent, with the words that it was typed into. */
export interface UnsentWork {
  revision: number
  opened: MaybeValue
  value: MaybeValue
  /** The id of the entry, which may have been changed in its form. */
  id: string
  /** When it was typed. */
  at: string
}

/** How the names of what is kept begin. */
export const UNSENT = 'typed:'

const keyOf = (email: string, place: string) => `${UNSENT}${email}:${place}`

/** What this browser keeps of somebody's work on an entry. A browser without storage keeps nothing. */
export function unsentWork(email: string, place: string) {
  const key = keyOf(email, place)
  return {
    read: (): UnsentWork | undefined => ifStored(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined,
    /** Returns whether it is kept. */
    write: (work: UnsentWork): boolean =>
      ifStored(() => {
        localStorage.setItem(key, JSON.stringify(work))
        return true
      }) ?? false,
    forget: (): void => ifStored(() => localStorage.removeItem(key)),
  }
}
