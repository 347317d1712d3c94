import { expect, test } from 'vitest'
import { mixedAmong, sharedEtags, swapUnderLoad } from '../soak/swaps.ts'

test('while words change, every answer and every mail is of one version of them, and memory stays flat', async () => {
  const { seen, grown } = await swapUnderLoad(12)
  expect(seen.filter(({ what }) => what === '/').length).toBeGreaterThan(10)
  expect(seen.filter(({ what }) => what === 'mail').length).toBeGreaterThan(5)
  expect(mixedAmong(seen)).toEqual([])
  expect(sharedEtags(seen)).toBe(0)
  // If each change left its site behind, it would be some 40.
  expect(grown).toBeLessThan(8)
})
