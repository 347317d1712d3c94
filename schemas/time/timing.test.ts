import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { year } from '../settings/year.ts'
import { readSunTime } from './time-of-day.ts'
import { timing } from './timing.ts'

const dinner = {
  when: { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true },
  time: { standard: '6:30 PM', daylight: '7:30 PM' },
  endTime: '9:30 PM',
  changes: { '2026-12-11': { cancelled: true, reason: 'Finals.' }, '2027-02-05': { location: 'Library' } },
}

const mistakesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const mistakes = (entry: object) => mistakesOf(timing, { ...dinner, ...entry })

test.each<object>([
  {},
  { when: { date: '2026-12-04' } },
  { when: { every: '2 weeks', on: ['monday', 'wednesday'], from: '2026-08-31', until: '2026-12-04' } },
  { when: { every: 'month', on: ['first sunday', 'last friday'], from: '2026-08-31' } },
  { when: { holiday: 'hanukkah', night: 8 } },
  { when: { holiday: 'passover', day: 8, inTerm: true } },
  { time: '6:30 PM' },
  { time: 'candle lighting' },
  { time: '15 minutes before sunset' },
  { time: { standard: '5:30 PM', daylight: '6:30 PM' } },
  { time: '10:00 PM', endTime: '1:00 AM' },
  { time: { standard: '7:30 PM', daylight: '6:30 PM' }, endTime: { standard: '8:00 PM', daylight: '7:00 PM' } },
])('this is a time: %j', (entry) => expect(mistakes(entry)).toEqual([]))

describe('when is refused', () => {
  test.for([
    [{}, 'when.date: Say when it is: on a date, every week or month, or on a Jewish holiday.'],
    [{ date: '2026-12-04', every: 'week', on: ['friday'] }, 'when.every: Choose one: it can’t be on one date and'],
    [{ date: '2026-12-04', inTerm: true }, 'when.inTerm: Remove this: it does not go with what is on one date.'],
    [{ every: 'week', from: '2026-08-28' }, 'when.on: Choose one or more days of the week, such as Friday.'],
    [{ every: 'week', on: ['friday'] }, 'when.from: Choose the first day on which it may happen.'],
    [{ every: 'week', on: ['first friday'], from: '2026-08-28' }, 'when.on: Choose one or more days of the week,'],
    [{ every: 'month', on: ['friday'], from: '2026-08-28' }, 'when.on: It is once a month: choose which day of it,'],
    [{ every: 'week', on: ['friday'], from: '2026-08-28', until: '2026-08-01' }, 'when.until: This is before it'],
    [{ every: 'week', on: ['friday'], from: '2026-08-28', night: 1 }, 'when.night: Remove this: it does not go with'],
    [{ holiday: 'hanukkah' }, 'when.night: Choose which night, 1 for the first evening, or which day; one of them.'],
    [{ holiday: 'hanukkah', night: 1, day: 1 }, 'when.night: Choose which night, 1 for the first evening, or which'],
    [{ holiday: 'purim', night: 2 }, 'when.night: This holiday has only one: write 1.'],
  ] as const)('%j', ([when, mistake]) => {
    expect(mistakes({ when }).join('\n')).toContain(mistake)
  })

  test('with an unknown key, or an invalid day', () => {
    expect(timing.safeParse({ ...dinner, when: { date: '2026-12-04', place: 'x' } }).success).toBe(false)
    expect(timing.safeParse({ ...dinner, when: { date: '2026-02-30' } }).success).toBe(false)
    expect(timing.safeParse({ ...dinner, when: { ...dinner.when, on: ['Freitag'] } }).success).toBe(false)
  })
})

test.for([
  ['sunset', { moment: 'sunset', minutesAfter: 0 }],
  ['15 minutes before sunset', { moment: 'sunset', minutesAfter: -15 }],
  ['1 hour after candle lighting', { moment: 'candle lighting', minutesAfter: 60 }],
  ['0 minutes before sunset', undefined],
  ['300 minutes before sunset', undefined],
  ['15 minutes before lunch', undefined],
] as const)('a time by the sun: %s', ([words, sunTime]) => {
  expect(readSunTime(words)).toEqual(sunTime)
})

test.for(['24:30', 'noon', 'at sunset', { standard: '5:30 PM' }])('not a time: %j', (time) => {
  expect(timing.safeParse({ ...dinner, time }).success).toBe(false)
})

test.each([
  ['6:30 PM', '6:30 PM'],
  ['6:30 PM', '5:30 PM'],
  ['7:00 AM', '12:00 AM'],
  [{ standard: '7:30 PM', daylight: '6:30 PM' }, '7:00 PM'],
])('an ending is after the beginning, in winter and in summer: %j to %s is a slip', (time, endTime) => {
  expect(mistakes({ time, endTime })).toEqual([
    expect.stringMatching(/^endTime: It ends when it begins, or more than 16 hours later\./),
  ])
})

test('what is cancelled is not moved as well', () => {
  expect(mistakes({ changes: { '2026-12-11': { cancelled: true, date: '2026-12-12' } } })).toEqual([
    expect.stringMatching(/^changes.2026-12-11.cancelled: It can’t be cancelled and changed at once\./),
  ])
  expect(timing.safeParse({ ...dinner, changes: { 'December 11': { cancelled: true } } }).success).toBe(false)
})

const fall = { name: 'Fall term', from: '2026-08-31', to: '2026-12-18' }
const thanksgiving = { name: 'Thanksgiving', from: '2026-11-25', to: '2026-11-29' }
const spring = { name: 'Spring term', from: '2027-01-25', to: '2027-05-07' }
const thisYear = { name: '2026–27', terms: [fall, spring], breaks: [thanksgiving] }

describe('the academic years', () => {
  const wrong = (...years: object[]) => mistakesOf(year, { turnsOn: '07-01', years })

  test.for([
    [{ ...thisYear, terms: [{ ...fall, to: '2026-08-30' }] }, 'years.0.terms.0.to: This is before it begins, on'],
    [{ ...thisYear, terms: [spring, fall] }, 'years.0.terms.1.from: Spring term ends on May 7, 2027, which is later.'],
    [{ ...thisYear, breaks: [{ ...thanksgiving, to: '2026-12-20' }] }, 'years.0.breaks.0.from: A break is within a'],
  ] as const)('a mistake is reported with its place', ([years, mistake]) => {
    expect(wrong(years).join('\n')).toContain(mistake)
  })

  test('have terms and breaks, and turn on a day of the year', () => {
    expect(wrong(thisYear)).toEqual([])
    expect(year.safeParse({ turnsOn: 'July 1', years: [thisYear] }).success).toBe(false)
  })
})

test('a time of the wrong form is a mistake at its key, and nothing is computed with it', () => {
  expect(mistakes({ endTime: '9:30 PN' })).toEqual([expect.stringMatching(/^endTime: /)])
})
