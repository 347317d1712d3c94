import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantNamed, isDaylightTime, momentAt, momentOf } from './local-time.ts'
import { clockOf, dayOf, instantOf } from './moments.ts'

const ZONES = [
  ...['Africa/Casablanca', 'America/New_York', 'America/Phoenix', 'America/St_Johns', 'Asia/Jerusalem'],
  ...['Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Tehran', 'Australia/Lord_Howe', 'Europe/Dublin', 'Pacific/Apia'],
  'Pacific/Honolulu',
]

describe('the clock of a zone', () => {
  test.for([
    ['in winter', '2026-12-04', '18:30', '2026-12-04T18:30:00-05:00'],
    ['in summer', '2026-07-04', '18:30', '2026-07-04T18:30:00-04:00'],
    ['in the hour that is skipped in March, an hour later', '2027-03-14', '02:30', '2027-03-14T03:30:00-04:00'],
    ['in the hour that comes twice in November, the first', '2026-11-01', '01:30', '2026-11-01T01:30:00-04:00'],
    ['right after it', '2026-11-01', '02:00', '2026-11-01T02:00:00-05:00'],
  ] as const)('%s', ([, day, clock, moment]) => {
    expect(momentAt(day, clock, 'America/New_York')).toBe(moment)
  })

  test('shows the requested time in any zone, except for skipped hours', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    const minutes = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(day, minutes, fc.constantFrom(...ZONES), (date, minute, zone) => {
        const wanted = `${date.toISOString().slice(0, 10)}T${new Date(minute * 60_000).toISOString().slice(11, 16)}`
        // Samoa had no December 30 in 2011.
        fc.pre(!(zone === 'Pacific/Apia' && wanted.startsWith('2011-12-30')))
        const moment = momentAt(wanted.slice(0, 10), wanted.slice(11), zone)
        const shown = `${dayOf(moment)}T${clockOf(moment)}`
        // What another implementation, the runtime's own, shows at that instant.
        expect(shown).toBe(shownByIntl(instantOf(moment), zone))
        expect(shown >= wanted).toBe(true)
        // The hour before is there, though at midnight on the day before.
        if (shown !== wanted) expect(momentOf(instantOf(moment) - 3_600_000, zone).slice(0, 16) < wanted).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

/** Swedes write days and clocks as we store them. */
const shownByIntl = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T')

test.for([
  ['2026-12-04', 'America/New_York', false],
  ['2026-07-04', 'America/New_York', true],
  ['2026-12-25', 'Australia/Sydney', true],
  ['2026-07-04', 'Australia/Sydney', false],
  ['2026-07-04', 'Pacific/Honolulu', false],
  ['2026-07-04', 'America/Phoenix', false],
] as const)('on %s in %s, daylight saving time: %s', ([day, zone, daylight]) => {
  expect(isDaylightTime(momentAt(day, '12:00', zone), zone)).toBe(daylight)
})

test('no moment is made of an impossible time or zone', () => {
  expect(() => momentAt('2026-02-30', '12:00', 'America/New_York')).toThrow(RangeError)
  expect(() => momentAt('2026-02-03', '25:00', 'America/New_York')).toThrow(RangeError)
  expect(() => momentAt('2026-02-03', '12:00', 'America/Baltimore')).toThrow(RangeError)
})

test('a day whose clocks go forward at midnight has no first hour', () => {
  expect(momentAt('2026-03-29', '00:30', 'Asia/Beirut')).toBe('2026-03-29T01:30:00+03:00')
  expect(momentAt('2026-03-29', '01:30', 'Asia/Beirut')).toBe('2026-03-29T01:30:00+03:00')
  expect(momentAt('2026-03-28', '23:30', 'Asia/Beirut')).toBe('2026-03-28T23:30:00+02:00')
  expect(() => momentAt('2026-03-28', '24:00', 'Asia/Beirut')).toThrow(RangeError)
})

test.each([
  ['2026-12-04', '2026-12-04T12:00:00-05:00'],
  ['2026-12-04T17:00', '2026-12-04T17:00:00-05:00'],
  ['2026-12-04T23:59:30', '2026-12-04T23:59:30-05:00'],
  // Clocks go forward: there is no half past two.
  ['2027-03-14T02:30', '2027-03-14T03:30:00-04:00'],
])('%s names an instant by the clocks of the campus', (text, moment) => {
  expect(momentOf(instantNamed(text, 'America/New_York') ?? 0, 'America/New_York')).toBe(moment)
})

const NONE = ['', 'tomorrow', '2026-02-30', '2026-12-04T', '2026-12-04T24:00', '2026-12-04T17:00Z']

test.each([...NONE, '2026-12-04T17:00T18:00'])('"%s" names no instant', (text) =>
  expect(instantNamed(text, 'America/New_York')).toBeUndefined(),
)
