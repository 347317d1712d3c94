import { expect, test } from 'vitest'
import { mixedAmong, sharedEtags, swapUnderLoad } from '../support/swaps.ts'

/** How often the revisions are swapped: `SOAK_SWAPS`. */
const SWAPS = Number(process.env.SOAK_SWAPS ?? 200)

test('swapped again and again under load, no answer fails or is of two revisions, and memory stays flat', {
  timeout: 60 * 60_000,
}, async () => {
  const { seen, memory } = await swapUnderLoad(SWAPS)
  const [early, late] = [Math.max(...memory.slice(0, 20)), Math.max(...memory.slice(-20))]
  console.log(
    `${SWAPS} swaps: ${seen.length} answers and mails, ${early.toFixed(0)} MB after 20 swaps, ${late.toFixed(0)} MB at the end`,
  )
  expect(mixedAmong(seen)).toEqual([])
  expect(sharedEtags(seen)).toBe(0)
  expect(late - early).toBeLessThan(60)
})
