import { useCallback, useEffect, useState } from 'react'
import { setCampusLocale } from '#schemas/campus-locale'
import type { SessionAnswer } from '#schemas/http/admin/accounts'
import { ADMIN_PATHS } from '#schemas/http/admin/paths'
import { STAFF_BROWSER } from '#schemas/staff-browser'
import { CallFailed, call, sentenceOf } from '../calls/call.ts'
import { forgetDoors, readDoorVisitor } from '../door/kept-doors.ts'

/** Who is signed in. */
export type Visitor = SessionAnswer

export type Session =
  | { state: 'asking' }
  | { state: 'out' }
  | { state: 'in'; visitor: Visitor }
  | { state: 'unknown'; problem: string }

/** Who is signed in, and how to ask again: after signing in or out, or once the server is reached again. */
export function useSession(): { session: Session; ask: () => Promise<void>; take: (visitor?: Visitor) => void } {
  const [session, setSession] = useState<Session>({ state: 'asking' })
  const take = useCallback((visitor?: Visitor) => {
    if (visitor) setCampusLocale(visitor.locale)
    rememberBrowser(visitor !== undefined)
    setSession(visitor ? { state: 'in', visitor } : { state: 'out' })
  }, [])
  const ask = useCallback(async () => {
    try {
      take(await call<Visitor>('GET', ADMIN_PATHS.session))
    } catch (error) {
      const isOut = error instanceof CallFailed && error.status === 401
      const atTheDoor = error instanceof CallFailed && error.status === 0 && readDoorVisitor<Visitor>()
      if (atTheDoor) return take(atTheDoor)
      setSession(isOut ? { state: 'out' } : { state: 'unknown', problem: sentenceOf(error) })
    }
  }, [take])
  useEffect(() => {
    forgetDoors(Date.now())
    void ask()
  }, [ask])
  return { session, ask, take }
}

/** Pages of the site offer to edit them in a browser in which staff are signed in. */
function rememberBrowser(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STAFF_BROWSER, '')
    else localStorage.removeItem(STAFF_BROWSER)
  } catch {
    // A browser that keeps nothing: then the pages offer nothing.
  }
}
