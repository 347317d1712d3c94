import { useCallback, useEffect, useRef, useState } from 'react'
import { STAFF_BROWSER } from '#schemas/http/paths'
import { client, failureOf, queryClient, type SignedIn, sentenceOf } from '../calls/trpc.ts'
import { tryStorage, useListener } from './browser.ts'

type Session =
  | { state: 'asking' }
  | { state: 'out' }
  | { state: 'in'; signedIn: SignedIn }
  | { state: 'unknown'; problem: string }

/** @returns `load` asks the server who is signed in; `set` keeps who signed in here, or that somebody signed out */
export function useSession() {
  const [session, setSession] = useState<Session>({ state: 'asking' })
  /** Counts who signed in or out here: an answer that the server gave before that does not undo it. */
  const changes = useRef(0)
  const set = useCallback((signedIn?: SignedIn) => {
    changes.current += 1
    // What somebody else loaded in this tab is nobody’s any more.
    if (!signedIn) queryClient.clear()
    rememberSignedIn(signedIn)
    setSession(signedIn ? { state: 'in', signedIn } : { state: 'out' })
  }, [])
  const load = useCallback(async () => {
    const before = changes.current
    try {
      const signedIn = await client.sessions.current.query()
      if (changes.current === before) set(signedIn)
    } catch (error) {
      if (changes.current !== before) return
      const status = failureOf(error)?.status
      const isOut = status === 401
      // Without a connection, what is open stays open.
      const offline = status === 0 && lastSignedIn()
      if (offline) return set(offline)
      // It stays a browser of the staff, of nobody.
      if (isOut && lastSignedIn()) rememberSignedIn('')
      setSession(isOut ? { state: 'out' } : { state: 'unknown', problem: sentenceOf(error) })
    }
  }, [set])
  useEffect(() => {
    void load()
  }, [load])
  useListener('online', load)
  return { session, load, set }
}

/** Keeps who is signed in: a lost connection closes no view, and pages of the site offer to edit them. The server decides on every call. */
const rememberSignedIn = (signedIn: SignedIn | '' | undefined): void =>
  tryStorage(() => {
    if (signedIn === undefined) localStorage.removeItem(STAFF_BROWSER)
    else localStorage.setItem(STAFF_BROWSER, signedIn && JSON.stringify(signedIn))
  })

export const lastSignedIn = (): SignedIn | undefined =>
  tryStorage(() => JSON.parse(localStorage.getItem(STAFF_BROWSER) ?? ''))
