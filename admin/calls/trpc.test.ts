import { afterEach, expect, test, vi } from 'vitest'
import { client, failureOf, setSignInAgain } from './trpc.ts'

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
      : Response.json({ result: { data: { outcome: 'published' } } }),
  )
  return asked
}

const change = { base: 1 }

test('who was signed out meanwhile signs in where they are, and what they sent goes on by itself', async () => {
  const asked = signedOut(true)
  expect(await client.content.publish.mutate(change)).toEqual({ outcome: 'published' })
  expect(asked).toEqual([true])
})

test('who does not want to reads that they were signed out; reading, typing and signing out ask for nothing', async () => {
  const asked = signedOut(false)
  await expect(client.content.publish.mutate(change)).rejects.toThrow('You were signed out.')
  expect(asked).toEqual([true])
  for (const call of [
    client.drafts.list.query(),
    client.content.check.mutate(change),
    client.sessions.signOut.mutate(),
  ])
    expect(failureOf(await call.catch((error: unknown) => error))?.status).toBe(401)
  expect(asked).toHaveLength(1)
})
