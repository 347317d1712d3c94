import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  daysFrom,
  firstOfMonth,
  lastOfMonth,
  MONDAY,
  onOrBefore,
  SUNDAY,
  weekdayOf,
  weeksOfMonth,
} from './days.ts'

const anyDay = fc
  .date({ min: new Date('1850-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days are counted over the ends of months, years and February', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-03-01', -1)).toBe('2027-02-28')
  expect(daysFrom('2026-12-04', '2027-01-01')).toBe(28)
})

test('every day from one to another, both included', () => {
  expect(daysBetween('2026-12-30', '2027-01-01')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(daysBetween('2027-01-01', '2026-12-30')).toEqual([])
})

test.for([
  ['1969-12-31', 3],
  ['1970-01-01', 4],
  ['2026-12-04', 5],
  ['2026-12-05', 6],
  ['2026-12-06', 0],
] as const)('%s is weekday %i', ([day, weekday]) => {
  expect(weekdayOf(day)).toBe(weekday)
})

test('a weekday on or before a day is at most six days earlier', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 6 }), (day, weekday) => {
      const found = onOrBefore(day, weekday)
      expect(weekdayOf(found)).toBe(weekday)
      expect(daysFrom(found, day)).toBeGreaterThanOrEqual(0)
      expect(daysFrom(found, day)).toBeLessThan(7)
    }),
  )
})

test('an invalid day is rejected', () => {
  expect(() => addDays('2027-02-30T', 1)).toThrow(RangeError)
})

test('months before and after, over the new year', () => {
  expect(firstOfMonth('2026-12-31')).toBe('2026-12-01')
  expect(firstOfMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(firstOfMonth('2027-01-31', -1)).toBe('2026-12-01')
  expect(lastOfMonth('2028-02-01')).toBe('2028-02-29')
})

test('a month that begins on Sunday has no empty days before it', () => {
  const weeks = weeksOfMonth('2026-11-15', SUNDAY)
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-11-01')
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', ...Array.from({ length: 5 }, () => undefined)])
})

test('weeks begin on the day on which the campus begins them', () => {
  const [first = []] = weeksOfMonth('2026-12-15', MONDAY)
  expect(first.filter((day) => day === undefined)).toHaveLength(1)
  expect(first[1]).toBe('2026-12-01')
})
