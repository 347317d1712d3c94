import { expect, test } from 'vitest'
import { valueAt, withValueAt } from './entry-value.ts'

const entry = {
  title: 'Kugel',
  images: [{ alt: 'One' }, { alt: 'Two' }],
  changes: { '2026-12-11': { note: 'Finals' } },
}

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
