import { expect, test } from 'vitest'
import { requestedTimes } from './rooms.ts'

test('a room is asked for two hours, and never past midnight', () => {
  const until = (event_time: string) => requestedTimes({}, { event_time }).until
  expect(['9:15 PM', '9:59 PM', '10:00 PM', '11:30 PM'].map(until)).toEqual(['23:15', '23:59', '23:59', '23:59'])
  expect(until('in the evening')).toBe('')
})
