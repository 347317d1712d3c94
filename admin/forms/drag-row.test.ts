import { expect, test } from 'vitest'
import { placeAt } from './drag-row.ts'

test('a row that is let go comes after each row whose middle it has passed', () => {
  const middles = [20, 60, 100]
  expect([10, 30, 70, 200].map((y) => placeAt(y, middles))).toEqual([0, 1, 2, 3])
  expect(placeAt(10, [])).toBe(0)
})
