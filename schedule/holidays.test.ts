import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#calendar/time/days'
import { place as placeSchema } from '#schemas/fields/location'
import { i18n } from '#schemas/locale'
import type { JewishHoliday } from '#schemas/time/jewish-holidays'
import { findSeason, findSeasonOfYear, listObservanceTimes } from './holidays.ts'

const place = placeSchema.parse({ latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' })
const fall: JewishHoliday[] = ['rosh-hashanah', 'yom-kippur', 'sukkot', 'shemini-atzeret', 'simchat-torah']

test.for([
  [['hanukkah'], '2026-11-22', '2026-12-04', '2026-12-12'],
  [['hanukkah'], '2026-12-12', '2026-12-04', '2026-12-12'],
  [['hanukkah'], '2026-12-13', '2027-12-24', '2028-01-01'],
  [['hanukkah'], '2028-01-01', '2027-12-24', '2028-01-01'],
  [['purim'], '2026-11-22', '2027-03-22', '2027-03-23'],
  [['passover'], '2027-04-30', '2028-04-10', '2028-04-18'],
  [fall, '2026-10-04', '2026-09-11', '2026-10-04'],
  [fall, '2026-10-05', '2027-10-01', '2027-10-24'],
  // Only in a leap year.
  [['purim-katan'], '2027-03-01', '2030-02-16', '2030-02-17'],
] as [JewishHoliday[], string, string, string][])('%s on %s: %s to %s', ([observances, day, from, last]) => {
  expect(findSeason({ observances }, day, place)).toMatchObject({ from, last })
})

test('the season of a year is the one that begins in it, and what comes every week has none', () => {
  expect(findSeason({ observances: undefined }, '2026-11-22', place)).toBeUndefined()
  expect(findSeasonOfYear({ observances: ['hanukkah'] }, 2027, place)?.from).toBe('2027-12-24')
  expect(findSeasonOfYear({ observances: ['hanukkah'] }, 2028, place)?.from).toBe('2028-12-12')
})

const timesIn = (observances: JewishHoliday[], day: string) =>
  findSeason({ observances }, day, place)?.observances.flatMap((each) =>
    listObservanceTimes(each, place, i18n).map(
      ({ label, at, isLatest }) => `${label} ${isLatest ? 'by ' : ''}${at.slice(5, 16)}`,
    ),
  )

test('each night of Hanukkah has its time: after nightfall, and on Fridays before Shabbat', () => {
  expect(timesIn(['hanukkah'], '2026-11-22')).toEqual([
    'Night 1 by 12-04T16:25',
    ...[5, 6, 7, 8, 9, 10].map((day, index) => `Night ${index + 2} 12-${String(day).padStart(2, '0')}T17:28`),
    'Night 8 by 12-11T16:25',
  ])
})

test('the evenings of Passover, and where its days of rest end', () => {
  expect(timesIn(['passover'], '2026-11-22')).toEqual([
    ...['Candles 04-21T19:31', 'Candles 04-22T20:34', 'Candles 04-23T19:33', 'Havdalah 04-24T20:36'],
    ...['Candles 04-27T19:37', 'Candles 04-28T20:40', 'Havdalah 04-29T20:41'],
  ])
})

test('a fast begins and ends, and a day without either has no times', () => {
  expect(timesIn(['tisha-bav'], '2027-06-01')).toEqual(['Fast begins 08-11T20:07', 'Fast ends 08-12T20:38'])
  expect(timesIn(['tu-bishvat'], '2026-11-22')).toEqual([])
})

test('on every day of six years what is next is not over, and is near', () => {
  for (const observances of [['hanukkah'], ['passover'], fall] as JewishHoliday[][])
    for (const day of daysBetween('2026-01-01', '2031-12-31').filter((_, index) => index % 11 === 0)) {
      const season = findSeason({ observances }, day, place)
      expect(season?.last.localeCompare(day)).toBeGreaterThanOrEqual(0)
      expect(addDays(day, 400) > (season?.from ?? '')).toBe(true)
    }
})
