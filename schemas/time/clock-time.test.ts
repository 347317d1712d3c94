import { expect, test } from 'vitest'
import { describeWrongTime, typedTime } from './clock-time.ts'

test.each([
  ['5pm', '5:00 PM'],
  ['5 p.m.', '5:00 PM'],
  ['5.30pm', '5:30 PM'],
  ['11:15 AM', '11:15 AM'],
  ['17:00', '17:00'],
  ['17.30', '17:30'],
  ['noon', '12:00 PM'],
  ['Midnight', '12:00 AM'],
  ['All day', 'all day'],
  ['15 Minutes before Sunset', '15 minutes before sunset'],
])('%s is meant as %s', (typed, meant) => expect(typedTime(typed)).toBe(meant))

test.each(['', '5', '5:30', '13pm', '0am', 'After services', '6:30 PM - 8', '25:00'])('“%s” stays as it is', (typed) =>
  expect(typedTime(typed)).toBe(typed),
)

test('an hour without its half of the day is asked for, and nothing else is', () => {
  expect(describeWrongTime('7:30')).toBe('Is “7:30” in the morning or in the evening? Write 7:30 AM or 7:30 PM.')
  expect(describeWrongTime('late')).toBe('“late” is no time. Write it like 6:30 PM.')
})
