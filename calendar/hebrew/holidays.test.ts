import { describe, expect, test } from 'vitest'
import { jewishHolidays } from '#schemas/time/jewish-holidays'
import { examplePlace } from '#tests/support/example-campus'
import { addDays, daysBetween, daysFrom, SATURDAY, weekdayOf } from '../time/days.ts'
import { hebrewYear } from './dates.ts'
import { hanukkahNight, holidayDays, holidayRules, holidaysOn, isBlessingOfTheSun, isRestDay } from './holidays.ts'

/** Their holidays fall into the civil years 1990 to 2090. */
const YEARS = Array.from({ length: 101 }, (_, index) => 5750 + index)

const firstDays = (holiday: (typeof jewishHolidays)[number]) =>
  YEARS.flatMap((year) => holidayDays(holiday, year, examplePlace)[0]?.day ?? [])

describe('in every year from 1990 to 2090', () => {
  test('Hanukkah has eight nights, one after the other', () => {
    for (const year of YEARS) {
      const days = holidayDays('hanukkah', year, examplePlace).map(({ day }) => day)
      expect(days).toHaveLength(8)
      expect(days.map((day) => hanukkahNight(addDays(day, -1), examplePlace))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(hanukkahNight(days[7] ?? '', examplePlace)).toBeUndefined()
    }
  })

  test('Yom Kippur is never next to Shabbat, and Hoshana Rabbah never on it', () => {
    for (const day of firstDays('yom-kippur')) expect([5, 0]).not.toContain(weekdayOf(day))
    for (const day of firstDays('sukkot')) expect(weekdayOf(addDays(day, 6))).not.toBe(SATURDAY)
  })

  test('no fast but Yom Kippur is on Shabbat', () => {
    const fasts = jewishHolidays.filter((holiday) => holidayRules[holiday].fast)
    expect(fasts).toHaveLength(6)
    for (const fast of fasts) for (const day of firstDays(fast)) expect(weekdayOf(day)).not.toBe(SATURDAY)
  })

  test('Shavuot is the fiftieth day from the second of Passover', () => {
    for (const year of YEARS) {
      const [, passover] = holidayDays('passover', year, examplePlace)
      const [shavuot] = holidayDays('shavuot', year, examplePlace)
      expect(daysFrom(passover?.day ?? '', shavuot?.day ?? '')).toBe(49)
    }
  })

  test('Purim Katan exists only in leap years, and Purim Meshulash only after a Shushan Purim on Shabbat', () => {
    for (const year of YEARS) {
      expect(holidayDays('purim-katan', year, examplePlace)).toHaveLength(hebrewYear(year).isLeap ? 1 : 0)
      const isOnShabbat = weekdayOf(holidayDays('shushan-purim', year, examplePlace)[0]?.day ?? '') === SATURDAY
      expect(holidayDays('purim-meshulash', year, examplePlace)).toHaveLength(isOnShabbat ? 1 : 0)
    }
    expect(holidayDays('purim-meshulash', 5785, examplePlace)[0]?.day).toBe('2025-03-16')
  })

  test('the blessing of the sun comes on three Wednesdays of a lifetime', () => {
    const days = daysBetween('1990-01-01', '2090-12-31').filter(isBlessingOfTheSun)
    expect(days).toEqual(['2009-04-08', '2037-04-08', '2065-04-08'])
  })

  test('what a day is found to hold is what the holidays say of it', () => {
    for (const year of YEARS)
      for (const holiday of jewishHolidays)
        for (const each of holidayDays(holiday, year, examplePlace))
          expect(holidaysOn(each.day, examplePlace)).toContainEqual(each)
  })

  test('at most three days of rest come together', () => {
    const days = daysBetween('1990-01-01', '2090-12-31')
    const together = days.map(
      (day) => [0, 1, 2, 3].filter((more) => isRestDay(addDays(day, more), examplePlace)).length,
    )
    expect(Math.max(...together)).toBe(3)
  })
})

test('a fast that is moved to another day is marked', () => {
  expect(holidayDays('tisha-bav', 5789, examplePlace)[0]).toMatchObject({ day: '2029-07-22', isMoved: true })
  expect(holidayDays('tisha-bav', 5788, examplePlace)[0]).toMatchObject({ day: '2028-08-01', isMoved: false })
  expect(holidayDays('taanit-bechorot', 5785, examplePlace)[0]).toMatchObject({ day: '2025-04-10', isMoved: true })
})
