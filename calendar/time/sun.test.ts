import { expect, test } from 'vitest'
import { place as placeSchema } from '#schemas/fields/location'
import { daysBetween, MINUTE_MILLISECONDS } from './days.ts'
import { dayOf } from './moments.ts'
import { minuteAfter, minuteBefore, sunPasses, sunPassesAt } from './sun.ts'

const TROMSO = placeSchema.parse({ latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' })

test('near the poles a sun that does not set or rise has no sunset, but in winter a nightfall', () => {
  expect(sunPasses('horizon', 'evening', '2027-06-21', TROMSO)).toBeUndefined()
  expect(sunPassesAt('horizon', 'morning', '2027-06-21', TROMSO)).toBeUndefined()
  expect(sunPasses('horizon', 'evening', '2027-12-21', TROMSO)).toBeUndefined()
  expect(sunPassesAt('nightfall', 'evening', '2027-12-21', TROMSO)).toMatch(/^2027-12-21T14:/)
})

test('where the sun only just gets there, nightfall is after sunset all the same', () => {
  const anchorage = placeSchema.parse({ latitude: 61.22, longitude: -149.9, timeZone: 'America/Anchorage' })
  const days = daysBetween('2024-01-01', '2034-12-31')
  const nightfalls = days.map((day) => sunPasses('nightfall', 'evening', day, anchorage))
  expect(nightfalls.filter((nightfall) => nightfall === undefined).length).toBeGreaterThan(400)
  for (const [index, day] of days.entries()) {
    const sunset = sunPasses('horizon', 'evening', day, anchorage) ?? Number.NaN
    const nightfall = nightfalls[index]
    if (nightfall !== undefined) expect(nightfall - sunset).toBeGreaterThan(45 * MINUTE_MILLISECONDS)
  }
})

test.for([
  ['Honolulu', 21.31, -157.86, 'Pacific/Honolulu'],
  ['Tokyo', 35.68, 139.69, 'Asia/Tokyo'],
  ['Auckland', -36.85, 174.76, 'Pacific/Auckland'],
  ['Kiritimati, which is a day ahead of its sun', 1.87, -157.36, 'Pacific/Kiritimati'],
  ['Ürümqi, whose clocks are two hours ahead', 43.83, 87.62, 'Asia/Shanghai'],
] as const)('in %s the sun rises and sets on the day there', ([, latitude, longitude, timeZone]) => {
  const place = placeSchema.parse({ latitude, longitude, timeZone })
  for (const day of ['2026-03-20', '2026-06-21', '2026-09-22', '2026-12-21']) {
    const [rises, sets] = [sunPassesAt('horizon', 'morning', day, place), sunPassesAt('horizon', 'evening', day, place)]
    expect([rises, sets].map((moment) => moment && dayOf(moment))).toEqual([day, day])
  }
})

test('a minute before is never later, and a minute after never earlier, than an almanac that differs by seconds', () => {
  const minute = 30_000_000 * MINUTE_MILLISECONDS
  expect(minuteBefore(minute + 5_000)).toBe(minute)
  expect(minuteBefore(minute + 4_999)).toBe(minute - MINUTE_MILLISECONDS)
  expect(minuteAfter(minute - 4_000)).toBe(minute)
  expect(minuteAfter(minute - 3_999)).toBe(minute + MINUTE_MILLISECONDS)
})
