import { expect, test } from 'vitest'
import { dropIndex, fitIds, moveElement } from './RowButtons.tsx'

test('a row that moves keeps its id, and the others theirs', () => {
  expect(moveElement([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
  expect(moveElement([1, 2, 3], 2, 0)).toEqual([3, 1, 2])
  expect(moveElement([1, 2, 3], 7, 0)).toEqual([1, 2, 3])
})

test('a list that was changed from elsewhere gets rows at its end, with new ids', () => {
  const ids = fitIds([], 2)
  expect(fitIds(ids, 2)).toBe(ids)
  const longer = fitIds(ids, 4)
  expect(longer.slice(0, 2)).toEqual(ids)
  expect(new Set(longer).size).toBe(4)
  expect(fitIds(longer, 1)).toEqual(ids.slice(0, 1))
})

test('a row that is let go comes after each row whose middle it has passed', () => {
  expect([10, 30, 70, 200].map((y) => dropIndex(y, [20, 60, 100]))).toEqual([0, 1, 2, 3])
  expect(dropIndex(10, [])).toBe(0)
})
