import { expect, test } from 'vitest'
import { room } from './room.ts'
import { dayAdvice } from './suitable-days.ts'
import { tour } from './tour.ts'

/** A Saturday. */
const TODAY = '2026-11-21'

test.each([
  ['2026-12-04', false],
  ['2026-12-05', true],
  ['2026-12-06', true],
  ['2026-12-07', false],
])('tours are on weekdays: %s gets a note, or none', (day, isAdvised) => {
  expect(Object.keys(dayAdvice(tour, { preferred_date: day }, TODAY))).toEqual(isAdvised ? ['preferred_date'] : [])
})

test.each([
  ['2026-11-21', true],
  ['2026-12-04', true],
  ['2026-12-05', false],
  ['2027-03-01', false],
])('rooms are requested two weeks ahead: %s gets a note, or none', (day, isAdvised) => {
  expect(Object.keys(dayAdvice(room, { event_date: day }, TODAY))).toEqual(isAdvised ? ['event_date'] : [])
})

test.each([undefined, '', 'N/A', '0002-12-05', '2026-11-20', 'soon'])('there is no note for %s', (day) => {
  expect(dayAdvice(tour, { preferred_date: day }, TODAY)).toEqual({})
  expect(dayAdvice(room, { event_date: day }, TODAY)).toEqual({})
})

test('the note has the rule, and says that the day may be sent anyway', () => {
  expect(dayAdvice(room, { event_date: '2026-11-30' }, TODAY)).toEqual({
    event_date:
      'Rooms are reserved at least 2 weeks in advance. If you need one sooner, we will tell you whether it is possible.',
  })
})
