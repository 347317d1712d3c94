import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import type { Field } from '#schemas/requests/form-fields'
import { copyOfContent } from '#tests/support/broken-copy'
import { room, tour } from '#tests/support/campus-forms'
import { getKnownDays } from './days-ahead.ts'
import { describeRest, getAdvice } from './request-advice.ts'
import { listEventsInRoom } from './rooms.ts'

/** A Saturday. */
const TODAY = '2026-11-21'
const known = getKnownDays(readContent(), TODAY, i18n)

const ofTour = (preferred_date: string | undefined, preferred_time = '', today = TODAY) =>
  getAdvice(tour, { preferred_date, preferred_time }, known, today, i18n).preferred_date ?? ''
const ofRoom = (event_date: string | undefined, event_time = '', event_end_time = '') =>
  getAdvice(room, { event_date, event_time, event_end_time, facility_requested: 'Elsewhere' }, known, TODAY, i18n)
    .event_date ?? ''

test.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2026-12-06', true],
  ['2026-12-07', false],
])('tours are on weekdays: %s gets a note, or none', (day, isAdvised) => {
  expect(ofTour(day).includes('Tours run Monday to Friday.')).toBe(isAdvised)
})

test.each([
  ['2026-11-22', true],
  ['2026-12-03', true],
  ['2026-12-06', false],
  ['2027-03-01', false],
])('rooms are requested two weeks ahead: %s gets a note, or none', (day, isAdvised) => {
  const rule =
    'Rooms are reserved at least 2 weeks in advance. If you need one sooner, we will tell you whether it is possible.'
  expect(ofRoom(day)).toBe(isAdvised ? rule : '')
})

test.each([undefined, '', 'N/A', '0002-12-05', '2026-11-20', 'soon'])('there is no note for %s', (day) => {
  expect([ofTour(day), ofRoom(day)]).toEqual(['', ''])
})

const SHABBAT =
  'The building rests for Shabbat, from Friday, December 11, 4:25 PM to Saturday, December 12, 5:28 PM. Choose another time if you can. If not, send it all the same, and we will write back.'

test.each([
  ['a Saturday at noon', '2026-12-12', '12:00 PM', '', true],
  ['a Saturday without a time', '2026-12-12', '', '', true],
  ['a Friday without a time', '2026-12-11', '', '', false],
  ['a Friday that would last into Shabbat', '2026-12-11', '3:00 PM', '', true],
  ['a Friday that ends before it', '2026-12-11', '3:00 PM', '4:00 PM', false],
  ['a Saturday night', '2026-12-12', '8:00 PM', '', false],
] as const)('a room on %s', (_, day, from, until, isRest) => {
  expect(ofRoom(day, from, until)).toBe(isRest ? SHABBAT : '')
})

test('whoever has sent it, and the staff, read nothing of choosing another time, and the staff when the building rests', () => {
  const on = (reader: 'sender' | 'staff') =>
    getAdvice(tour, { preferred_date: '2026-11-26' }, known, TODAY, i18n, reader).preferred_date
  expect(on('sender')).toBe('The building is closed that day (Thanksgiving). We will write back about another time.')
  expect(on('staff')).toBe('The building is closed that day (Thanksgiving).')
  const rest = (preferred_date: string, preferred_time = '') =>
    describeRest(tour, { preferred_date, preferred_time }, known, i18n)
  expect(rest('2026-12-12', '12:00 PM')).toBe(
    'The building rests for Shabbat, from Friday, December 11, 4:25 PM to Saturday, December 12, 5:28 PM.',
  )
  expect([rest('2026-12-13'), rest('2026-12-12', '8:00 PM'), rest('')]).toEqual(['', '', ''])
})

test('a holiday is named, and a tour that falls on one is told', () => {
  expect(ofTour('2027-04-22')).toContain('The building rests for Passover, from Wednesday, April 21,')
  expect(ofRoom('2027-04-22')).toContain('The building rests for Passover, from Wednesday, April 21,')
})

