import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { weekdays } from '#schemas/locale'
import { ordinals, type When, when } from '#schemas/time/timing'
import { exampleCampus, exampleYear } from '../../tests/support/example-campus.ts'
import { addDays, type Day, daysBetween } from '../time/days.ts'
import { plannedDays } from './occurrences.ts'
import { backOn, breakOn, isInTerm, termOn } from './year.ts'

test.for([
  [{ date: '2026-12-04' }, ['2026-12-04']],
  [
    { every: '2 weeks', on: ['sunday', 'friday'], from: '2026-12-04' },
    ['2026-12-04', '2026-12-13', '2026-12-18', '2026-12-27'],
  ],
  [{ every: 'month', on: ['first sunday', 'last friday'], from: '2026-11-01' }, ['2026-12-06', '2026-12-25']],
  [{ every: 'week', on: ['friday'], from: '2026-12-12', until: '2026-12-24' }, ['2026-12-18']],
  [{ every: 'week', on: ['friday'], from: '2027-02-01' }, []],
] as const)('in December 2026, %j is on %j', ([rule, days]) => {
  expect(plannedDays(when.parse(rule), '2026-12-01', '2026-12-31', exampleCampus)).toEqual(days)
})

test('the evening of a new year’s first holiday belongs to the old one', () => {
  const night = when.parse({ holiday: 'rosh-hashanah', night: 1 })
  expect(plannedDays(night, '2027-09-20', '2027-10-01', exampleCampus)).toEqual(['2027-10-01'])
})

describe('another implementation of RFC 5545 finds the same days', () => {
  const day = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2025-01-01', count))
  const length = fc.integer({ min: 0, max: 500 })
  const onWeekdays = fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1, maxLength: 7 })
  const onNth = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...ordinals), fc.constantFrom(...weekdays)).map((words) => words.join(' ')),
    { minLength: 1, maxLength: 4 },
  )
  const rule = fc
    .oneof(
      fc.record({ every: fc.constantFrom('week', '2 weeks', '3 weeks', '4 weeks'), on: onWeekdays, from: day }),
      fc.record({ every: fc.constant('month'), on: onNth, from: day }),
    )
    .map((words) => when.parse(words))

  test('for any rule and any stretch of days', () => {
    let found = 0
    fc.assert(
      fc.property(rule, day, length, (words, from, count) => {
        const ours = plannedDays(words, from, addDays(from, count), exampleCampus)
        expect(ours).toEqual(daysByRRule(words, from, addDays(from, count)))
        found += ours.length
      }),
    )
    expect(found).toBeGreaterThan(100)
  })
})

function daysByRRule({ every = 'week', on = [], from = '' }: When, first: Day, last: Day): Day[] {
  const code = (weekday: string) => weekday.slice(0, 2).toUpperCase()
  const nth: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4', last: '-1' }
  const byDay = on.map((words) => {
    const [ordinal = '', weekday] = words.split(' ')
    return weekday ? `${nth[ordinal]}${code(weekday)}` : code(ordinal)
  })
  const noon = (day: Day) => Temporal.ZonedDateTime.from(`${day}T12:00[UTC]`)
  const rule = new RRuleTemporal({
    freq: every === 'month' ? 'MONTHLY' : 'WEEKLY',
    interval: Number.parseInt(every, 10) || 1,
    byDay,
    wkst: 'SU',
    dtstart: noon(from),
  })
  const days = rule.between(noon(first), noon(last), true).map((at) => at.toPlainDate().toString())
  return [...new Set(days)].filter((day) => day >= from).sort()
}

describe('terms and breaks', () => {
  test('no event that is only in term happens in a break or between terms, whatever its rule', () => {
    const daily = when.parse({ every: 'week', on: [...weekdays], from: '2026-01-01', inTerm: true })
    const days = plannedDays(daily, '2026-07-01', '2028-07-31', exampleCampus)
    expect(days).toHaveLength(
      daysBetween('2026-07-01', '2028-07-31').filter((each) => isInTerm(each, exampleYear)).length,
    )
    expect(days.filter((each) => breakOn(each, exampleYear) ?? !termOn(each, exampleYear))).toEqual([])
    expect(days.length).toBeGreaterThan(400)
  })

  test.for([
    ['in term', '2026-12-04', '2026-12-04'],
    ['at Thanksgiving', '2026-11-26', '2026-11-30'],
    ['in the winter', '2026-12-25', '2027-01-25'],
    ['in the summer', '2027-07-04', '2027-08-30'],
    ['when no further term is known', '2028-06-01', undefined],
  ] as const)('%s it is known when we are back', ([, today, back]) => {
    expect(backOn(today, exampleYear)).toBe(back)
  })
})
