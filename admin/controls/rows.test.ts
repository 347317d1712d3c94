import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Value } from '#schemas/entry-value'
import { dropIndex, fitIds, moveElement } from '../ui/RowButtons.tsx'
import { isEqual, nameAt } from './field-values.ts'
import { isWithinEdits } from './ReferenceControl.tsx'

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

test.each([
  ['libary', 'library', true],
  ['main hal', 'main hall', true],
  ['libaryy', 'library', true],
  ['kitchen', 'library', false],
  ['upstairs', 'downstairs', false],
])('“%s” is a slip for “%s”: %s', (one, other, isSlip) => expect(isWithinEdits(one, other, 2)).toBe(isSlip))

test('the name of a control is the path of its value', () => {
  expect(nameAt(['changes', '2026-12-11', 'note'])).toBe('changes.2026-12-11.note')
  expect(nameAt(['images', 0, 'alt'])).toBe('images.0.alt')
})

test('two values are the same if they say the same, in any order of keys', () => {
  expect(isEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isEqual({ a: undefined as unknown as Value }, { b: 1 })).toBe(false)
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isEqual(one as Value, structuredClone(one) as Value)).toBe(true)
      expect(isEqual(one as Value, other as Value)).toBe(isEqual(other as Value, one as Value))
    }),
    { numRuns: 100 },
  )
})
