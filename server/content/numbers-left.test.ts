import { expect, test } from 'vitest'
import { entryOf } from '#content-reader/read/content-source'
import { numbersLeft } from './numbers-left.ts'

const left = (before: string, after: string) =>
  numbersLeft([{ path: 'travel/trip.yaml', before: entryOf(before, 'a.yaml'), after: entryOf(after, 'a.yaml') }]).map(
    ({ path, message }) => [path, message],
  )

test('a number that was replaced, and still stands in a sentence of the same entry, is named', () => {
  const trip = (cost: string, covers: string) =>
    `title: Trip\ncost: ${cost}\ndetails:\n  - The ${covers} covers your share of the van.\n`
  expect(left(trip('$250', '$250'), trip('$300', '$250'))).toEqual([[['details', 0], '“$250” still stands in “1”.']])
  expect(left(trip('$250', '$250'), trip('$300', '$300'))).toEqual([])
  expect(left(trip('$250', '$250'), trip('$250 for members', '$250'))).toEqual([])
})

test('another value of the same number is no sentence, and a small number says nothing', () => {
  expect(left('time: 7:30 PM\nendTime: 7:30 PM\n', 'time: 8:30 PM\nendTime: 7:30 PM\n')).toEqual([])
  expect(left('order: "2"\ntext: We are 2 and more.\n', 'order: "3"\ntext: We are 2 and more.\n')).toEqual([])
})
