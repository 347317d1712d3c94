import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame, type Json, nameAt, valueAt, withValueAt } from './value.ts'

const entry = {
  title: 'Kugel',
  images: [{ alt: 'One' }, { alt: 'Two' }],
  changes: { '2026-12-11': { note: 'Finals' } },
}

test('the name of a control is the path of its value', () => {
  expect(nameAt(['changes', '2026-12-11', 'note'])).toBe('changes.2026-12-11.note')
  expect(nameAt(['images', 0, 'alt'])).toBe('images.0.alt')
})

test('a value is changed at its place, and what is not on the way is the same object', () => {
  const next = withValueAt(entry, ['images', 1, 'alt'], 'Three')
  expect(valueAt(next, ['images', 1, 'alt'])).toBe('Three')
  expect(valueAt(next, ['changes'])).toBe(entry.changes)
  expect(valueAt(next, ['images', 0])).toBe(entry.images[0])
  expect(entry.images[1]?.alt).toBe('Two')
})

test('what is on the way and is not there comes into being', () => {
  expect(withValueAt({}, ['when', 'from'], '2026-09-01')).toEqual({ when: { from: '2026-09-01' } })
})

test('undefined takes a key or an element away', () => {
  expect(withValueAt(entry, ['title'], undefined)).toEqual({ images: entry.images, changes: entry.changes })
  expect(valueAt(withValueAt(entry, ['images', 0], undefined), ['images'])).toEqual([{ alt: 'Two' }])
})

test('a key of the prototype is no value', () => {
  expect(valueAt(entry, ['constructor'])).toBeUndefined()
  expect(valueAt(entry, ['title', 'length'])).toBeUndefined()
})

test('two values are the same if they say the same, in any order of keys', () => {
  expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true)
  expect(isSame({ a: undefined as unknown as Json }, { b: 1 })).toBe(false)
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSame(one as Json, structuredClone(one) as Json)).toBe(true)
      expect(isSame(one as Json, other as Json)).toBe(isSame(other as Json, one as Json))
    }),
    { numRuns: 100 },
  )
})
