import { expect, test } from 'vitest'
import { formatTime } from '#schemas/locale'
import { copyOfContent } from '#tests/support/broken-copy'
import { describeClosing, eventDate, formatEnd, formatHoursOn, selectUpcoming } from './event-dates'
import { describeRule } from './event-page'

test.each([
  ['2026-12-04T18:30:00-05:00', undefined, 'Friday, December 4', '6:30 PM'],
  ['2026-12-04T21:30:00-05:00', '12:30 AM', 'Friday, December 4', '9:30 PM to 12:30 AM'],
  ['2026-12-04', undefined, 'Friday, December 4', ''],
  ['2027-08-18', undefined, 'Wednesday, August 18, 2027', ''],
])('an event on %s to %s reads as people say it: %s, %s', (start, end, date, hours) => {
  expect(eventDate(start, '2026-11-29', end)).toMatchObject({
    date,
    hours,
    dayOfMonth: String(Number(start.slice(8, 10))),
  })
})

test.each([
  ['00:15', '12:15 AM'],
  ['12:00', '12:00 PM'],
  ['09:05', '9:05 AM'],
  ['23:59', '11:59 PM'],
])('%s is %s', (clock, text) => {
  expect(formatTime(`2026-12-04T${clock}:00-05:00`)).toBe(text)
})

test('midnight is the end of the day before, as a part of a sentence and alone', () => {
  expect(describeClosing('2026-12-03T00:00-05:00', '2026-11-29')).toBe('the end of Wednesday, December 2')
  expect(describeClosing('2026-12-03T00:00-05:00', '2026-11-29', true)).toBe('End of Wednesday, December 2')
  expect(describeClosing('2026-12-02T18:00-05:00', '2026-11-29', true)).toBe('Wednesday, December 2, 6:00 PM')
})

const dinner = {
  ...{ day: '2026-12-04', start: '2026-12-04T18:30:00-05:00' },
  ...{ lastDay: '2026-12-04', end: '2026-12-04T21:30:00-05:00' },
}
const weekend = {
  ...{ day: '2027-02-12', start: '2027-02-12T14:30:00-05:00' },
  ...{ lastDay: '2027-02-14', end: '2027-02-14T13:00:00-05:00' },
}
const service = { day: '2027-02-12', lastDay: '2027-02-13', start: undefined, end: undefined }
const endless = { ...dinner, end: undefined }

test('each of several days has its own hours', () => {
  const hours = ['2027-02-12', '2027-02-13', '2027-02-14'].map((day) => formatHoursOn(weekend, day))
  expect(hours).toEqual(['From 2:30 PM', 'All day', 'Until 1:00 PM'])
  expect(formatHoursOn(service, '2027-02-13')).toBe('All day')
  expect([dinner, endless].map((each) => formatHoursOn(each, '2026-12-04'))).toEqual(['6:30 PM to 9:30 PM', '6:30 PM'])
})

test('an end on another day names it', () => {
  expect([dinner, weekend, service, endless].map(formatEnd)).toEqual([
    ...['9:30 PM', 'Sunday, February 14, 1:00 PM', 'Saturday, February 13', undefined],
  ])
})

test('a page says how an event is from a later day on, until that day is here', () => {
  const copy = copyOfContent()
  copy.change(
    'events/soup-night.yaml',
    'location: Kitchen',
    'later:\n  2027-01-19: { on: [wednesday], time: 6:00 PM }\n  2027-03-01: { location: Library }\nlocation: Kitchen',
  )
  const soup = copy.read().entry('events', 'soup-night')
  expect(describeRule(soup, '2026-12-01')).toBe(
    'Tuesdays in term, 6:00 PM; from January 20, 2027: Wednesdays; from March 3, 2027: Library',
  )
  expect(describeRule(soup, '2027-01-19')).toBe('Wednesdays in term, 6:00 PM; from March 3, 2027: Library')
})

const week = ['2026-11-29', '2026-11-30', '2026-12-02', '2026-12-05']
const later = ['2026-12-06', '2026-12-19']
const left = [...week.slice(1), ...later]

test.each([
  ['four are left: it ends on Saturday, and the rest comes later', [...week, ...later], '2026-11-29', true, week],
  ['fewer are left: everything is coming up', left, '2026-11-30', false, left],
  ['nothing comes after it: a few are the week, too', ['2026-12-04'], '2026-12-04', true, ['2026-12-04']],
  ['the last is today', ['2026-12-05'], '2026-12-05', true, ['2026-12-05']],
  ['next Sunday is tomorrow', ['2026-12-06'], '2026-12-05', false, ['2026-12-06']],
  ['there is nothing', [], '2026-12-05', false, []],
])('the week where %s', (_, days, today, isThisWeek, shown) => {
  expect(selectUpcoming(days, (day) => day, today)).toEqual({ isThisWeek, shown })
})
