import { expect, test } from 'vitest'
import { whatIsNext } from './what-is-next'

const next = (days: readonly string[], today: string) => whatIsNext(days, (day) => day, today)

const week = ['2026-11-29', '2026-11-30', '2026-12-02', '2026-12-05']
const later = ['2026-12-06', '2026-12-19']

test('with four left, the week ends on Saturday, and the rest comes later', () => {
  expect(next([...week, ...later], '2026-11-29')).toEqual({ isThisWeek: true, shown: week })
})

test('with fewer left, everything is coming up', () => {
  const left = [...week.slice(1), ...later]
  expect(next(left, '2026-11-30')).toEqual({ isThisWeek: false, shown: left })
})

test('if there is nothing after this week, a few are the week, too', () => {
  expect(next(['2026-12-04'], '2026-12-04').isThisWeek).toBe(true)
  expect(next(['2026-12-05'], '2026-12-05').isThisWeek).toBe(true)
})

test('next Sunday is not this week, not even on Saturday', () => {
  expect(next(['2026-12-06'], '2026-12-05').isThisWeek).toBe(false)
})

test('nothing is not a week', () => {
  expect(next([], '2026-12-05')).toEqual({ isThisWeek: false, shown: [] })
})
