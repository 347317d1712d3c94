import { expect, test } from 'vitest'
import { clockOf, momentOf } from '#calendar/time/moments'
import { zoneWhereItIs } from './campus-hour.ts'

const MINUTES = [0, 29, 31, 59]
/** Each hour, and each of the minutes at six of them: all zones are looked through for each. */
const TIMES = Array.from({ length: 24 }, (_, hour) => [hour, MINUTES[hour % MINUTES.length]] as const)

test.each(['12:00', '23:30', '0:30'])('at any hour there is a zone where it is %s', (wanted) => {
  for (const [hour, minute] of TIMES) {
    const now = Date.UTC(2026, 10, 23, hour, minute)
    const clock = clockOf(momentOf(now, zoneWhereItIs(wanted, now)))
    expect(Number(clock.split(':')[0])).toBe(Number(wanted.split(':')[0]))
  }
})

test('the zone has daylight saving time, where there is one', () => {
  expect(zoneWhereItIs('23:30', Date.parse('2026-11-23T04:30:00Z'))).toMatch(/^America\/(New_York|Detroit|Toronto)/)
})

test('an hour that is none is refused', () => {
  expect(() => zoneWhereItIs('half past eleven', 0)).toThrow('CAMPUS_HOUR')
  expect(() => zoneWhereItIs('24:00', 0)).toThrow('write it as 23:30')
})
