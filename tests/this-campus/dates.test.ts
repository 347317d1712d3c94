import { describe, expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { daysBetween, daysFrom } from '#calendar/time/days'
import { shabbatOn } from '#content-reader/days/shabbat'
import { eventTimes, pauseOn, upcoming } from '#content-reader/days/upcoming'
import { clashesAhead } from '#content-reader/freshness/clashes'
import { rowsOutside } from '#content-reader/freshness/rows-outside'
import { readContent } from '#content-reader/read-content'
import { holidayOn } from '#site/features/holidays/holiday-on'

const content = readContent()

/** The Hebrew date of the daytime of a civil day: "15 Nisan 5787". */
const hebrewDate = (day: string) =>
  new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

describe('a holiday falls on its Hebrew date, and begins the evening before', () => {
  test.for([
    ['high-holidays', 'September 11 to October 4, 2026', '2026-09-12', '1 Tishri 5787', '2026-10-04', '23 Tishri 5787'],
    ['hanukkah', 'December 4 to 12, 2026', '2026-12-05', '25 Kislev 5787', '2026-12-12', '2 Tevet 5787'],
    ['purim', 'March 22 and 23, 2027', '2027-03-23', '14 Adar II 5787', '2027-03-23', '14 Adar II 5787'],
    ['passover', 'April 21 to 29, 2027', '2027-04-22', '15 Nisan 5787', '2027-04-29', '22 Nisan 5787'],
  ] as const)('%s: %s', ([id, words, firstDay, firstHebrew, lastDay, lastHebrew]) => {
    expect(holidayOn(content.entry('holidays', id), '2026-09-01', content.site.place).next).toBe(words)
    expect(hebrewDate(firstDay)).toBe(firstHebrew)
    expect(hebrewDate(lastDay)).toBe(lastHebrew)
  })
})

describe('two years, day by day', () => {
  const [from, to] = ['2026-08-24', '2028-05-11']

  test('nothing clashes: with Shabbat, a holiday or a fast, or for a room', () => {
    expect(eventTimes(content, from, to).length).toBeGreaterThan(300)
    expect(clashesAhead(content, from, daysFrom(from, to))).toEqual([])
    expect(rowsOutside(content)).toEqual([])
  })

  test('each day has something to come, or says when we are back', () => {
    const days = daysBetween(from, to)
    for (const day of days.filter((_, index) => index % 3 === 0)) {
      const clock = new Clock(Date.parse(`${day}T17:00Z`), content.site.place.timeZone)
      const next = upcoming(content, 'current-week', clock)
      expect(next.length > 0 || pauseOn(day, content), day).toBeTruthy()
      for (const { times } of next) expect(times.every((time) => time.day >= day)).toBe(true)
    }
  })

  test('a Friday in term has its services and dinner, in time, and any other says that there is no dinner', () => {
    for (const friday of daysBetween(from, to).filter((day) => new Date(day).getUTCDay() === 5)) {
      const { times, missing } = shabbatOn(content, friday)
      const has = times.some(({ label }) => /\bdinner\b/i.test(label))
      expect(has, friday).toBe(missing.length === 0)
    }
  })
})
