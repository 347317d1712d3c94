import { expect, test } from 'vitest'
import { createAvailability } from './jobs.ts'

test('pages say how many places are left where they are few, none, or where nobody can wait any more', async () => {
  const counts = { event: 'soup-night', date: '2026-12-01', places: 20, taken: 9, waiting: 0 }
  const leftWith = async (change: object) => {
    const availability = createAvailability(
      { listOccurrenceCounts: async () => [{ ...counts, ...change }] },
      () => new Date(0),
      () => {},
    )
    await availability.refresh()
    return availability.placesLeftAt('/events/soup-night')?.['2026-12-01']
  }
  expect(await leftWith({})).toBeUndefined()
  expect(await leftWith({ taken: 10 })).toBe(10)
  expect(await leftWith({ taken: 15, waiting: 39 })).toBe(0)
  expect(await leftWith({ taken: 20, waiting: 40 })).toBe('no turn')
})
