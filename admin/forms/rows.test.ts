import { expect, test } from 'vitest'
import { placeAt } from './drag-row.ts'
import { fitted, moved } from './rows.ts'

test('a row that moves keeps its id, and the others theirs', () => {
  expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
  expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2])
  expect(moved([1, 2, 3], 7, 0)).toEqual([1, 2, 3])
})

test('a list that was changed from elsewhere gets rows at its end, with new ids', () => {
  const ids = fitted([], 2)
  expect(fitted(ids, 2)).toBe(ids)
  const longer = fitted(ids, 4)
  expect(longer.slice(0, 2)).toEqual(ids)
  expect(new Set(longer).size).toBe(4)
  expect(fitted(longer, 1)).toEqual(ids.slice(0, 1))
})

test('a row that is let go comes after each row whose middle it has passed', () => {
  expect([10, 30, 70, 200].map((y) => placeAt(y, [20, 60, 100]))).toEqual([0, 1, 2, 3])
  expect(placeAt(10, [])).toBe(0)
})
