import { afterEach, expect, test, vi } from 'vitest'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { CallFailed, call, setSignInAgain } from './call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setSignInAgain(async () => false)
})

/** A server on which one is signed out until somebody signs in again. */
function signedOut(signsIn: boolean) {
  let isOut = true
  const asked: boolean[] = []
  setSignInAgain(async (wasOut) => {
    asked.push(wasOut)
    isOut = !signsIn
    return signsIn
  })
  vi.stubGlobal('fetch', async () =>
    isOut
      ? new Response('You were signed out.', { status: 401, headers: { 'content-type': 'text/plain' } })
      : Response.json({ outcome: 'published' }),
  )
  return asked
}

test('who was signed out meanwhile signs in where they are, and what they sent goes on by itself', async () => {
  const asked = signedOut(true)
  expect(await call('POST', CONTENT_PATHS.publish, {})).toEqual({ outcome: 'published' })
  expect(asked).toEqual([true])
})

test('who does not want to reads that they were signed out; reading, typing and signing out ask for nothing', async () => {
  const asked = signedOut(false)
  await expect(call('POST', CONTENT_PATHS.publish, {})).rejects.toThrow('You were signed out.')
  expect(asked).toEqual([true])
  await expect(call('GET', CONTENT_PATHS.drafts)).rejects.toThrow(CallFailed)
  await expect(call('POST', CONTENT_PATHS.check, {})).rejects.toThrow(CallFailed)
  await expect(call('POST', '/api/admin/sessions.signOut')).rejects.toThrow(CallFailed)
  expect(asked).toHaveLength(1)
})
