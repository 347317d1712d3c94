import { describe, expect, test } from 'vitest'
import { i18n } from '#schemas/locale'
import { examplePlace } from '#tests/support/example-campus'
import { addDays, daysBetween, onOrBefore, SATURDAY, weekdayOf } from '../time/days.ts'
import { civilDay, hebrewDate, hebrewYear } from './dates.ts'
import { portionName, readingOn, shabbatName } from './portions.ts'

const SHABBATOT = daysBetween('1990-01-01', '2090-12-31').filter((day) => weekdayOf(day) === SATURDAY)
const YEARS = Array.from({ length: 100 }, (_, index) => 5750 + index)

/** The name of what is read on a Shabbat: a portion's, or the holiday's. */
function read(shabbat: string): string {
  const reading = readingOn(shabbat, examplePlace)
  return 'portions' in reading ? portionName(reading.portions, i18n) : reading.holiday.holiday
}

const shabbatBefore = (day: string) => onOrBefore(addDays(day, -1), SATURDAY)

describe('in every week from 1990 to 2090', () => {
  test('one portion, two, or a holiday’s reading is read', () => {
    for (const shabbat of SHABBATOT) {
      const reading = readingOn(shabbat, examplePlace)
      if ('portions' in reading) expect([1, 2]).toContain(reading.portions.length)
    }
  })

  test('the portions follow each other, and none is left out', () => {
    const portions = SHABBATOT.flatMap((shabbat) => {
      const reading = readingOn(shabbat, examplePlace)
      return 'portions' in reading ? reading.portions : []
    })
    const cycle = portions.slice(portions.indexOf('Bereshit'), portions.indexOf('Bereshit', portions.indexOf('Noach')))
    expect(cycle).toHaveLength(53)
    const first = portions.indexOf('Bereshit')
    portions.forEach((portion, index) => {
      expect(portion).toBe(cycle[(index - first + 53 * 2) % 53])
    })
  })

  test('Shabbat Shirah is near Tu BiShvat', () => {
    const days = SHABBATOT.filter((shabbat) => shabbatName(shabbat, examplePlace, i18n) === 'Shabbat Shirah')
    expect(days).toHaveLength(101)
    for (const day of days) expect(Math.abs(hebrewDate(day).day - 15)).toBeLessThan(7)
  })
})

test('in every year, the portions are in the right place', () => {
  for (const year of YEARS) {
    const beforePassover = read(shabbatBefore(civilDay(year, 'Nisan', 15)))
    expect(hebrewYear(year).isLeap ? ['Metzora', 'Achrei Mot'] : ['Tzav']).toContain(beforePassover)
    expect(['Bamidbar', 'Nasso']).toContain(read(shabbatBefore(civilDay(year, 'Sivan', 6))))
    expect(read(shabbatBefore(addDays(civilDay(year, 'Av', 9), 1)))).toBe('Devarim')
    expect(read(shabbatBefore(civilDay(year + 1, 'Tishrei', 1)))).toMatch(/^Nitzavim/)
  }
})

test.for([
  ['a common year with a long winter', '2025-03-22', 'Vayakhel'],
  ['a leap year that begins on a Thursday, with room for all', '2024-08-03', 'Matot-Masei'],
  ['the one kind of year in which Matot is read alone', '2005-07-30', 'Matot'],
] as const)('%s: %s is %s', ([, day, name]) => {
  expect(read(day)).toBe(name)
})

test('some Shabbatot have a name, and a day that is none has no reading', () => {
  expect(shabbatName('2026-09-19', examplePlace, i18n)).toBe('Shabbat Shuva')
  expect(shabbatName('2026-09-26', examplePlace, i18n)).toBeUndefined()
  expect(() => readingOn('2026-12-04', examplePlace)).toThrow('2026-12-04 is not a Shabbat')
})
