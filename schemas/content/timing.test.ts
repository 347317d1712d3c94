import { describe, expect, test } from 'vitest'
import { readSunTime } from './time-of-day.ts'
import { timing } from './timing.ts'
import { year } from './year.ts'

const dinner = {
  when: { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true },
  time: { standard: '6:30 PM', daylight: '7:30 PM' },
  endTime: '9:30 PM',
  changes: { '2026-12-11': { cancelled: true, reason: 'Finals.' }, '2027-02-05': { location: 'Library' } },
}

/** Where a mistake is, and what is expected there. */
const mistakes = (entry: object) =>
  timing.safeParse({ ...dinner, ...entry }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ??
  []

test.for([
  [dinner.when],
  [{ date: '2026-12-04' }],
  [{ every: '2 weeks', on: ['monday', 'wednesday'], from: '2026-08-31', until: '2026-12-04' }],
  [{ every: 'month', on: ['first sunday', 'last friday'], from: '2026-08-31' }],
  [{ holiday: 'hanukkah', night: 8 }],
  [{ holiday: 'passover', day: 8, inTerm: true }],
] as const)('when: %j', ([when]) => {
  expect(mistakes({ when })).toEqual([])
})

describe('when is refused', () => {
  test.for([
    [{}, 'when.date: one of date, every and holiday'],
    [{ date: '2026-12-04', every: 'week', on: ['friday'] }, 'when.every: either date or every, not both'],
    [{ date: '2026-12-04', inTerm: true }, 'when.inTerm: no inTerm beside date'],
    [{ every: 'week', from: '2026-08-28' }, 'when.on: days that go with every: week'],
    [{ every: 'week', on: ['friday'] }, 'when.from: the first day on which it may happen'],
    [{ every: 'week', on: ['first friday'], from: '2026-08-28' }, 'when.on: days that go with every: week'],
    [{ every: 'month', on: ['friday'], from: '2026-08-28' }, 'when.on: days that go with every: month'],
    [{ every: 'week', on: ['friday'], from: '2026-08-28', until: '2026-08-01' }, 'when.until: a day after 2026-08-28'],
    [{ every: 'week', on: ['friday'], from: '2026-08-28', night: 1 }, 'when.night: no night beside every'],
    [{ holiday: 'hanukkah' }, 'when.night: night or day, one of them'],
    [{ holiday: 'hanukkah', night: 1, day: 1 }, 'when.night: night or day, one of them'],
    [{ holiday: 'purim', night: 2 }, 'when.night: at most 1: purim has no more'],
  ] as const)('%j', ([when, mistake]) => {
    expect(mistakes({ when })).toContain(mistake)
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

test.for(['6:30 PM', 'candle lighting', '15 minutes before sunset', { standard: '5:30 PM', daylight: '6:30 PM' }])(
  'a time: %j',
  (time) => {
    expect(mistakes({ time })).toEqual([])
  },
)

test.for(['24:30', 'noon', 'at sunset', { standard: '5:30 PM' }])('not a time: %j', (time) => {
  expect(timing.safeParse({ ...dinner, time }).success).toBe(false)
})

describe('an ending', () => {
  test('after midnight is the next day’s', () => {
    expect(mistakes({ time: '10:00 PM', endTime: '1:00 AM' })).toEqual([])
  })

  test.for([
    ['6:30 PM', '6:30 PM'],
    ['6:30 PM', '5:30 PM'],
    ['7:00 AM', '12:00 AM'],
  ])('from %s to %s is a slip', ([time, endTime]) => {
    expect(mistakes({ time, endTime })).toEqual(['endTime: a time after the beginning, at most 16 hours later'])
  })
})

test('an ending is after the beginning in winter and in summer', () => {
  const time = { standard: '7:30 PM', daylight: '6:30 PM' }
  expect(mistakes({ time, endTime: '7:00 PM' })).toHaveLength(1)
  expect(mistakes({ time, endTime: { standard: '8:00 PM', daylight: '7:00 PM' } })).toEqual([])
})

test('what is cancelled is not moved as well', () => {
  expect(mistakes({ changes: { '2026-12-11': { cancelled: true, date: '2026-12-12' } } })).toEqual([
    'changes.2026-12-11.cancelled: cancelled or changed, not both',
  ])
  expect(timing.safeParse({ ...dinner, changes: { 'December 11': { cancelled: true } } }).success).toBe(false)
})

const fall = { name: 'Fall term', from: '2026-08-31', to: '2026-12-18' }
const thanksgiving = { name: 'Thanksgiving', from: '2026-11-25', to: '2026-11-29' }
const spring = { name: 'Spring term', from: '2027-01-25', to: '2027-05-07' }
const thisYear = { name: '2026–27', terms: [fall, spring], breaks: [thanksgiving] }

describe('the academic years', () => {
  const wrong = (...years: object[]) =>
    year
      .safeParse({ turnsOn: '07-01', years })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  test('have terms and breaks', () => {
    expect(wrong(thisYear)).toEqual([])
  })

  test.for([
    [{ ...thisYear, terms: [{ ...fall, to: '2026-08-30' }] }, 'years.0.terms.0.to: 2026-08-31 or a day after it'],
    [{ ...thisYear, terms: [spring, fall] }, 'years.0.terms.1.from: a day after 2027-05-07, when Spring term ends'],
    [
      { ...thisYear, breaks: [{ ...thanksgiving, to: '2026-12-20' }] },
      'years.0.breaks.0.from: days within one of the terms; between the terms there is no need of a break',
    ],
  ] as const)('a mistake is reported with its place', ([years, mistake]) => {
    expect(wrong(years)).toContain(mistake)
  })

  test('turn on a day of the year', () => {
    expect(year.safeParse({ turnsOn: 'July 1', years: [thisYear] }).success).toBe(false)
  })
})

test('a time of the wrong form is a mistake at its key, and nothing is computed with it', () => {
  const wrong = { when: { date: '2026-12-04' }, time: '6:30 PM', endTime: '9:30 PN' }
  const { error } = timing.safeParse(wrong)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['endTime'])
})
