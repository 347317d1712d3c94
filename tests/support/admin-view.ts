import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { SessionAnswer } from '#schemas/http/admin/accounts'

// As for tests as a whole: only what hangs takes that long.
configure({ asyncUtilTimeout: 60_000 })

/** Somebody who signed in, with some rights. */
export const signedIn = (...rights: SessionAnswer['rights']): SessionAnswer => ({
  email: 'ada@example.org',
  role: 'editor',
  rights,
  isFresh: false,
  locale: 'en-US',
  timeZone: 'America/New_York',
})

/** A call of a view, with its body. */
export interface Called {
  method: string
  path: string
  body?: unknown
}

/**
 * Draws a view of the staff in a document, for tests in the environment `happy-dom`.
 *
 * @param answers what the server answers to a call, or to the path of any
 * @returns the calls that the view has made
 */
export function drawView(view: ReactNode, answers: (call: Called) => unknown): readonly Called[] {
  const calls: Called[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const called = { method, path, ...(typeof body === 'string' && { body: JSON.parse(body) }) }
    calls.push(called)
    return Response.json(answers(called))
  })
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
    // What a view hands on to the next is nothing of the next test's.
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '')
  })
  render(view)
  return calls
}
