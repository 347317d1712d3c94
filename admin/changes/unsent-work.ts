import { useState } from 'react'
import type { MaybeValue } from '#schemas/entry-value'
import type { RequestOutcome } from '#schemas/requests/form-texts'
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

/** Has an id, so that the same text sent again is not written twice, and another one is. */
interface UnsentText {
  text: string
  id: string
  mail?: { subject: string; says: RequestOutcome | undefined } | undefined
}

const withNewId = (text: string, mail?: UnsentText['mail']): UnsentText => ({ text, id: crypto.randomUUID(), mail })

/** Keeps it until the page is left, in a browser without storage. */
export function unsentText(key: string) {
  return {
    read: (): UnsentText =>
      tryStorage(() => {
        const { text, id, mail } = JSON.parse(sessionStorage.getItem(key) ?? '')
        return { text: String(text), id: String(id), mail }
      }) ?? withNewId(''),
    type(text: string, mail?: UnsentText['mail']): UnsentText {
      const unsent = withNewId(text, mail)
      tryStorage(() => {
        if (text) sessionStorage.setItem(key, JSON.stringify(unsent))
        else sessionStorage.removeItem(key)
      })
      return unsent
    },
  }
}

/** Keeps what somebody types until it is sent: a lost line or a reload loses nothing, and sends nothing twice. */
export function useUnsentText(key: string) {
  const [stored] = useState(() => unsentText(key))
  const [now, setNow] = useState<UnsentText>(stored.read)
  const type = (text: string, mail?: UnsentText['mail']) => setNow(stored.type(text, mail))
  return {
    ...now,
    type,
    field: { value: now.text, onType: (text: string) => type(text) },
    /** Keeps what was typed while it was sent. Resolves to whether it was. */
    send: async (work: (unsent: { id: string; text: string }) => Promise<boolean>) => {
      const isSent = await work({ id: now.id, text: now.text })
      if (isSent) setNow((before) => (before.text === now.text ? stored.type('') : before))
      return isSent
    },
  }
}
