import { expect, test } from 'vitest'
import type { Field } from '#schemas/forms/fields'
import { room, tour } from '#tests/support/campus-forms'
import { readContent } from '../read-content.ts'
import { adviceOn, restAt } from './day-advice.ts'
import { knownDays } from './known-days.ts'

/** A Saturday. */
const TODAY = '2026-11-21'
const known = knownDays(readContent(), TODAY)

const ofTour = (preferred_date: string | undefined, preferred_time = '', today = TODAY) =>
  adviceOn(tour, { preferred_date, preferred_time }, known, today).preferred_date ?? ''
const ofRoom = (event_date: string | undefined, event_time = '', event_end_time = '') =>
  adviceOn(room, { event_date, event_time, event_end_time, facility_requested: 'Elsewhere' }, known, TODAY)
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
    adviceOn(tour, { preferred_date: '2026-11-26' }, known, TODAY, reader).preferred_date
  expect(on('sender')).toBe('The building is closed that day (Thanksgiving). We will write back about another time.')
  expect(on('staff')).toBe('The building is closed that day (Thanksgiving).')
  const rest = (preferred_date: string, preferred_time = '') => restAt(tour, { preferred_date, preferred_time }, known)
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
  expect(adviceOn(chairs, { day: '2026-12-12' }, known, TODAY).day).toBe(SHABBAT)
  expect(adviceOn(chairs, { day: '2026-12-11' }, known, TODAY)).toEqual({})
})

test('what is farther ahead than a year is not known, and is told so', () => {
  expect(ofTour('2028-03-01')).toBe('Our calendar does not reach that day yet.')
})

test('without what is known of the days, the rule alone is told', () => {
  expect(adviceOn(room, { event_date: '2026-11-28' }, undefined, TODAY).event_date).toMatch(/^Rooms are reserved/)
  expect(adviceOn(room, { event_date: '2026-12-12' }, undefined, TODAY)).toEqual({})
})

test('a room that is too small for the people who are expected gets a note at their number', () => {
  const noteOn = (expected_attendance: string, facility_requested: string, reader?: 'staff') =>
    adviceOn(room, { expected_attendance, facility_requested }, known, TODAY, reader).expected_attendance
  expect(noteOn('13', 'Library (up to 12 people)')).toBe(
    'More people than fit: Library (up to 12 people). Choose a larger room, or tell us below how it could work.',
  )
  expect(noteOn('13', 'Library (up to 12 people)', 'staff')).toBe('More people than fit: Library (up to 12 people).')
  expect(noteOn('12', 'Library (up to 12 people)')).toBeUndefined()
  // Of a room whose name has no number nothing is known.
  expect(noteOn('400', 'Dining Room')).toBeUndefined()
  expect(noteOn('400', '')).toBeUndefined()
})
