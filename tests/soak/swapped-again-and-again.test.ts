import { expect, test } from 'vitest'
import { mixedAmong, sharedEtags, swapUnderLoad } from '../support/swaps.ts'

/** How often the words change: `SOAK_SWAPS`. */
const SWAPS = Number(process.env.SOAK_SWAPS ?? 200)

test('swapped again and again under load, no answer fails or is of two versions, and memory stays flat', {
  timeout: 60 * 60_000,
}, async () => {
  const { seen, grown } = await swapUnderLoad(SWAPS)
  console.log(
    `${SWAPS} swaps: ${seen.length} answers and mails; the server keeps ${grown.toFixed(1)} MB more than at first`,
  )
  expect(mixedAmong(seen)).toEqual([])
  expect(sharedEtags(seen)).toBe(0)
  expect(grown).toBeLessThan(15)
})
