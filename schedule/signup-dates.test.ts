import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { getReminderAndSpan, listRestTimes } from './reminder-times.ts'
import { getSignupClosing } from './signup-dates.ts'

const { place } = readContent('tests/fixtures/campus').settings
const on = (instant: number) => new Date(instant).toISOString()
const friday = { day: '2026-12-04', lastDay: '2026-12-04', start: '2026-12-04T18:30:00-05:00', end: undefined }

test('sign-up closes by the campus’s clock, also across the change of the clocks', () => {
  const closes = (closes: string, time = friday) => on(Date.parse(getSignupClosing(time, { closes }, place)))
  expect(closes('3 hours before')).toBe('2026-12-04T20:30:00.000Z')
  expect(closes('2 days before')).toBe('2026-12-03T05:00:00.000Z')
  expect(closes('2 days before at 6:00 PM')).toBe('2026-12-02T23:00:00.000Z')
  // The clocks go back on Sunday, November 1.
  const monday = { ...friday, day: '2026-11-02', start: '2026-11-02T18:30:00-05:00' }
  expect(closes('2 days before at 6:00 PM', monday)).toBe('2026-10-31T22:00:00.000Z')
})

test('days of rest last from candle lighting to havdalah, a holiday beside Shabbat with it', () => {
  const [shabbat] = listRestTimes('2026-12-04', '2026-12-05', place)
  expect(shabbat?.map(on)[0]).toMatch(/^2026-12-04T21:\d\d/)
  expect(shabbat?.map(on)[1]).toMatch(/^2026-12-05T22:\d\d/)
  expect(listRestTimes('2026-12-01', '2026-12-14', place)).toHaveLength(2)
})

test('where the sun gives no times, mails wait from evening to evening', () => {
  const north = { ...place, latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }
  expect(listRestTimes('2027-06-18', '2027-06-19', north).map((rest) => rest.map(on))).toEqual([
    ['2027-06-18T16:00:00.000Z', '2027-06-20T16:00:00.000Z'],
  ])
})

test('a reminder comes at ten on the day before, and never on a day of rest', () => {
  const remind = (day: string, start: string) =>
    on(getReminderAndSpan({ day, lastDay: day, start, end: undefined }, place).remindAt)
  expect(remind('2026-12-04', '2026-12-04T18:30:00-05:00')).toBe('2026-12-03T15:00:00.000Z')
  expect(remind('2026-12-06', '2026-12-06T14:00:00-05:00')).toMatch(/^2026-12-05T22:/)
  expect(remind('2026-12-05', '2026-12-05T12:30:00-05:00')).toBe('2026-12-04T15:00:00.000Z')
})
