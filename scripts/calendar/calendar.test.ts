import { describe, expect, test } from 'vitest'
import { place } from '#schemas/content/place'
import { runNode } from '../run-command.ts'
import { printCalendar } from './print-calendar.ts'
import { readOptions } from './read-options.ts'

const EVANSTON = place.parse({ latitude: 42.06, longitude: -87.68, timeZone: 'America/Chicago' })
const range = { from: '2027-01-01', to: '2027-01-03' }

describe('what is asked for', () => {
  test('days of a place', () => {
    expect(readOptions({ ...range, place: '42.06,-87.68,America/Chicago' })).toEqual({ ...range, place: EVANSTON })
    expect(readOptions({ ...range, place: '-33.87,151.21,Australia/Sydney' }).place?.latitude).toBe(-33.87)
  })

  test.for([
    [{ ...range, from: '2027-02-29' }, '--from "2027-02-29" is not a day'],
    [{ ...range, from: '1/1/2027' }, '--from "1/1/2027" is not a day'],
    [{ from: '2027-03-02', to: '2027-03-01' }, '--to 2027-03-01 comes before --from 2027-03-02'],
    [{ ...range, from: '1700-01-01' }, 'choose a day from 1900-01-01 to 2149-12-31'],
    [{ ...range, place: '42.06,-87.68' }, 'has 2 of three parts: write latitude, longitude and time zone'],
    [{ ...range, place: '142.06,-87.68,America/Chicago' }, 'has an invalid latitude'],
    [{ ...range, place: 'north,-87.68,America/Chicago' }, 'has an invalid latitude'],
    [{ ...range, place: '42.06,-87.68,Chicago' }, 'has an invalid timeZone'],
  ] as const)('%j is refused', ([asked, message]) => {
    expect(() => readOptions(asked)).toThrow(message)
  })
})

const january = { from: '2027-01-01', to: '2027-01-03', place: EVANSTON }

describe('what is printed', () => {
  test('its place, by the side of the equator and of Greenwich', () => {
    const sydney = place.parse({ latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' })
    const first = (at: typeof EVANSTON) => printCalendar({ ...january, place: at, kind: 'events', csv: false })[0]
    expect(first(EVANSTON)).toBe('42.06° north, 87.68° west, America/Chicago')
    const valencia = place.parse({ latitude: 39.47, longitude: 0.38, timeZone: 'Europe/Madrid' })
    expect(first(valencia)).toBe('39.47° north, 0.38° east, Europe/Madrid')
    expect(first(sydney)).toBe('33.87° south, 151.21° east, Australia/Sydney')
  })

  test('rows of events, under the names of their columns', () => {
    expect(printCalendar({ ...january, kind: 'events', csv: true })).toEqual([
      'day,what,time,of',
      '2027-01-01,Candle lighting,16:11,',
      '2027-01-02,Parashat Shemot,,',
      '2027-01-02,Havdalah,17:18,',
    ])
  })

  test('rows of days', () => {
    const [head, first] = printCalendar({ ...january, kind: 'days', csv: true })
    expect(head).toBe('day,hebrew date,sunset,sunrise,nightfall (sun 8.5 degrees below)')
    expect(first).toMatch(/^2027-01-01,22 Tevet 5787,16:29:\d\d,07:1[89]:\d\d,17:16:\d\d$/)
  })

  test('a year for the wall: months, days, Hebrew dates and the rules of the times', () => {
    const page = printCalendar({ ...january, from: '2026-12-31', kind: 'events', csv: false }).join('\n')
    expect(page).toContain('\nJanuary 2027\nFri  1  16:11  Candle lighting                22 Tevet 5787\n')
    expect(page).toContain('\nCandle lighting: 18 minutes before sunset\n')
    expect(printCalendar({ ...january, kind: 'days', csv: false })).toContain('January 2027')
  })

  test('a time that does not exist has no row among events, an empty cell among days, and a note in the printed calendar', () => {
    const north = {
      from: '2027-06-18',
      to: '2027-06-18',
      place: place.parse({ latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }),
    }
    expect(printCalendar({ ...north, kind: 'events', csv: true })).toEqual(['day,what,time,of'])
    expect(printCalendar({ ...north, kind: 'events', csv: false }).join('\n')).toContain('none   Candle lighting')
    expect(printCalendar({ ...north, kind: 'days', csv: true })).toContain('2027-06-18,13 Sivan 5787,,,')
  })
})

const run = (zone: string, ...args: string[]) =>
  runNode(['scripts/run.mjs', 'calendar', ...args], { env: { TZ: zone } })

test('the computer’s own time zone changes nothing, and the place is the one in content', async () => {
  const args = ['events', '--from', '2026-08-01', '--to', '2028-07-31', '--csv']
  const [honolulu, tokyo] = await Promise.all([run('Pacific/Honolulu', ...args), run('Asia/Tokyo', ...args)])
  expect(honolulu.code).toBe(0)
  expect(honolulu.output).toContain('2026-12-04,Candle lighting,16:25,\n')
  expect(tokyo.output).toBe(honolulu.output)
})

test('a mistake has an exit code for scripts', async () => {
  const mistaken = await run('UTC', 'days', '--from', 'today', '--to', '2027-01-01')
  expect(mistaken.code).toBe(2)
  expect(mistaken.output).toContain('--from "today" is not a day')
  expect(mistaken.output).not.toMatch(/^ {4}at /m)
  const missing = await run('UTC', 'weeks', '--from', '2027-01-01', '--to', '2027-01-02')
  expect(missing.code).toBe(2)
  expect(missing.output).toContain('Allowed choices are days, events.')
  // A place in the south begins with a minus, which looks like an option.
  const sydney = ['--from', '2027-01-01', '--to', '2027-01-02', '--place', '-33.87,151.21,Australia/Sydney']
  expect((await run('UTC', 'days', ...sydney)).output).toContain('33.87° south')
})
