import { expect, test } from 'vitest'
import { clockInWords, eventDate } from './event-date'

test('an evening reads as people say it', () => {
  const { weekday, rest, dayOfMonth, machine } = eventDate({ day: '2026-12-04', start: '2026-12-04T18:30:00-05:00' })
  expect(`${weekday}, ${rest}`).toBe('Friday, December 4, 6:30 PM')
  expect(dayOfMonth).toBe(4)
  expect(machine).toBe('2026-12-04T18:30:00-05:00')
})

test.for([
  ['00:15', '12:15 AM'],
  ['12:00', '12:00 PM'],
  ['09:05', '9:05 AM'],
  ['23:59', '11:59 PM'],
] as const)('%s is %s', ([clock, words]) => {
  expect(clockInWords(`2026-12-04T${clock}:00-05:00`)).toBe(words)
})

test('an event with an end shows it, also if that is on the next day', () => {
  const start = '2026-12-04T21:30:00-05:00'
  expect(eventDate({ day: '2026-12-04', start, end: '2026-12-05T00:30:00-05:00' }).rest).toBe(
    'December 4, 9:30 PM to 12:30 AM',
  )
})

test('an event without a time has its day', () => {
  expect(eventDate({ day: '2026-12-04' })).toMatchObject({ rest: 'December 4', machine: '2026-12-04' })
})
