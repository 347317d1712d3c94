import { expect, test } from 'vitest'
import { timing } from '#schemas/content/timing'
import { campusSite } from '#tests/support/campus-site'
import { describeTiming, timesIn } from './event-times.ts'
import { readWordsFolder } from './words-folder.ts'

const files = readWordsFolder(campusSite.CONTENT_DIR)
const at = { files, today: '2026-11-24', warnings: [] }

const dinner = 'time:\n  standard: 6:30 PM\n  daylight: 7:30 PM\nendTime: 9:30 PM\n'
const fridays = `when:\n  every: week\n  on:\n    - friday\n  from: 2026-12-04\n${dinner}`

test('a rule is said as people say it', () => {
  const formatted = (rule: unknown) => describeTiming(timing.parse(rule))
  expect(
    formatted({
      when: { every: 'week', on: ['friday'], from: '2026-08-28', inTerm: true },
      time: { standard: '6:30 PM', daylight: '7:30 PM' },
    }),
  ).toBe('Fridays in term, 6:30 PM, in summer time 7:30 PM, from August 28, 2026')
  expect(formatted({ when: { date: '2026-12-04' }, time: 'candle lighting', endTime: '9:00 PM' })).toBe(
    'Friday, December 4, 2026, candle lighting to 9:00 PM',
  )
  expect(formatted({ when: { holiday: 'purim', night: 1 }, time: '7:00 PM' })).toBe('Purim, night 1, 7:00 PM')
})

test('the next five dates are said, also while the rest of the event is missing', () => {
  const times = timesIn('events/kugel.yaml', fridays, at)
  expect(times?.at).toEqual(['endTime'])
  expect(times?.dates).toHaveLength(5)
  expect(times?.dates[0]).toEqual({
    day: '2026-12-04',
    inWords: 'Friday, December 4, 2026, 6:30 PM to 9:30 PM',
    status: 'planned',
    meets: [],
  })
})

test('a date says what it meets', () => {
  const found = 'Kugel, 2026-12-11: Talmud for All Levels'
  const warning = { file: 'content/events/kugel.yaml', key: 'location', found, expected: '', fix: '' }
  const dates = timesIn('events/kugel.yaml', fridays, { ...at, warnings: [warning] })?.dates
  expect(dates?.map(({ meets }) => meets)).toEqual([[], ['Talmud for All Levels'], [], [], []])
})

test('what has no times yet has a place for its sentence; what never has any has none', () => {
  const empty = { at: ['endTime'], sentence: '', dates: [] }
  expect(timesIn('events/kugel.yaml', 'title: Kugel\n', at)).toEqual(empty)
  expect(timesIn('events/new.yaml', null, at)).toEqual(empty)
  expect(timesIn('groups/kugel.yaml', 'title: Kugel\n', at)).toBeUndefined()
  expect(timesIn('staff/kugel.yaml', fridays, at)).toBeUndefined()
})
