import { expect, test } from 'vitest'
import { formatEnd, hoursInWords } from './event-hours'

const dinner = {
  day: '2026-12-04',
  lastDay: '2026-12-04',
  start: '2026-12-04T18:30:00-05:00',
  end: '2026-12-04T21:30:00-05:00',
}
const weekend = {
  day: '2027-02-12',
  lastDay: '2027-02-14',
  start: '2027-02-12T14:30:00-05:00',
  end: '2027-02-14T13:00:00-05:00',
}
const service = { day: '2027-02-12', lastDay: '2027-02-13', start: undefined, end: undefined }

test('each of several days has its own hours', () => {
  expect(['2027-02-12', '2027-02-13', '2027-02-14'].map((day) => hoursInWords(weekend, day))).toEqual([
    'From 2:30 PM',
    'All day',
    'Until 1:00 PM',
  ])
  expect(hoursInWords(service, '2027-02-13')).toBe('All day')
  expect(hoursInWords(dinner, '2026-12-04')).toBe('6:30 PM to 9:30 PM')
  expect(hoursInWords({ ...dinner, end: undefined }, '2026-12-04')).toBe('6:30 PM')
})

test('an end on another day names it', () => {
  expect([dinner, weekend, service, { ...dinner, end: undefined }].map(formatEnd)).toEqual([
    '9:30 PM',
    'Sunday, February 14, 1:00 PM',
    'Saturday, February 13',
    undefined,
  ])
})
