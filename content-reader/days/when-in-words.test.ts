import { expect, test } from 'vitest'
import { timeInWords } from '#schemas/content/time-of-day'
import { timing } from '#schemas/content/timing'
import { whenInWords } from './when-in-words'

test.for([
  [{ date: '2026-12-04' }, 'Friday, December 4, 2026'],
  [{ every: 'week', on: ['friday'], from: '2026-08-28' }, 'Fridays'],
  [{ every: 'week', on: ['monday', 'wednesday'], from: '2026-08-28' }, 'Mondays and Wednesdays'],
  [{ every: '2 weeks', on: ['thursday'], from: '2026-08-28' }, 'Every other Thursday'],
  [{ every: 'month', on: ['first sunday'], from: '2026-08-28' }, 'First Sunday of the month'],
  [{ holiday: 'hanukkah', night: 2 }, 'Hanukkah, night 2'],
  [{ holiday: 'purim', day: 1 }, 'Purim, day 1'],
] as const)('%o is "%s"', ([when, words]) => {
  expect(whenInWords(timing.parse({ when, time: '6:30 PM' }).when)).toBe(words)
})

test('a time of the two halves of the year says both', () => {
  expect(timeInWords('15 minutes before sunset')).toBe('15 minutes before sunset')
  expect(timeInWords({ standard: '6:30 PM', daylight: '7:30 PM' })).toBe('7:30 PM (6:30 PM in winter)')
})
