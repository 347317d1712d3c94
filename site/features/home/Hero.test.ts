import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { hanukkahCandles } from '#calendar/hebrew/day-times'
import { addDays, daysBetween, MINUTE_MILLISECONDS } from '#calendar/time/days'
import { momentAt } from '#calendar/time/local-time'
import { instantOf } from '#calendar/time/moments'
import { sunPasses } from '#calendar/time/sun'
import { place as placeSchema } from '#schemas/fields/location'
import { fragmentOf, skyOn } from './Hero'

const baltimore = placeSchema.parse({ latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' })
const sydney = placeSchema.parse({ latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' })

const skyAt = (instant: number, place = baltimore) => skyOn(new Clock(instant, place.timeZone), place)
const at = (day: string, clock: string, place = baltimore) => instantOf(momentAt(day, clock, place.timeZone))

test.each([
  ...['2026-11-29', '2027-03-14', '2027-05-20', '2027-10-01'].map((day) => [day, baltimore] as const),
  ['2027-05-20', sydney] as const,
])('%s has night, dusk and day by the sun, in the north and in the south', (day, place) => {
  const around = (depth: 'horizon' | 'nightfall', half: 'morning' | 'evening', minutes: number) => {
    const instant = sunPasses(depth, half, day, place) ?? 0
    return [-1, 1].map((sign) => skyAt(instant + (minutes + sign) * MINUTE_MILLISECONDS, place).time)
  }
  expect(around('nightfall', 'morning', 0)).toEqual(['night', 'dusk'])
  expect(around('horizon', 'morning', 0)).toEqual(['dusk', 'day'])
  expect(around('horizon', 'evening', -30)).toEqual(['day', 'dusk'])
  expect(around('nightfall', 'evening', 0)).toEqual(['dusk', 'night'])
  expect(skyAt(at(day, '00:05', place), place).time).toBe('night')
})

test('each sky says until when it is so: each change of a day is the until of what was before it', () => {
  const day = '2026-12-04'
  let instant = at(day, '00:00')
  const seen: string[] = []
  while (instant < at(addDays(day, 1), '00:00')) {
    const clock = new Clock(instant, baltimore.timeZone)
    seen.push(fragmentOf(skyOn(clock, baltimore)))
    instant = clock.until
  }
  expect(seen).toEqual(['#night', '', '#day', '', '#dusk1', '#night1'])
})

test('each night of Hanukkah has one more light, from its lighting until the morning', () => {
  const lightsAt = (day: string, clock: string) => skyAt(at(day, clock)).lights
  expect(lightsAt('2026-12-03', '22:00')).toBe(0)
  for (const [index, day] of daysBetween('2026-12-04', '2026-12-11').entries()) {
    const lit = instantOf(hanukkahCandles(day, baltimore)?.at ?? '')
    expect([skyAt(lit - MINUTE_MILLISECONDS).lights, skyAt(lit + MINUTE_MILLISECONDS).lights], day).toEqual([
      0,
      index + 1,
    ])
    expect(lightsAt(day, '23:59')).toBe(index + 1)
    expect(lightsAt(addDays(day, 1), '04:00')).toBe(index + 1)
    expect(lightsAt(addDays(day, 1), '12:00')).toBe(0)
  }
  expect(lightsAt('2026-12-12', '22:00')).toBe(0)
})

test('where the night begins after midnight, it is dusk until then; where there is none, it is dusk', () => {
  const far = placeSchema.parse({ latitude: 57.8, longitude: -4.5, timeZone: 'Europe/London' })
  expect(skyAt(at('2026-06-20', '00:30', far), far).time).toBe('dusk')
  const oslo = placeSchema.parse({ latitude: 69.6, longitude: 18.9, timeZone: 'Europe/Oslo' })
  expect(skyAt(at('2026-12-01', '12:00', oslo), oslo)).toEqual({ time: 'dusk', lights: 0 })
})
