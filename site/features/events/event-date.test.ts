import { expect, test } from 'vitest'
import { eventDate } from './event-date'

test('an evening reads as people say it', () => {
  const { weekday, rest, dayOfMonth, machine } = eventDate({ date: '2026-12-04', time: '6:30 PM' })
  expect(`${weekday}, ${rest}`).toBe('Friday, December 4, 6:30 PM')
  expect(dayOfMonth).toBe(4)
  expect(machine).toBe('2026-12-04T18:30-05:00')
})

test('noon is 12, midnight is 0', () => {
  expect(eventDate({ date: '2026-12-04', time: '12:00 PM' }).machine).toBe('2026-12-04T12:00-05:00')
  expect(eventDate({ date: '2026-12-04', time: '12:15 AM' }).machine).toBe('2026-12-04T00:15-05:00')
})

test.for([
  ['in August, on summer time', '2027-08-27', '7:30 PM', '2027-08-27T19:30-04:00'],
  ['on the morning before the clocks go forward', '2027-03-13', '9:30 AM', '2027-03-13T09:30-05:00'],
  ['on the morning that they have', '2027-03-14', '9:30 AM', '2027-03-14T09:30-04:00'],
  ['on the evening before they go back', '2026-10-31', '8:00 PM', '2026-10-31T20:00-04:00'],
  ['on the day that they have', '2026-11-01', '10:00 AM', '2026-11-01T10:00-05:00'],
] as const)('a time %s carries the offset of its day', ([, date, time, machine]) => {
  expect(eventDate({ date, time }).machine).toBe(machine)
})

test('an event with an end shows it', () => {
  expect(eventDate({ date: '2026-12-04', time: '6:30 PM', endTime: '9:00 PM' }).rest).toBe(
    'December 4, 6:30 PM to 9:00 PM',
  )
})
