import { expect, test } from 'vitest'
import { formsWith } from '#schemas/requests/forms'
import { requestedTimes, roomTitle } from './bookings.ts'

test('a room is asked for two hours, and never past midnight', () => {
  const until = (event_time: string) => requestedTimes({}, { event_time }).until
  expect(['9:15 PM', '9:59 PM', '10:00 PM', '11:30 PM'].map(until)).toEqual(['23:15', '23:59', '23:59', '23:59'])
  expect(until('in the evening')).toBe('')
})

test('a room is called as visitors choose it, with how many it holds', () => {
  const forms = formsWith(() => undefined, ['Dining Room', 'Library (up to 30 people)'])
  expect(['Dining Room', 'Library', 'Roof'].map((room) => roomTitle(forms, room))).toEqual([
    'Dining Room',
    'Library (up to 30 people)',
    'Roof',
  ])
})
