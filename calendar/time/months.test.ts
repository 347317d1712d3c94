import { expect, onTestFinished, test } from 'vitest'
import { setDefaultLocale } from '#schemas/locale'
import { firstOfMonth, lastOfMonth, weeksOfMonth } from './months.ts'

test('months before and after, over the new year', () => {
  expect(firstOfMonth('2026-12-31')).toBe('2026-12-01')
  expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(firstOfMonth('2027-01-31', -1)).toBe('2026-12-01')
  expect(lastOfMonth('2028-02-01')).toBe('2028-02-29')
})

test('a month that begins on Sunday has no empty days before it', () => {
  const weeks = weeksOfMonth('2026-11-15')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', ...Array.from({ length: 5 }, () => undefined)])
})

test('weeks begin on the day on which the campus begins them', () => {
  setDefaultLocale('en-GB')
  onTestFinished(() => setDefaultLocale('en-US'))
  const [first = []] = weeksOfMonth('2026-12-15')
  expect(first.filter((day) => day === undefined)).toHaveLength(1)
  expect(first[1]).toBe('2026-12-01')
})