test('days without classes and closed days are told by their names, for tours and for rooms', () => {
  expect(ofTour('2026-11-25')).toBe('There are no classes that day (Thanksgiving break).')
  expect(ofTour('2026-11-26')).toMatch(/^The building is closed that day \(Thanksgiving\)\. Choose another time/)
  expect(ofTour('2026-11-25', '3:00 PM')).toBe('There are no classes that day (Thanksgiving break).')
  expect(ofTour('2026-11-25', '4:00 PM')).toContain('The building is open from 10:00 AM to 4:00 PM that day.')
  expect(ofRoom('2026-12-27', '11:00 AM')).toMatch(/^The building is closed that day\. Choose another/)
  expect(ofRoom('2026-12-28', '11:00 AM')).toBe('There are no classes that day: it is between terms.')
})

test('a form that asks for a day alone is told of that day', () => {
  const text = { name: 'day', label: 'Day', required: false, whenBlank: 'N/A', missing: '' }
  const day: Field = { ...text, type: 'date-from-today', visit: {} }
  const chairs = { ...tour, sections: [{ legend: 'Chairs', fields: [day] }] }
  expect(getAdvice(chairs, { day: '2026-12-12' }, known, TODAY, i18n).day).toBe(SHABBAT)
  expect(getAdvice(chairs, { day: '2026-12-11' }, known, TODAY, i18n)).toEqual({})
})

test('what is farther ahead than a year is not known, and is told so', () => {
  expect(ofTour('2028-03-01')).toBe('Our calendar does not reach that day yet.')
})

test('without what is known of the days, the rule alone is told', () => {
  expect(getAdvice(room, { event_date: '2026-11-28' }, undefined, TODAY, i18n).event_date).toMatch(
    /^Rooms are reserved/,
  )
  expect(getAdvice(room, { event_date: '2026-12-12' }, undefined, TODAY, i18n)).toEqual({})
})

test('a room that is too small for the people who are expected gets a note at their number', () => {
  const noteOn = (expected_attendance: string, facility_requested: string, reader?: 'staff') =>
    getAdvice(room, { expected_attendance, facility_requested }, known, TODAY, i18n, reader).expected_attendance
  expect(noteOn('13', 'Library (up to 12 people)')).toBe(
    'More people than fit: Library (up to 12 people). Choose a larger room, or tell us below how it could work.',
  )
  expect(noteOn('13', 'Library (up to 12 people)', 'staff')).toBe('More people than fit: Library (up to 12 people).')
  expect(noteOn('12', 'Library (up to 12 people)')).toBeUndefined()
  expect(noteOn('900', 'Hall (up to 1,000 people)')).toBeUndefined()
  // Of a room whose name has no number nothing is known.
  expect(noteOn('400', 'Dining Room')).toBeUndefined()
  expect(noteOn('400', '')).toBeUndefined()
})

const content = readContent()
const ROOMS_FROM = '2026-11-15'
const days = getKnownDays(content, ROOMS_FROM, i18n)
const library = 'Library (up to 12 people)'

const busy = (asked: Parameters<typeof getAdvice>[1], reader: 'visitor' | 'staff' = 'visitor', known = days) => {
  const advice = getAdvice(room, asked, known, ROOMS_FROM, i18n, reader).event_date ?? ''
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
  expect(all.every(([start]) => start >= ROOMS_FROM && start < '2027-11-17')).toBe(true)
})

test('a room knows the events in it, by its title and by its other names', () => {
  const [dining, room] = content.entries('facilities')
  expect(dining && listEventsInRoom(dining, content, '2026-11-21').map(({ id }) => id)).toContain('shabbat-dinner')
  expect(room && listEventsInRoom(room, content, '2026-11-21').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['services', 'study-break']),
  )
})

test('a weekend is in its room from its beginning to its end, and what lasts all day from midnight to midnight', () => {
  const copy = copyOfContent()
  copy.change('events/bagel-brunch.yaml', 'date: 2026-11-29', 'date: 2026-12-11\n  until: 2026-12-13')
  const weekend = getKnownDays(copy.read(), ROOMS_FROM, i18n)
  const on = (event_date: string) =>
    busy({ event_date, facility_requested: 'Dining Room' }, 'visitor', weekend).replace(/^.*that day: /, '')
  expect(on('2026-12-11')).toBe('Dining Room, 11:00 AM to 11:59 PM (Bagel Brunch).')
  expect(on('2026-12-12')).toBe('Dining Room, all day (Bagel Brunch).')
  expect(on('2026-12-13')).toBe('Dining Room, 12:00 AM to 1:00 PM (Bagel Brunch).')
})
