import { expect, test } from 'vitest'
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
