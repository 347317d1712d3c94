import { describe, expect, test } from 'vitest'
import { hanukkahCandles } from '#calendar/hebrew/day-times'
import { addDays, daysBetween } from '#calendar/time/days'
import { instantOf, momentAt } from '#calendar/time/moments'
import { MINUTE, sunPasses } from '#calendar/time/sun'
import { skyAhead } from '#content-reader/days/sky'
import { fragmentOf, skyAt, skyFromText, skyInText } from './sky.ts'

const baltimore = { latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' }
const places = [
  ['Baltimore', baltimore],
  ['Sydney', { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' }],
] as const

/** The sky of a page drawn for a day, as a browser computes it. */
function browserOf(day: string, place = baltimore) {
  const ahead = skyAhead(day, place)
  if (!ahead) throw new Error('no sun')
  const sent = skyFromText(skyInText(ahead))
  return (instant: number) => skyAt(instant / MINUTE, sent)
}

describe.each(places)('in %s', (_, place) => {
  test.each(['2026-11-29', '2027-03-01', '2027-05-20', '2027-10-01'])(
    'a page drawn for %s knows day, dusk and night of the coming weeks within three minutes',
    (drawn) => {
      const sky = browserOf(drawn, place)
      for (const day of daysBetween(drawn, addDays(drawn, 60))) {
        const at = (depth: 'horizon' | 'nightfall', half: 'morning' | 'evening', minutes: number) =>
          sky((sunPasses(depth, half, day, place) ?? 0) + minutes * MINUTE)?.time
        expect([at('horizon', 'morning', -3), at('horizon', 'morning', 3)], day).toEqual(['dusk', 'day'])
        expect([at('horizon', 'evening', -33), at('horizon', 'evening', -27)], day).toEqual(['day', 'dusk'])
        expect([at('nightfall', 'evening', -3), at('nightfall', 'evening', 3)], day).toEqual(['dusk', 'night'])
        expect(sky(instantOf(momentAt(day, '00:05', place.timeZone)))?.time, day).toBe('night')
      }
    },
  )
})

test('each night of Hanukkah has one more light, from its lighting until the morning', () => {
  const sky = browserOf('2026-11-29')
  const lightsAt = (day: string, clock: string) => sky(instantOf(momentAt(day, clock, baltimore.timeZone)))?.lights
  expect(lightsAt('2026-12-03', '22:00')).toBe(0)
  for (const [index, day] of daysBetween('2026-12-04', '2026-12-11').entries()) {
    const lit = instantOf(hanukkahCandles(day, baltimore)?.at ?? '')
    expect([sky(lit - MINUTE)?.lights, sky(lit + MINUTE)?.lights], day).toEqual([0, index + 1])
    expect(lightsAt(day, '23:59')).toBe(index + 1)
    expect(lightsAt(addDays(day, 1), '04:00')).toBe(index + 1)
    expect(lightsAt(addDays(day, 1), '12:00')).toBe(0)
  }
  expect(lightsAt('2026-12-12', '22:00')).toBe(0)
  // Drawn on the last day, in the morning of which the eighth light still burns.
  expect(browserOf('2026-12-12')(instantOf('2026-12-12T03:00:00-05:00'))?.lights).toBe(8)
})

test('a page that is older than it knows the sun shows the street as it is drawn', () => {
  const sky = browserOf('2026-11-29')
  expect(sky(instantOf('2027-03-01T12:00:00-05:00'))).toBeUndefined()
  expect(sky(instantOf('2026-11-20T12:00:00-05:00'))).toBeUndefined()
  expect(skyAhead('2026-12-01', { latitude: 69.6, longitude: 18.9, timeZone: 'Europe/Oslo' })).toBeUndefined()
})

test.each([
  [{ time: 'day', lights: 0 }, '#day'],
  [{ time: 'dusk', lights: 0 }, ''],
  [{ time: 'dusk', lights: 8 }, '#dusk8'],
  [{ time: 'night', lights: 3 }, '#night3'],
] as const)('%o is the part of the drawing %s', (sky, fragment) => {
  expect(fragmentOf(sky)).toBe(fragment)
})
