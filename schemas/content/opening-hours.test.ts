import { expect, test } from 'vitest'
import { daysOf, formatOpeningHours, type OpeningHours } from './opening-hours.ts'

const hours = (from: OpeningHours[number]['from'], to: OpeningHours[number]['to'], closes = '12:00 AM') => ({
  from,
  to,
  opens: '7:30 AM',
  closes,
})

test.for([
  [[hours('Sunday', 'Saturday')], 'every day, 7:30 AM to midnight'],
  [[hours('Monday', 'Sunday', '10:00 PM')], 'every day, 7:30 AM to 10:00 PM'],
  [
    [hours('Sunday', 'Thursday'), hours('Friday', 'Saturday', '11:00 PM')],
    'Sunday to Thursday, 7:30 AM to midnight; Friday and Saturday, 7:30 AM to 11:00 PM',
  ],
  [[hours('Friday', 'Friday', '5:00 PM')], 'Friday, 7:30 AM to 5:00 PM'],
] as const)('hours read as people say them: %j', ([groups, words]) => {
  expect(formatOpeningHours([...groups])).toBe(words)
})

test('a group of days may go over the end of the week', () => {
  expect(daysOf(hours('Friday', 'Sunday'))).toEqual(['Friday', 'Saturday', 'Sunday'])
})
