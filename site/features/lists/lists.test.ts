import { expect, test } from 'vitest'
import { partOf } from './lists'

const drawing = {} as Parameters<typeof partOf>[1]
const pages = (count: number) => {
  const of = () => Array.from({ length: count }, (_, id) => ({ id: String(id) }))
  return partOf({ page: 'holidays', atMost: 4, onOnePage: 6, of }, drawing).count
}

test('a list that is known to fit stays on one page, and is divided as others are once it does not', () => {
  expect([4, 5, 6, 7, 9].map(pages)).toEqual([1, 1, 1, 2, 3])
})
