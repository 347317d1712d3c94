import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Value } from '#schemas/file-value'
import { isSame, nameAt } from './value.ts'

test('the name of a control is the path of its value', () => {
  expect(nameAt(['changes', '2026-12-11', 'note'])).toBe('changes.2026-12-11.note')
  expect(nameAt(['images', 0, 'alt'])).toBe('images.0.alt')
})

test('two values are the same if they say the same, in any order of keys', () => {
  expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isSame({ a: undefined as unknown as Value }, { b: 1 })).toBe(false)
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSame(one as Value, structuredClone(one) as Value)).toBe(true)
      expect(isSame(one as Value, other as Value)).toBe(isSame(other as Value, one as Value))
    }),
    { numRuns: 100 },
  )
})
