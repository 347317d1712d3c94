import type { inferOutput } from '@trpc/tanstack-react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { STAFF_BROWSER } from '#schemas/http/paths'
import { failureOf, sentenceOf } from '../calls/call.ts'
import { client, queryClient, type trpc } from '../calls/trpc.ts'
import { tryStorage, useWhenOnline } from './browser.ts'

export type SignedIn = inferOutput<typeof trpc.sessions.current>

export type Session =
  | { state: 'asking' }
  | { state: 'out' }
  | { state: 'in'; signedIn: SignedIn }
  | { state: 'unknown'; problem: string }

export function useSession(): { session: Session; ask: () => Promise<void>; take: (signedIn?: SignedIn) => void } {
  const [session, setSession] = useState<Session>({ state: 'asking' })
  /** Counts who signed in or out here: an answer that the server gave before that does not undo it. */
  const changes = useRef(0)
  const take = useCallback((signedIn?: SignedIn) => {
    changes.current += 1
    // What somebody else loaded in this tab is nobody’s any more.
    if (!signedIn) queryClient.clear()
    remember(signedIn)
    setSession(signedIn ? { state: 'in', signedIn } : { state: 'out' })
  }, [])
  const ask = useCallback(async () => {
    const before = changes.current
    try {
      const signedIn = await client.sessions.current.query()
      if (changes.current === before) take(signedIn)
    } catch (error) {
      if (changes.current !== before) return
      const status = failureOf(error)?.status
      const isOut = status === 401
      // Without a connection, what is open stays open.
      const offline = status === 0 && lastSignedIn()
      if (offline) return take(offline)
      // It stays a browser of the staff, of nobody.
      if (isOut && lastSignedIn()) remember('')
      setSession(isOut ? { state: 'out' } : { state: 'unknown', problem: sentenceOf(error) })
    }
  }, [take])
  useEffect(() => {
    void ask()
  }, [ask])
  useWhenOnline(ask)
  return { session, ask, take }
}

/** Keeps who is signed in: a lost connection closes no view, and pages of the site offer to edit them. The server decides on every call. */
const remember = (signedIn: SignedIn | '' | undefined): void =>
  tryStorage(() => {
    if (signedIn === undefined) localStorage.removeItem(STAFF_BROWSER)
    else localStorage.setItem(STAFF_BROWSER, signedIn && JSON.stringify(signedIn))
  })

/** Returns the person who signed in last in this browser, and did not sign out. */
export const lastSignedIn = (): SignedIn | undefined =>
  tryStorage(() => JSON.parse(localStorage.getItem(STAFF_BROWSER) ?? ''))
