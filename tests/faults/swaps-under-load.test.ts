import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mixedAmong, sharedEtags, swapUnderLoad } from '../support/swaps.ts'

test.skipIf(!existsSync('/proc/self/status'))(
  'while revisions are swapped, every answer and every mail is of one revision, and memory stays flat',
  { timeout: 240_000 },
  async () => {
    const { seen, memory } = await swapUnderLoad(20)
    expect(seen.filter(({ what }) => what === '/').length).toBeGreaterThan(10)
    expect(seen.filter(({ what }) => what === 'mail').length).toBeGreaterThan(5)
    expect(mixedAmong(seen)).toEqual([])
    expect(sharedEtags(seen)).toBe(0)
    // Both revisions have been in memory at once by then; a revision takes some 10 MB.
    expect(Math.max(...memory.slice(-5)) - Math.max(...memory.slice(0, 8))).toBeLessThan(60)
  },
)
