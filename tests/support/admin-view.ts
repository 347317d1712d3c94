import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { SessionAnswer } from '#schemas/http/admin/accounts'

// As for tests as a whole: only what hangs takes that long.
configure({ asyncUtilTimeout: 60_000 })

export const signedIn = (...rights: SessionAnswer['rights']): SessionAnswer => ({
  email: 'ada@example.org',
  role: 'editor',
  rights,
  isFresh: false,
  locale: 'en-US',
  timeZone: 'America/New_York',
})

interface Called {
  method: string
  path: string
  body?: unknown
}

/** Draws a view of the staff, for tests in the environment `happy-dom`, and returns the calls that it has made. */
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
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '')
  })
  render(view)
  return calls
}
