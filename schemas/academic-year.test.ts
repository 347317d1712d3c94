import { expect, test } from 'vitest'
import { seniorYear } from './academic-year.ts'

test.each([
  ['2025-11-21', 2026],
  ['2026-06-30', 2026],
  ['2026-07-01', 2027],
  ['2026-11-21', 2027],
  ['2027-01-01', 2027],
  ['2027-06-30', 2027],
  ['2027-07-01', 2028],
])('on %s the seniors are the class of %i', (day, year) => {
  expect(seniorYear(day)).toBe(year)
})
