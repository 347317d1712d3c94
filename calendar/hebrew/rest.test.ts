import { expect, test } from 'vitest'
import { place } from '#schemas/fields/location'
import { addDays, daysBetween, daysFrom, weekdayOf } from '../time/days.ts'
import { clockOf } from '../time/moments.ts'
import { type Rest, restFrom } from './day-times.ts'
import { portionName } from './portions.ts'

const BALTIMORE = place.parse({ latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' })

/** "2026-12-04: 2026-12-05 16:25 Vayeshev; ends 17:28" */
function dateText({ eve, days, ends }: Rest): string {
  const each = days.map(({ day, candles, holiday, reading }) => {
    const portions = reading && 'portions' in reading ? portionName(reading.portions) : undefined
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
