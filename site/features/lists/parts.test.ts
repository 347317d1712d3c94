import { expect, test } from 'vitest'
import { partOf } from './lists'
import { partsOf } from './parts'

const lengths = (count: number, atMost: number) =>
  partsOf(Array.from({ length: count }), atMost).map(({ entries }) => entries.length)

test.each([
  [0, [0]],
  [12, [12]],
  [13, [7, 6]],
  [25, [8, 9, 8]],
  [120, Array.from({ length: 10 }, () => 12)],
])('%i entries are divided evenly, into as few pages as possible', (count, expected) => {
  expect(lengths(count, 12)).toEqual(expected)
})

test('no entry is lost, and none is there twice', () => {
  const entries = Array.from({ length: 61 }, (_, id) => id)
  expect(partsOf(entries, 7).flatMap((part) => part.entries)).toEqual(entries)
})

test('a list that is known to fit stays on one page, and is divided as others are once it does not', () => {
  const pages = (count: number) => {
    const of = () => Array.from({ length: count }, (_, id) => ({ id: String(id) }))
    return partOf({ page: 'holidays', atMost: 4, onOnePage: 6, of }, {} as Parameters<typeof partOf>[1]).count
  }
  expect([4, 5, 6, 7, 9].map(pages)).toEqual([1, 1, 1, 2, 3])
})
