import { expect, test } from 'vitest'
import { addDays, daysFrom } from '../time/days.ts'
import { civilDay, formatHebrewNumber, hebrewDate, hebrewYear } from './dates.ts'

const YEARS = Array.from({ length: 102 }, (_, index) => 5750 + index)

test('every year from 1989 to 2091 has one of the six lengths, and its months add up to it', () => {
  for (const year of YEARS) {
    const { firstDay, isLeap, months } = hebrewYear(year)
    const length = months.reduce((sum, [, days]) => sum + days, 0)
    expect(isLeap ? [383, 384, 385] : [353, 354, 355]).toContain(length)
    expect(hebrewYear(year + 1).firstDay).toBe(addDays(firstDay, length))
    // Leap years are the 3rd, 6th, 8th, 11th, 14th, 17th and 19th of 19.
    expect(isLeap).toBe((7 * year + 1) % 19 < 7)
  }
})

test('a Hebrew date and its civil day convert to each other', () => {
  for (const year of YEARS)
    for (const [month, length] of hebrewYear(year).months)
      for (const day of [1, length]) expect(hebrewDate(civilDay(year, month, day))).toEqual({ year, month, day })
})

test('the new year comes when its day should, in years far away, too', () => {
  expect(civilDay(5343, 'Tishrei', 1)).toBe('1582-09-27')
  expect(civilDay(6000, 'Tishrei', 1)).toBe('2239-09-30')
  expect(daysFrom(civilDay(5787, 'Nisan', 15), civilDay(5788, 'Tishrei', 1))).toBe(163)
})

test('a month that the year does not have is refused', () => {
  expect(() => civilDay(5786, 'Adar II', 14)).toThrow('5786 has no month Adar II')
})

test.for([
  [1, 'א׳'],
  [15, 'ט״ו'],
  [16, 'ט״ז'],
  [25, 'כ״ה'],
  [30, 'ל׳'],
  [5787, 'תשפ״ז'],
  [5775, 'תשע״ה'],
  [5715, 'תשט״ו'],
] as const)('%s in Hebrew letters', ([number, letters]) => expect(formatHebrewNumber(number)).toBe(letters))
