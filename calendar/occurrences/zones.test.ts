import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { exampleCampus as campus, examplePlace, exampleYear, timed } from '../../tests/support/example-campus.ts'
import { feedEvent, feedText, publish } from '../feeds/feeds.ts'
import { calendarRows } from '../hebrew/calendar-rows.ts'
import { addDays } from '../time/days.ts'
import { clockOf, dayOf, instantOf } from '../time/moments.ts'
import { occurrencesBetween } from './occurrences.ts'

describe('whatever time zone the computer has', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  const fridays = { every: 'week', on: ['friday'], from: '2026-08-28' }
  const entries = [
    timed(fridays, { standard: '5:30 PM', daylight: '6:30 PM' }, { endTime: '12:30 AM' }),
    timed(fridays, 'candle lighting', { changes: { '2026-12-18': { date: '2026-12-17', time: '6:00 PM' } } }),
    timed({ holiday: 'hanukkah', night: 3 }, 'nightfall'),
  ]

  function everything() {
    const occurrences = entries.flatMap((entry) => occurrencesBetween(entry, '2026-08-01', '2028-07-31', campus))
    const entry = { id: 'a', title: 'A', audiences: [] }
    // One has no time: its event is a day, which is where zones slip.
    const events = occurrences.map((each) =>
      feedEvent(entry, { ...each, start: undefined, end: undefined }, 'example.org'),
    )
    const text = feedText(
      { name: 'A', url: 'https://example.org/a.ics' },
      publish(events, [], '2026-11-22T12:00:00-05:00'),
    )
    return { occurrences, text, rows: calendarRows('2026-08-01', '2028-07-31', examplePlace) }
  }

  test('two years are the same', () => {
    const [first, ...others] = ['America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo', 'Pacific/Kiritimati'].map(
      (each) => {
        process.env.TZ = each
        return { offset: new Date('2026-12-04T12:00Z').getTimezoneOffset(), ...everything() }
      },
    )
    expect([first, ...others].map((each) => each?.offset)).toEqual([300, 600, -540, -840])
    for (const other of others) expect({ ...other, offset: first?.offset }).toEqual(first)
    expect(first?.occurrences.length).toBeGreaterThan(200)
  })
})

test('in any zone, on any day, what begins at half past six begins when its clocks say so', () => {
  const zones = ['Europe/Dublin', 'Australia/Lord_Howe', 'Asia/Tehran', 'Pacific/Apia', 'America/St_Johns']
  const day = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays('1990-01-01', count))
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, timeZone) => {
      // Samoa had no December 30 in 2011.
      fc.pre(!(timeZone === 'Pacific/Apia' && date === '2011-12-30'))
      const entry = timed({ date }, '6:30 PM', { endTime: '12:15 AM' })
      const [occurrence] = occurrencesBetween(entry, date, date, {
        year: exampleYear,
        settings: { place: { ...examplePlace, timeZone } },
      })
      const { start = '', end = '' } = occurrence ?? {}
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
        instantOf(start),
      )
      expect([dayOf(start), clockOf(start), shown]).toEqual([date, '18:30', '18:30'])
      expect(instantOf(end)).toBeGreaterThan(instantOf(start))
    }),
    { numRuns: 300 },
  )
})
