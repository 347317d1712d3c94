import { describe, expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { daysBetween, daysFrom } from '#calendar/time/days'
import { readContent } from '#content-reader/read-content'
import { findPause } from '#schedule/breaks'
import { listClashIssues } from '#schedule/clash-issues'
import { findRowsOutsideHoliday } from '#schedule/outdated'
import { getShabbat } from '#schedule/shabbat'
import { listEventTimes, listUpcoming } from '#schedule/upcoming'
import { i18n } from '#schemas/locale'
import { createSearch } from '#search/create-search'
import { holidayOn } from '#site/features/holidays/holidays'
import { createRenderContext } from '#site/render-context'
import { searchIndex } from '#site/search-index/search-index'
import { isRelevant, relevanceOf, wantedQueries } from '../../bench/search-relevance.ts'

const content = readContent()
/** Whenever the test runs, it looks on a day on which everything that people may look for is there, the elections too. */
const day = content.elections?.applicationsOpen
if (!day) throw new Error('content/elections.yaml says from when one can apply')
const index = searchIndex(createRenderContext(Date.parse(`${day}T17:00Z`), content, {}))
const engine = createSearch(index)
const { search } = engine
const idsFor = (query: string) => search(query).map(({ id }) => id)

test('finds what people look for first 95 times in 100, and nothing for words that the site does not know', () => {
  const relevance = relevanceOf(engine, wantedQueries())
  expect(relevance.queries).toBeGreaterThanOrEqual(600)
  expect(relevance.unknown).toBeGreaterThanOrEqual(40)
  const { foundUnknown, misses } = relevance
  expect(isRelevant(relevance), JSON.stringify({ foundUnknown, misses }, null, 1)).toBe(true)
})

test('finds facts that are only in a detail', () => {
  expect(idsFor('donate').slice(0, 2).toSorted()).toEqual(['alumni/give-a-gift', 'pages/give'])
  expect(idsFor('FYSHH')).toContain('faq/what-is-there-for-first-years')
  expect(search('tashlich').map(({ title }) => title)).toContain('Rosh Hashanah')
  expect(idsFor('hearing loop')).toContain('facilities/main-hall')
  expect(idsFor('25 volunteers')[0]).toBe('internships/student-engagement')
  expect(idsFor('night escort')[0]).toBe('parent-resources/safety')
})

test('offers ten popular searches, each of which finds something, and knows other words for kosher food', () => {
  expect(index.popular).toHaveLength(10)
  expect(index.popular.filter((query) => search(query).length === 0)).toEqual([])
  expect(index.synonyms).toContainEqual({ typed: ['kosher'], finds: ['dining', 'soup'] })
})

test('every category of the filter has something in it', () => {
  expect(new Set(index.items.map(({ category }) => category)).size).toBe(12)
})

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
    expect(holidayOn(content.entry('holidays', id), '2026-09-01', content.settings.place).next).toBe(words)
    expect(hebrewDate(firstDay)).toBe(firstHebrew)
    expect(hebrewDate(lastDay)).toBe(lastHebrew)
  })
})

describe('two years, day by day', () => {
  const [from, to] = ['2026-08-24', '2028-05-11']

  test('nothing clashes: with Shabbat, a holiday or a fast, or for a room', () => {
    expect(listEventTimes(content, from, to).length).toBeGreaterThan(300)
    expect(listClashIssues(content, from, daysFrom(from, to))).toEqual([])
    expect(findRowsOutsideHoliday(content)).toEqual([])
  })

  test('each day has something to come, or says when we are back', () => {
    const days = daysBetween(from, to)
    for (const day of days.filter((_, index) => index % 3 === 0)) {
      const clock = new Clock(Date.parse(`${day}T17:00Z`), content.settings.place.timeZone)
      const next = listUpcoming(content, 'current-week', clock)
      expect(next.length > 0 || findPause(day, content), day).toBeTruthy()
      for (const { times } of next) expect(times.every((time) => time.day >= day)).toBe(true)
    }
  })

  test('a Friday in term has its services and dinner, in time, and any other says that there is no dinner', () => {
    for (const friday of daysBetween(from, to).filter((day) => new Date(day).getUTCDay() === 5)) {
      const { times, missing } = getShabbat(content, friday, i18n)
      const has = times.some(({ label }) => /\bdinner\b/i.test(label))
      expect(has, friday).toBe(missing.length === 0)
    }
  })
})
