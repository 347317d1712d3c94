import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { readContent } from '#content-reader/read-content'
import { i18n } from '#schemas/locale'
import { listFreeHours } from './rooms.ts'

const content = readContent()
const { timeZone } = content.settings.place
const clockAt = (moment: string) => new Clock(Date.parse(moment), timeZone)

/** The days of a week as a table says them. */
function week(from: string, { at = `${from}T08:00:00-05:00`, promised = {} } = {}) {
  return Object.fromEntries(
    listFreeHours(content, from, clockAt(at), i18n, promised).map(({ day, rooms, closed, note }) => [
      day,
      closed ??
        [...rooms.map(({ room, free }) => `${room} ${free.map((span) => span.join('-')).join(' ')}`), note].join('; '),
    ]),
  )
}

const december = week('2026-11-29')

test('a room is free from 9 to 11 while the building is open, but for what is in it', () => {
  expect(december['2026-12-01']).toBe('Dining Room 09:00-23:00; Library 09:00-23:00; ')
  // Bagel Brunch, 11:00 AM to 1:00 PM
  expect(december['2026-11-29']).toMatch(/^Dining Room 09:00-11:00 13:00-23:00; /)
})

test('on the eve of Shabbat until candle lighting or until dinner is being set up, and after it from the next half hour on', () => {
  expect(december['2026-12-04']).toBe('Dining Room 09:00-14:00; Library 09:00-16:00; Shabbat from 4:25 PM')
  expect(december['2026-12-05']).toMatch(/^Dining Room 17:30-22:00; .*Shabbat until 5:28 PM$/)
})

test('days on which it is closed, or rests until it closes, say why', () => {
  const thanksgiving = week('2026-11-22')
  expect(thanksgiving['2026-11-26']).toBe('Closed: Thanksgiving')
  expect(thanksgiving['2026-11-25']).toBe('Dining Room 10:00-16:00; Library 10:00-16:00; ')
  expect(week('2027-04-18')['2027-04-22']).toBe('Passover')
})

test('what was promised to somebody is not free', () => {
  const promised = { Library: [['2026-12-01T18:00:00-05:00', '2026-12-01T20:00:00-05:00', 'Reserved'] as const] }
  expect(week('2026-11-29', { promised })['2026-12-01']).toContain('Library 09:00-18:00 20:00-23:00')
})

test('the hours of today that are over are left out once they are, and the page is true until then', () => {
  expect(week('2026-12-04', { at: '2026-12-04T15:59:00-05:00' })['2026-12-04']).toContain('09:00-16:00')
  expect(week('2026-12-04', { at: '2026-12-04T16:00:00-05:00' })['2026-12-04']).not.toContain('16:00')
  const clock = clockAt('2026-12-04T10:00:00-05:00')
  listFreeHours(content, '2026-12-04', clock, i18n)
  expect(new Date(clock.until).toISOString()).toBe('2026-12-04T19:00:00.000Z')
})
