import { expect, test } from 'vitest'
import { entryOf, readFolder } from '#content-reader/content-source'
import { warningAt } from '#content-reader/issues'
import { timing } from '#schemas/time/timing'
import { campusSite } from '#tests/support/campus-site'
import { describeOccurrences, describeTiming } from './event-times.ts'

const entries = readFolder(campusSite.CONTENT_DIR)
const at = { entries, today: '2026-11-24', warnings: [] }

const dinner = 'time:\n  standard: 6:30 PM\n  daylight: 7:30 PM\nendTime: 9:30 PM\n'
const fridays = `when:\n  every: week\n  on:\n    - friday\n  from: 2026-12-04\n${dinner}`

test.each([
  [
    'Fridays in term, 7:30 PM (6:30 PM in winter), from August 28, 2026',
    { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true },
    { time: { standard: '6:30 PM', daylight: '7:30 PM' } },
  ],
  [
    'Friday, December 4, 2026, candle lighting to 9:00 PM',
    { date: '2026-12-04' },
    { time: 'candle lighting', endTime: '9:00 PM' },
  ],
  ['Purim, night 1, 7:00 PM', { holiday: 'purim', night: 1 }, { time: '7:00 PM' }],
])('a rule is said as people say it: %s', (sentence, when, times) => {
  expect(describeTiming(timing.parse({ when, ...times }))).toBe(sentence)
})

test('the next five dates are said, also while the rest of the event is missing', () => {
  const times = describeOccurrences('events/kugel.yaml', entryOf(fridays, 'events/kugel.yaml'), at)
  expect(times?.at).toEqual(['endTime'])
  expect(times?.dates).toHaveLength(5)
  expect(times?.dates[0]).toEqual({
    day: '2026-12-04',
    plannedFor: '2026-12-04',
    dateText: 'Friday, December 4, 2026, 6:30 PM to 9:30 PM',
    status: 'planned',
    meets: [],
  })
})

test('dates from a later day on are among the next ones, however far it is', () => {
  const otherwise = (day: string) => `${fridays}later:\n  ${day}:\n    on:\n      - thursday\n`
  const daysOf = (text: string) =>
    describeOccurrences('events/kugel.yaml', entryOf(text, 'events/kugel.yaml'), at)?.dates.map(({ day }) => day)
  expect(daysOf(otherwise('2027-02-01'))).toEqual([
    ...['2026-12-04', '2026-12-11', '2026-12-18'],
    ...['2027-02-04', '2027-02-11', '2027-02-18'],
  ])
  expect(daysOf(otherwise('2027-01-04'))).toEqual([
    ...['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01'],
    ...['2027-01-07', '2027-01-14', '2027-01-21'],
  ])
  const soon = ['2026-12-04', '2026-12-10', '2026-12-17', '2026-12-24', '2026-12-31']
  expect(daysOf(otherwise('2026-12-06'))).toEqual(soon)
})

test('a date says what it meets', () => {
  const conflict = { days: ['2026-12-11'], meets: 'Talmud for All Levels' }
  const warning = { ...warningAt({ file: 'content/events/kugel.yaml', path: ['location'] }, ''), conflict }
  const dates = describeOccurrences('events/kugel.yaml', entryOf(fridays, 'events/kugel.yaml'), {
    ...at,
    warnings: [warning],
  })?.dates
  expect(dates?.map(({ meets }) => meets)).toEqual([[], ['Talmud for All Levels'], [], [], []])
})

test('what has no times yet has a place for its sentence; what never has any has none', () => {
  const empty = { at: ['endTime'], sentence: '', dates: [] }
  expect(describeOccurrences('events/kugel.yaml', entryOf('title: Kugel\n', 'events/kugel.yaml'), at)).toEqual(empty)
  expect(describeOccurrences('events/new.yaml', undefined, at)).toEqual(empty)
  expect(describeOccurrences('groups/kugel.yaml', entryOf('title: Kugel\n', 'groups/kugel.yaml'), at)).toBeUndefined()
  expect(describeOccurrences('staff/kugel.yaml', entryOf(fridays, 'staff/kugel.yaml'), at)).toBeUndefined()
})
