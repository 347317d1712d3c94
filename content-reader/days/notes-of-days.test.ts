import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { timeInWords } from '#schemas/content/time-of-day'
import { timing } from '#schemas/content/timing'
import { readContent } from '../read-content.ts'
import { breaksAhead } from './breaks-ahead.ts'
import { eruvCheck } from './eruv.ts'
import { holidaysThisWeek } from './holidays-this-week.ts'
import { lettersOn } from './letters.ts'
import { missedDate } from './missed-date.ts'
import { whenInWords } from './when-in-words.ts'

const content = readContent('content')

test.for([
  ['2026-11-12', []],
  ['2026-11-13', ['Thanksgiving break begins on Monday, November 23; we are back on Sunday, November 29']],
  ['2026-11-23', []],
  ['2026-12-15', ['Fall term ends on Tuesday, December 22; we are back on Tuesday, January 19']],
  // Nobody knows yet when the year after the last one begins.
  ['2028-05-08', []],
] as const)('a break is said ten days before: %s', ([day, words]) => {
  expect(breaksAhead(content, day)).toEqual(words)
})

test.for([
  ['2026-11-26', '2026-11-26', '2026-11-28'],
  ['2026-11-22', '2026-11-22', '2026-11-28'],
  ['2026-11-28', '2026-11-28', '2026-11-28'],
  ['2026-11-27', '2026-11-26', undefined],
  [undefined, '2026-11-26', undefined],
] as const)('the eruv, checked on %s, counts on %s until %s', ([checked, today, until]) => {
  expect(eruvCheck(checked ? { status: 'up', checked } : {}, today)?.until).toBe(until)
})

test.for([
  ['2027-04-19T12:00-04:00', ['Passover begins at sundown on Wednesday, April 21']],
  ['2027-04-21T12:00-04:00', ['Passover begins today at sundown']],
  ['2027-04-21T20:00-04:00', ['Passover until Thursday, April 29']],
  ['2027-04-25T12:00-04:00', ['Passover until Thursday, April 29']],
  ['2027-04-29T12:00-04:00', ['Passover until tonight']],
  ['2027-04-29T22:00-04:00', []],
  ['2027-02-15T12:00-05:00', []],
] as const)('a holiday heads its week: at %s %s', ([moment, words]) => {
  const holidays = holidaysThisWeek(content, new Clock(Date.parse(moment), 'America/New_York'))
  expect(holidays.map(({ name, when }) => `${name} ${when}`)).toEqual(words)
})

test.for([
  ['2027-04-21', ['Passover, from 2027-04-22']],
  ['2027-04-22', ['the end of Passover, from 2027-04-28', 'Passover, from 2028-04-11']],
  ['2027-04-27', ['the end of Passover, from 2027-04-28', 'Passover, from 2028-04-11']],
  ['2027-04-28', ['Passover, from 2028-04-11']],
] as const)('a letter asks for the days of a holiday that remain: on %s for %s', ([day, letters]) => {
  const asked = lettersOn([{ observances: ['passover'] }], day, content.site.place)
  expect(asked.map(({ name, days }) => `${name}, from ${days[0]}`)).toEqual(letters)
})

test.for([
  ['the week of Thanksgiving', '2026-11-22', { day: '2026-11-27', why: 'Thanksgiving' }],
  ['the summer', '2027-06-01', { day: '2027-06-04', why: 'between terms' }],
  ['an ordinary week', '2026-12-01', undefined],
  ['a year whose terms are not known', '2028-09-01', undefined],
] as const)('a weekly event misses, in %s, %s: %o', ([, day, missed]) => {
  expect(missedDate(content.entry('events', 'shabbat-dinner'), content, day)).toEqual(missed)
})

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
  expect(timeInWords('15 minutes before sunset')).toBe('15 minutes before sunset')
})
