import { expect, test } from 'vitest'
import { clockInWords } from '#calendar/time/clock-in-words'
import { eventDate } from './event-date'

test('an evening reads as people say it', () => {
  const { date, hours, dayOfMonth } = eventDate('2026-12-04T18:30:00-05:00', '2026-11-29')
  expect([date, hours, dayOfMonth]).toEqual(['Friday, December 4', '6:30 PM', '4'])
})

test.for([
  ['00:15', '12:15 AM'],
  ['12:00', '12:00 PM'],
  ['09:05', '9:05 AM'],
  ['23:59', '11:59 PM'],
] as const)('%s is %s', ([clock, words]) => {
  expect(clockInWords(`2026-12-04T${clock}:00-05:00`)).toBe(words)
})

test('an event with an end shows it', () => {
  expect(eventDate('2026-12-04T21:30:00-05:00', '2026-11-29', '12:30 AM').hours).toBe('9:30 PM to 12:30 AM')
})

test('an event of another year names it', () => {
  expect(eventDate('2027-08-18', '2026-11-26').date).toBe('Wednesday, August 18, 2027')
})

test('an event without a time has its day', () => {
  expect(eventDate('2026-12-04', '2026-11-29')).toMatchObject({ date: 'Friday, December 4', hours: '' })
})
