import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { readContent } from '#content-reader/read-content'
import { formatTime, i18n } from '#schemas/locale'
import { formatTimeOfDay } from '#schemas/time/time-of-day'
import { formatWhen, timing } from '#schemas/time/timing'
import { listLetters } from '#site/features/professor-letter/letters'
import { describeBreaksAhead, findMissedDate } from './breaks.ts'
import { listHolidaysOfWeek } from './holidays.ts'
import { findEruvCheck } from './religious-life.ts'
import { getToday } from './today.ts'

const content = readContent('content')
const at = (moment: string) => {
  const clock = new Clock(Date.parse(moment), 'America/New_York')
  const { hebrewDate, notes, times, now, next } = getToday(content, clock, i18n)
  return [
    hebrewDate,
    ...notes,
    ...times.map(({ label, at }) => `${label} ${formatTime(at)}`),
    ...now.map(({ event }) => `now ${event.id}`),
    `next ${next?.event.id} ${next?.day}`,
    new Date(clock.until).toISOString().slice(0, 16),
  ]
}

test.for([
  [
    'the week of Thanksgiving: nothing today, and when the next is',
    '2026-11-23T12:00-05:00',
    ['13 Kislev 5787', 'Thanksgiving break, until Saturday, November 28', 'next bagel-brunch 2026-11-29'],
  ],
  [
    'Hanukkah’s third night before its candles',
    '2026-12-06T15:00-05:00',
    ['26 Kislev 5787', 'Hanukkah, night 3', '3 candles 5:28 PM'],
  ],
  [
    'the evening on which Purim begins: the fast is over, and nothing is still to begin',
    '2027-03-22T20:30-04:00',
    ['14 Adar II 5787', 'Purim'],
  ],
] as const)('%s', ([, moment, words]) => {
  expect(at(moment)).toEqual(expect.arrayContaining([...words]))
})

test('after sundown nothing begins at sundown, and after nightfall what ended is no longer said', () => {
  expect(at('2027-03-22T19:30-04:00')).toEqual(expect.arrayContaining(['Fast of Esther', 'Purim']))
  for (const evening of ['2027-03-22T20:30-04:00', '2026-12-04T17:00-05:00'])
    expect(at(evening).join()).not.toMatch(/begins|Fast of Esther/)
  expect(at('2027-04-29T20:00-04:00')).toContain('Passover')
  expect(at('2027-04-29T22:00-04:00')).not.toContain('Passover')
})

test('after the last known term nothing is next that is farther than pages look ahead', () => {
  // A seder of the next spring is all that is known.
  expect(at('2028-06-01T12:00-04:00')).toContain('next undefined undefined')
})

test('the Hebrew date turns at sunset, and the page with it', () => {
  expect(at('2026-12-06T15:00-05:00').at(-1)).toBe('2026-12-06T21:00')
  expect(at('2026-12-06T19:00-05:00')[0]).toBe('27 Kislev 5787')
})

test.for([
  ['2026-11-12', []],
  ['2026-11-13', ['Thanksgiving break begins on Monday, November 23; we are back on Sunday, November 29']],
  ['2026-11-23', []],
  ['2026-12-15', ['Fall term ends on Tuesday, December 22; we are back on Tuesday, January 19']],
  // Nobody knows yet when the year after the last one begins.
  ['2028-05-08', []],
] as const)('a break is said ten days before: %s', ([day, words]) => {
  expect(describeBreaksAhead(content, day, i18n)).toEqual(words)
})

test.for([
  ['2026-11-26', '2026-11-26', '2026-11-28'],
  ['2026-11-22', '2026-11-22', '2026-11-28'],
  ['2026-11-28', '2026-11-28', '2026-11-28'],
  ['2026-11-27', '2026-11-26', undefined],
  [undefined, '2026-11-26', undefined],
] as const)('the eruv, checked on %s, counts on %s until %s', ([checked, today, until]) => {
  expect(findEruvCheck(checked ? { status: 'up', checked } : {}, today)?.until).toBe(until)
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
  const holidays = listHolidaysOfWeek(content, new Clock(Date.parse(moment), 'America/New_York'), i18n)
  expect(holidays.map(({ name, when }) => `${name} ${when}`)).toEqual(words)
})

test.for([
  ['2027-04-21', ['Passover, from 2027-04-22']],
  ['2027-04-22', ['the end of Passover, from 2027-04-28', 'Passover, from 2028-04-11']],
  ['2027-04-27', ['the end of Passover, from 2027-04-28', 'Passover, from 2028-04-11']],
  ['2027-04-28', ['Passover, from 2028-04-11']],
] as const)('a letter asks for the days of a holiday that remain: on %s for %s', ([day, letters]) => {
  const asked = listLetters([{ observances: ['passover'] }], day, content.settings.place)
  expect(asked.map(({ name, days }) => `${name}, from ${days[0]}`)).toEqual(letters)
})

test.for([
  ['the week of Thanksgiving', '2026-11-22', { day: '2026-11-27', why: 'Thanksgiving' }],
  ['the summer', '2027-06-01', { day: '2027-06-04', why: undefined }],
  ['an ordinary week', '2026-12-01', undefined],
  ['a year whose terms are not known', '2028-09-01', undefined],
] as const)('a weekly event misses, in %s, %s: %o', ([, day, missed]) => {
  expect(findMissedDate(content.entry('events', 'shabbat-dinner'), content, day)).toEqual(missed)
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
  expect(formatWhen(timing.parse({ when, time: '6:30 PM' }).when)).toBe(words)
  expect(formatTimeOfDay('15 minutes before sunset', i18n)).toBe('15 minutes before sunset')
})
