import dns from 'node:dns'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clockAheadSeconds } from './outside.ts'

test('a time server whose name is found to be missing when nobody waits any more ends nothing', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void
    setTimeout(() => done(Object.assign(new Error('No answer'), { code: 'EAI_AGAIN' })), 5500)
  }) as typeof dns.lookup)
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  onTestFinished(() => {
    process.off('uncaughtException', uncaught)
    lookup.mockRestore()
  })
  await expect(clockAheadSeconds('time.example.org')).rejects.toThrow()
  await wait(1000)
  expect(lookup).toHaveBeenCalled()
  expect(uncaught).not.toHaveBeenCalled()
})
