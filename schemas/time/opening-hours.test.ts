import { expect, test } from 'vitest'
import { i18n } from '../locale.ts'
import { daysOf, formatOpeningHours, type OpeningHours } from './opening-hours.ts'

type Days = OpeningHours[number]['from']
const hours = (from: Days, to: Days, closes = '12:00 AM') => ({ from, to, opens: '7:30 AM', closes })

test.each([
  [[hours('Sunday', 'Saturday')], 'every day, 7:30 AM to midnight'],
  [[hours('Monday', 'Sunday', '10:00 PM')], 'every day, 7:30 AM to 10:00 PM'],
  [
    [hours('Sunday', 'Thursday'), hours('Friday', 'Saturday', '11:00 PM')],
    'Sunday to Thursday, 7:30 AM to midnight; Friday and Saturday, 7:30 AM to 11:00 PM',
  ],
  [[hours('Friday', 'Friday', '5:00 PM')], 'Friday, 7:30 AM to 5:00 PM'],
])('hours read as people say them: %j', (groups, words) => expect(formatOpeningHours(groups, i18n)).toBe(words))

test('a group of days may go over the end of the week', () => {
  expect(daysOf(hours('Friday', 'Sunday'))).toEqual(['Friday', 'Saturday', 'Sunday'])
})
