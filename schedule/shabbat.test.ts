import { expect, test } from 'vitest'
import { daysBetween } from '#calendar/time/days'
import { clockOf } from '#calendar/time/moments'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import { getShabbat, type Shabbat } from './shabbat.ts'

const content = readContent()

/** "2026-12-04 Vayeshev, Hanukkah, night 1; 25 Kislev 5787; Candle lighting 16:25, …" */
function inShort({ eve, names, hebrewDate, times }: Shabbat): string {
  const each = times.map(({ label, at }) => `${label} ${clockOf(at)}`)
  return [`${eve} ${names.join(', ')}`, hebrewDate, each.join(', ')].join('; ')
}

test.for([
  [
    'an ordinary week, in winter time',
    '2027-02-10',
    '2027-02-12 Terumah; 6 Adar I 5787; Candle lighting 17:21, Services 18:00, Dinner, free 18:30, Havdalah 18:22',
  ],
  [
    'Hanukkah',
    '2026-12-01',
    '2026-12-04 Vayeshev, Hanukkah, night 1; 25 Kislev 5787; Candle lighting 16:25, Services 18:00, Dinner, free 18:30, Havdalah 17:28',
  ],
  [
    'the Shabbat before the clocks go back',
    '2026-10-26',
    '2026-10-30 Vayera; 20 Cheshvan 5787; Candle lighting 17:49, Services 18:00, Dinner, free 19:30, Havdalah 18:48',
  ],
  [
    'the Shabbat after it',
    '2026-11-01',
    '2026-11-06 Chayei Sara; 27 Cheshvan 5787; Candle lighting 16:41, Services 18:00, Dinner, free 18:30, Havdalah 17:41',
  ],
  [
    'Rosh Hashanah that begins with Shabbat: two evenings of candles',
    '2026-09-08',
    '2026-09-11 Rosh Hashanah; 1 Tishrei 5787; Services 18:00, Candle lighting 19:03, Rosh Hashanah dinner 19:30, Morning services 09:30, Candle lighting 20:00, Havdalah 19:59',
  ],
] as const)('%s', ([, day, words]) => {
  expect(inShort(getShabbat(content, day, i18n))).toBe(words)
})

test.for([
  ['a break', '2026-11-22', { day: '2026-11-27', why: 'Thanksgiving', next: '2026-12-04' }],
  [
    'a cancelled one',
    '2026-12-11',
    { day: '2026-12-11', why: 'Finals. Soup on the steps instead.', next: '2026-12-18' },
  ],
  ['the summer', '2027-06-15', { day: '2027-06-18', why: 'between terms', next: '2027-08-27' }],
] as const)('no dinner: %s', ([, day, missing]) => {
  expect(getShabbat(content, day, i18n).missing).toEqual([{ text: 'No dinner', ...missing }])
})

test('of a year whose dates are not known nothing is said', () => {
  expect(getShabbat(content, '2028-06-15', i18n).missing).toEqual([])
})

test('a holiday without a Saturday misses no Shabbat dinner', () => {
  expect(getShabbat(content, '2026-09-20', i18n)).toMatchObject({
    eve: '2026-09-20',
    last: '2026-09-21',
    isShabbat: false,
    names: ['Yom Kippur'],
    missing: [],
  })
})

test('every day of two years is in the days of a Shabbat or before them, and each Shabbat has its times and its end', () => {
  for (const day of daysBetween('2026-08-01', '2028-07-31').filter((_, index) => index % 5 === 0)) {
    const { eve, last, times, ends } = getShabbat(content, day, i18n)
    expect(last >= day && last > eve).toBe(true)
    expect(times.map(({ label }) => label)).toEqual(expect.arrayContaining(['Candle lighting', 'Havdalah']))
    expect(ends?.slice(0, 10)).toBe(last)
  }
})
