import { expect, test } from 'vitest'
import { eventDate } from './event-date'

test('an evening reads as people say it', () => {
  const { weekday, rest, dayOfMonth, machine } = eventDate({ date: '2026-12-04', time: '6:30 PM' })
  expect(`${weekday}, ${rest}`).toBe('Friday, December 4, 6:30 PM')
  expect(dayOfMonth).toBe(4)
  expect(machine).toBe('2026-12-04T18:30')
})

test('noon is 12, midnight is 0', () => {
  expect(eventDate({ date: '2026-12-04', time: '12:00 PM' }).machine).toBe('2026-12-04T12:00')
  expect(eventDate({ date: '2026-12-04', time: '12:15 AM' }).machine).toBe('2026-12-04T00:15')
})

test('an event that says when it ends says so', () => {
  expect(eventDate({ date: '2026-12-04', time: '6:30 PM', endTime: '9:00 PM' }).rest).toBe(
    'December 4, 6:30 PM to 9:00 PM',
  )
})
