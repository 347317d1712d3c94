import { assert, expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { addDays, daysFrom } from '#calendar/time/days'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import { getEvent, listAllEvents } from './all-events.ts'
import { findPause, findTermQuarter } from './breaks.ts'
import {
  describeMenu,
  findNextTime,
  listEventTimes,
  listRemainingTimes,
  listTimesAhead,
  listUpcoming,
} from './upcoming.ts'

const content = readContent()
const clockAt = (moment: string) => new Clock(Date.parse(moment), 'America/New_York')
const dinner = getEvent(content, 'shabbat-dinner')
const days = (times: readonly { day: string; event: { id: string } }[]) =>
  times.map(({ day, event }) => `${day} ${event.id}`)

test('a week has its events in the order in which they begin, the cancelled ones too', () => {
  expect(days(listEventTimes(content, '2026-12-06', '2026-12-12'))).toEqual([
    '2026-12-08 soup-night',
    '2026-12-11 services',
    '2026-12-11 shabbat-dinner',
  ])
  const [, cancelled] = listEventTimes(content, '2026-12-11', '2026-12-11')
  expect(cancelled).toMatchObject({ status: 'cancelled', note: 'Finals. Soup on the steps instead.' })
})

test('a moved event is on its new day, and no longer on its old one', () => {
  expect(days(listEventTimes(content, '2026-12-14', '2026-12-14'))).toEqual([])
  const [moved] = listEventTimes(content, '2026-12-16', '2026-12-16')
  expect(moved).toMatchObject({ start: '2026-12-16T20:00:00-05:00', location: 'Attic' })
})

test('a dinner has its menu of that day, or its usual one, and none when it is cancelled', () => {
  const menuOn = (day: string) => listEventTimes(content, day, day, [dinner]).map((time) => describeMenu(time, i18n))
  expect(menuOn('2026-12-04')).toEqual(['Menu: Latkes (v) and soup (v, gf). v: vegetarian; gf: made without gluten.'])
  expect(menuOn('2026-12-18')).toEqual(['Menu: Soup and challah.'])
  expect(menuOn('2026-12-11')).toEqual([undefined])
  const [friday] = listEventTimes(content, '2026-12-18', '2026-12-18', [dinner])
  expect(friday && describeMenu(friday, i18n, false)).toBeUndefined()
})

test('what is to come is each event of the set once, by its next time', () => {
  expect(
    listUpcoming(content, 'current-week', clockAt('2026-12-01T12:00-05:00')).map(
      ({ id, times: [next] }) => `${next.day} ${id}`,
    ),
  ).toEqual([
    '2026-12-01 soup-night',
    '2026-12-04 services',
    '2026-12-04 shabbat-dinner',
    '2026-12-05 porch-songs',
    '2026-12-16 study-break',
  ])
})

test('what is to come is not what was, and nothing when a set is over', () => {
  expect(listUpcoming(content, 'current-week', clockAt('2026-12-06T12:00-05:00')).map(({ id }) => id)).not.toContain(
    'porch-songs',
  )
  expect(listUpcoming(content, 'first-year-week', clockAt('2027-08-23T12:00-04:00'))).toEqual([])
})

test('what is to come reaches over the winter', () => {
  expect(findNextTime(dinner, content, '2026-12-11')?.day).toBe('2026-12-18')
  expect(findNextTime(dinner, content, '2026-12-19')?.day).toBe('2027-01-29')
  expect(findNextTime(dinner, content, '2028-05-06')).toBeUndefined()
})

test('what is to come has all times of the coming two months or, without any, the next one', () => {
  const ahead = listTimesAhead(dinner, content, '2026-08-28')
  expect(ahead.map(({ day }) => day).at(-1)).toBe('2026-10-30')
  expect(days(listTimesAhead(dinner, content, '2027-05-08'))).toEqual(['2027-08-27 shabbat-dinner'])
})

test('an event is next until it ends, which is noted; then its next date is', () => {
  const end = listTimesAhead(dinner, content, '2026-12-04')[0]?.end ?? ''
  const before = new Clock(Date.parse(end) - 1000, 'America/New_York')
  expect(listRemainingTimes(dinner, content, before)[0]?.day).toBe('2026-12-04')
  expect(before.until).toBe(Date.parse(end))
  expect(listRemainingTimes(dinner, content, clockAt(end))[0]?.day).toBe('2026-12-11')
})

test('the next election’s last day to apply is said once it is announced, and no day before', () => {
  const deadline = listAllEvents(content).find(({ id }) => id === 'deadline/elections/2027-11-12')
  assert(deadline)
  expect(listRemainingTimes(deadline, content, clockAt('2026-12-28T12:00-05:00'))).toEqual([])
  expect(listRemainingTimes(deadline, content, clockAt('2027-10-11T12:00-04:00'))).toEqual([])
  expect(days(listRemainingTimes(deadline, content, clockAt('2027-10-12T12:00-04:00')))).toEqual([
    '2027-11-12 deadline/elections/2027-11-12',
  ])
  expect([
    listTimesAhead(deadline, content, '2027-10-11'),
    listTimesAhead(deadline, content, '2027-10-12').length,
  ]).toEqual([[], 1])
})

test('the last date before a long pause is followed by the one after it, as soon as it is over', () => {
  const last = listTimesAhead(dinner, content, '2027-05-07')[0]
  expect(last?.day).toBe('2027-05-07')
  expect(listRemainingTimes(dinner, content, clockAt(last?.end ?? '')).map(({ day }) => day)).toEqual(['2027-08-27'])
})

test.for([
  ['2026-11-22', undefined],
  ['2026-11-25', { name: 'Thanksgiving', backOn: '2026-11-29' }],
  ['2026-11-28', { name: 'Thanksgiving', backOn: '2026-11-29' }],
  ['2026-12-19', { name: undefined, backOn: '2027-01-25' }],
  ['2028-05-06', { name: undefined, backOn: undefined }],
] as const)('a break has its name, and the time between terms none: %s', ([day, pause]) => {
  expect(findPause(day, content)).toEqual(pause)
})

test('a term has four quarters, and the time between terms none', () => {
  const [term] = content.year.years[0]?.terms ?? []
  assert(term)
  const { from, to } = term
  const quarterOn = (day: string) => findTermQuarter(content, day)
  expect([quarterOn(from), quarterOn(to), quarterOn(addDays(to, 1))]).toEqual([1, 4, undefined])
  const middle = addDays(from, Math.ceil((daysFrom(from, to) + 1) / 2))
  expect([quarterOn(addDays(middle, -1)), quarterOn(middle)]).toEqual([2, 3])
})
