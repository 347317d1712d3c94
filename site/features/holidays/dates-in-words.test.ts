import { expect, test } from 'vitest'
import { daysInWords, formatHebrewDays } from './dates-in-words'

test.for([
  ['2027-03-11', '2027-03-11', 'March 11, 2027'],
  ['2027-03-22', '2027-03-23', 'March 22 and 23, 2027'],
  ['2026-12-04', '2026-12-12', 'December 4 to 12, 2026'],
  ['2026-09-11', '2026-10-04', 'September 11 to October 4, 2026'],
  ['2028-01-31', '2028-02-01', 'January 31 and February 1, 2028'],
  ['2027-12-24', '2028-01-01', 'December 24, 2027, to January 1, 2028'],
] as const)('%s to %s: %s', ([from, to, words]) => {
  expect(daysInWords(from, to)).toBe(words)
})

test('Hebrew dates', () => {
  const day = (number: number, month: 'Kislev' | 'Tevet') => ({ day: number, month, year: 5787 })
  expect(formatHebrewDays([day(25, 'Kislev'), day(2, 'Tevet')])).toBe('25 Kislev to 2 Tevet 5787')
  expect(formatHebrewDays([day(10, 'Tevet'), day(10, 'Tevet')])).toBe('10 Tevet 5787')
  expect(formatHebrewDays([day(1, 'Tevet'), day(2, 'Tevet')])).toBe('1 and 2 Tevet 5787')
  expect(formatHebrewDays([day(15, 'Tevet'), day(21, 'Tevet')])).toBe('15 to 21 Tevet 5787')
})
