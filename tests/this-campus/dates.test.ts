import { describe, expect, test } from 'vitest'
import { readContent } from '#content-reader/read/read-content'
import { SITE_TIME_ZONE } from '#schemas/new-york'

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
    expect(content.entry('holidays', id).generalDates).toBe(words)
    expect(hebrewDate(firstDay)).toBe(firstHebrew)
    expect(hebrewDate(lastDay)).toBe(lastHebrew)
  })
})

test('the clocks that the code knows are those of the place in site.yaml', () => {
  expect(content.site.place.timeZone).toBe(SITE_TIME_ZONE)
})
