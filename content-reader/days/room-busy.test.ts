import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { room } from '#tests/support/campus-forms'
import { readContent } from '../read-content.ts'
import { adviceOn } from './day-advice.ts'
import { knownDays } from './known-days.ts'
import { eventsIn } from './room-hours.ts'

const content = readContent()
const TODAY = '2026-11-15'
const days = knownDays(content, TODAY)
const library = 'Library (up to 12 people)'

/** What is said of the rooms alone. */
const busy = (asked: Parameters<typeof adviceOn>[1], reader: 'visitor' | 'staff' = 'visitor', known = days) => {
  const advice = adviceOn(room, asked, known, TODAY, reader).event_date ?? ''
  return /In use.*?\)\.( Another hour or room may suit you better\.)?/.exec(advice)?.[0] ?? ''
}
const told = (event_date: string, facility_requested = '') => busy({ event_date, facility_requested })

test('a room that was chosen is in use on the day of an event whose place it is', () => {
  expect(told('2026-12-04', library)).toBe('In use that day: Library, from 6:00 PM (Friday Services).')
  expect(told('2026-12-03', library)).toBe('')
  expect(told('2026-12-04', 'Outdoor Space')).toBe('')
})

test.for(['', 'N/A'])('without a room (%o) each that is in use is told', (facility) => {
  expect(told('2026-12-04', facility)).toBe(
    'In use that day: Dining Room, 2:00 PM to 9:00 PM (Shabbat Dinner); Library, from 6:00 PM (Friday Services).',
  )
})

test('a cancelled event leaves its room free, and a moved one is where and when it has been moved to', () => {
  expect(told('2026-12-11')).toBe('In use that day: Library, from 6:00 PM (Friday Services).')
  expect(told('2026-12-14')).toBe('')
  expect(told('2026-12-16')).toBe('In use that day: Dining Room, 8:00 PM to 10:00 PM (Tea and Problem Sets).')
})

test.for([
  ['before it, and over by then', '4:00 PM', '', false],
  ['before it, and too long', '5:00 PM', '', true],
  ['before it, and said to end by then', '5:00 PM', '6:00 PM', false],
  ['before it, and said to last into it', '4:00 PM', '7:00 PM', true],
  ['while it lasts', '7:00 PM', '', true],
  ['when it should be over', '8:00 PM', '', false],
  ['at no time that is known', 'N/A', 'N/A', false],
] as const)('a request %s: %s to %s', ([, event_time, event_end_time, isTold]) => {
  const asked = { event_date: '2026-12-04', facility_requested: library, event_time, event_end_time }
  expect(busy(asked, 'staff')).toBe(isTold ? 'In use at that time: Library, from 6:00 PM (Friday Services).' : '')
  expect(busy(asked).includes('Another hour or room may suit you better.')).toBe(isTold)
})

test('a year is known, and no more', () => {
  const all = Object.values(days.rooms).flat()
  expect(all.length).toBeGreaterThan(50)
  expect(all.every(([start]) => start >= TODAY && start < '2027-11-17')).toBe(true)
})

test('a room knows the events in it, by its title and by its other names', () => {
  const [dining, room] = content.entries('facilities')
  expect(dining && eventsIn(dining, content, '2026-11-21').map(({ id }) => id)).toContain('shabbat-dinner')
  expect(room && eventsIn(room, content, '2026-11-21').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['services', 'study-break']),
  )
})

test('a weekend is in its room from its beginning to its end, and what lasts all day from midnight to midnight', () => {
  const copy = copyOfContent()
  copy.change('events/bagel-brunch.yaml', 'date: 2026-11-29', 'date: 2026-12-11\n  until: 2026-12-13')
  const weekend = knownDays(copy.read(), TODAY)
  const on = (event_date: string) =>
    busy({ event_date, facility_requested: 'Dining Room' }, 'visitor', weekend).replace(/^.*that day: /, '')
  expect(on('2026-12-11')).toBe('Dining Room, 11:00 AM to 11:59 PM (Bagel Brunch).')
  expect(on('2026-12-12')).toBe('Dining Room, all day (Bagel Brunch).')
  expect(on('2026-12-13')).toBe('Dining Room, 12:00 AM to 1:00 PM (Bagel Brunch).')
})
