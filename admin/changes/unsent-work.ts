import type { Value } from '../forms/value.ts'

/** What somebody has typed and not sent, with the words that it was typed into. */
export interface UnsentWork {
  revision: number
  opened: Value
  value: Value
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
    read(): UnsentWork | undefined {
      try {
        const text = localStorage.getItem(key)
        return text === null ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },
    /** Returns whether it is kept. */
    write(work: UnsentWork): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(work))
        return true
      } catch {
        return false
      }
    },
    forget(): void {
      try {
        localStorage.removeItem(key)
      } catch {
        // Then there was nothing.
      }
    },
  }
}
