import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { STAFF_CALLS } from '#schemas/admin/paths'
import { queryClient, type SignedIn } from '../../admin/calls/trpc.ts'

// As for tests as a whole: only what hangs takes that long.
configure({ asyncUtilTimeout: 60_000 })

export const signedIn = (...rights: SignedIn['rights']): SignedIn => ({
  email: 'ada@example.org',
  role: 'editor',
  rights,
  isFresh: false,
})

interface Called {
  method: string
  /** The address, or the name of a procedure. */
  path: string
  body?: unknown
}

const PROCEDURE = new RegExp(`^${STAFF_CALLS}/([\\w.]+)(?:\\?input=(.*))?$`)

/** Draws a view of the staff, for tests in the environment `happy-dom`, and returns the calls that it has made. */
export function drawView(view: ReactNode, answers: (call: Called) => unknown): readonly Called[] {
  const calls: Called[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const [, procedure, input] = PROCEDURE.exec(address) ?? []
    const sent = typeof body === 'string' ? body : input && decodeURIComponent(input)
    const called = { method, path: procedure ?? address, ...(sent && { body: JSON.parse(sent) }) }
    calls.push(called)
    const answer = answers(called)
    return Response.json(procedure ? { result: { data: answer } } : answer)
  })
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '')
  })
  render(createElement(QueryClientProvider, { client: queryClient }, view))
  return calls
}
