import { expect, test } from 'vitest'
import { entryOf } from '#content-reader/content-source'
import { numbersLeft, pastDays } from './change-answers.ts'

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

const event = (when: string, more = '') => `title: Latkes\nwhen: ${when}\ntime: 3:00 PM\n${more}`
const named = (before: string | null, after: string | null, path = 'events/latkes.yaml') =>
  pastDays([{ path, before: before && entryOf(before, path), after: after && entryOf(after, path) }], '2026-11-21').map(
    ({ path, message }) => [path.join('.'), message],
  )

test('a day that is past is named where somebody chooses it, and not where it was before', () => {
  const past = [['when.date', 'This day is past: Friday, November 21, 2025.']]
  expect(named(null, event('{ date: 2025-11-21 }'))).toEqual(past)
  expect(named(event('{ date: 2026-12-01 }'), event('{ date: 2025-11-21 }'))).toEqual(past)
  expect(named(event('{ date: 2025-11-21 }'), event('{ date: 2025-11-21 }', 'note: Soup\n'))).toEqual([])
  expect(named(null, event('{ date: 2026-11-21 }'))).toEqual([])
  expect(named(event('{ date: 2025-11-21 }'), null)).toEqual([])
})

test('of several days the last counts, of what repeats its last day, and a date that is moved by its new one', () => {
  expect(named(null, event('{ date: 2026-11-19, until: 2026-11-22 }'))).toEqual([])
  const over = [['when.until', 'This day is past: Tuesday, June 30, 2026.']]
  expect(named(null, event('{ every: week, on: [tuesday], from: 2026-01-06, until: 2026-06-30 }'))).toEqual(over)
  const weekly = '{ every: week, on: [tuesday], from: 2026-01-06 }'
  const moved = event(weekly, 'changes:\n  2026-12-01:\n    date: 2025-12-02\n')
  expect(named(event(weekly), moved)).toEqual([
    ['changes.2026-12-01.date', 'This day is past: Tuesday, December 2, 2025.'],
  ])
})
