import { expect, test } from 'vitest'
import { customs, place } from '#schemas/fields/location'
import { i18n } from '#schemas/locale'
import { addDays, daysBetween, daysFrom, weekdayOf } from '../time/days.ts'
import { clockOf } from '../time/moments.ts'
import {
  candleLighting,
  fastBegins,
  fastEnds,
  formatSunRule,
  hanukkahCandles,
  havdalah,
  type Rest,
  restFrom,
} from './day-times.ts'
import { holidayDays } from './holidays.ts'
import { portionName } from './portions.ts'

const BALTIMORE = place.parse({ latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' })
const TROMSO = place.parse({ latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' })

test.for([
  ['a Friday', '2026-12-04', '16:25', '18 minutes before sunset'],
  ['the second night of a holiday', '2026-09-12', '20:00', 'nightfall, three stars'],
  ['a Friday that is a holiday', '2026-04-03', '19:14', '18 minutes before sunset'],
  ['a Saturday that is the eve of Passover', '2025-04-12', '20:23', 'nightfall, three stars'],
] as const)('candles on %s', ([, day, clock, rule]) => {
  const candles = candleLighting(day, BALTIMORE)
  expect([clockOf(candles?.at ?? ''), candles && formatSunRule(candles.rule, i18n)]).toEqual([clock, rule])
})

test('Hanukkah is lit before Shabbat’s candles, with havdalah, and else at nightfall', () => {
  const clocks = daysBetween('2026-12-04', '2026-12-12').map((day) => {
    const candles = hanukkahCandles(day, BALTIMORE)
    return candles && `${candles.night} ${clockOf(candles.at ?? '')}`
  })
  expect(clocks.slice(0, 3)).toEqual(['1 16:25', '2 17:28', '3 17:28'])
  expect(clocks.slice(7)).toEqual(['8 16:25', undefined])
})

test('a fast has its times and its rules; one that ends with a meal has no time, and a holiday is not a fast', () => {
  const [esther] = holidayDays('taanit-esther', 5787, BALTIMORE)
  const [av] = holidayDays('tisha-bav', 5787, BALTIMORE)
  const [firstborn] = holidayDays('taanit-bechorot', 5787, BALTIMORE)
  const [purim] = holidayDays('purim', 5787, BALTIMORE)
  if (!esther || !av || !firstborn || !purim) throw new Error('5787 has all of them')
  expect(fastBegins(esther, BALTIMORE)).toMatchObject({
    day: '2027-03-22',
    rule: { id: 'sun.firstLight', degrees: 16.1 },
  })
  expect(fastBegins(av, BALTIMORE)).toMatchObject({ day: '2027-08-11', rule: 'sunset' })
  expect(fastEnds(av, BALTIMORE)?.rule).toMatchObject({ degrees: 6.45 })
  expect(fastEnds(firstborn, BALTIMORE)).toBeUndefined()
  const [movedFirstborn] = holidayDays('taanit-bechorot', 5785, BALTIMORE)
  const [friday] = holidayDays('asara-btevet', 5785, BALTIMORE)
  if (!movedFirstborn || !friday) throw new Error('5785 has both')
  expect(clockOf(fastEnds(movedFirstborn, BALTIMORE)?.at ?? '')).toBe('20:13')
  expect(fastEnds(friday, BALTIMORE)).toBeUndefined()
  expect(fastBegins(purim, BALTIMORE)).toBeUndefined()
})

test('where the sun does not set, candle lighting keeps its rule and has no time', () => {
  const fridays = ['2027-06-18', '2027-12-17']
  for (const friday of fridays)
    expect(candleLighting(friday, TROMSO)).toEqual({ at: undefined, rule: '18 minutes before sunset' })
  expect(havdalah('2027-06-19', TROMSO)?.at).toBeUndefined()
  expect(havdalah('2027-12-18', TROMSO)?.at).toMatch(/^2027-12-18T14:/)
})

test('a place keeps its own minutes before sunset, and its own nightfall', () => {
  const own = { ...BALTIMORE, customs: customs.parse({ candleMinutes: 40, nightfall: '72 minutes' }) }
  const [candles, ends] = [candleLighting('2026-12-04', own), havdalah('2026-12-05', own)]
  expect(candles).toEqual({ at: '2026-12-04T16:03:00-05:00', rule: '40 minutes before sunset' })
  expect(ends).toEqual({ at: '2026-12-05T17:56:00-05:00', rule: { id: 'sun.nightfallAfter', count: 72 } })
})

/** "2026-12-04: 2026-12-05 16:25 Vayeshev; ends 17:28" */
function dateText({ eve, days, ends }: Rest): string {
  const each = days.map(({ day, candles, holiday, reading }) => {
    const portions = reading && 'portions' in reading ? portionName(reading.portions, i18n) : undefined
    return [day, clockOf(candles?.at ?? ''), holiday && `${holiday.holiday} ${holiday.number}`, portions]
      .filter(Boolean)
      .join(' ')
  })
  return `${eve}: ${each.join(', ')}; ends ${clockOf(ends?.at ?? '')}`
}

test.for([
  ['a Sunday', '2026-11-29', '2026-12-04: 2026-12-05 16:25 Vayeshev; ends 17:28'],
  ['its eve', '2026-12-04', '2026-12-04: 2026-12-05 16:25 Vayeshev; ends 17:28'],
  ['Shabbat itself', '2026-12-05', '2026-12-04: 2026-12-05 16:25 Vayeshev; ends 17:28'],
  [
    'the second day of Rosh Hashanah, which began on Shabbat',
    '2026-09-13',
    '2026-09-11: 2026-09-12 19:03 rosh-hashanah 1, 2026-09-13 20:00 rosh-hashanah 2; ends 19:59',
  ],
  [
    'a holiday that goes over into Shabbat',
    '2028-10-02',
    '2028-10-04: 2028-10-05 18:25 sukkot 1, 2028-10-06 19:22 sukkot 2, 2028-10-07 18:22; ends 19:19',
  ],
] as const)('from %s', ([, day, words]) => {
  expect(dateText(restFrom(day, BALTIMORE))).toBe(words)
})

test('on every day of two years the next rest is at most a week away, and has its times', () => {
  for (const day of daysBetween('2026-08-01', '2028-07-31')) {
    const { eve, days, ends } = restFrom(day, BALTIMORE)
    const last = days.at(-1)?.day ?? ''
    expect(last >= day && daysFrom(day, eve) <= 6).toBe(true)
    expect([ends, ...days.map(({ candles }) => candles)].every((time) => time?.at)).toBe(true)
    expect(restFrom(addDays(last, 1), BALTIMORE).eve >= last).toBe(true)
    expect(days.filter((each) => weekdayOf(each.day) === 6).every(({ reading }) => reading)).toBe(true)
  }
})
