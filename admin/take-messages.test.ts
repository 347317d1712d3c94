// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { takeMessages } from './take-messages.ts'

test('messages that did not come are fetched again for the next who needs them', async () => {
  document.documentElement.lang = 'en'
  vi.stubGlobal('MESSAGES_VERSION', '1')
  const answers = [new Response('', { status: 503 }), Response.json({})]
  vi.stubGlobal('fetch', async () => answers.shift())
  try {
    await expect(takeMessages('quick')).rejects.toThrow('The words of quick could not be fetched: 503')
    await takeMessages('quick')
    await takeMessages('quick')
    expect(answers).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
