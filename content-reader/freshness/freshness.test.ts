import { describe, expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import type { DatedText } from '../read/content.ts'
import { readContent } from '../read-content.ts'
import { freshness } from './freshness.ts'

const campus = readContent()

/** What is found on a day, if the small campus says only this. */
const found = (change: object, day: string) =>
  freshness({ ...campus, datedTexts: [], collections: {}, entries: () => [], ...change }, day).map(
    ({ file, key, found: what }) => `${file.replace('content/', '')} ${key}: ${what}`,
  )

const said = (...texts: string[]): { datedTexts: DatedText[] } => ({
  datedTexts: texts.map((text, index) => ({
    file: 'content/a.yaml',
    line: index + 1,
    key: `dates[${index + 1}]`,
    text,
  })),
})
const entry = (values: object) => ({ collections: { holidays: [{ id: 'purim', ...values }] } })

describe('out of date is', () => {
  test('what is called coming, and is past', () => {
    expect(found(said('Apply by November 12.'), '2026-11-13')).toEqual(['a.yaml dates[1]: "Apply by November 12."'])
    expect(found(said('Apply by November 12.'), '2026-11-12')).toEqual([])
    expect(found(said('We opened on November 12.'), '2026-11-13')).toEqual([])
  })

  test('a date that is over, and a list of dates once the last of them is, once', () => {
    expect(found(said('October 16 to 18, 2026', 'May 5, 2027'), '2026-11-13')).toEqual([])
    expect(found(said('October 16 to 18, 2026', 'May 5, 2027'), '2027-05-06')).toHaveLength(1)
    expect(found(said('May 3, 1998'), '2027-05-06')).toEqual([])
  })

  test('a weekday that the date has not', () => {
    expect(found(said('Friday, December 5'), '2026-11-22')).toEqual(['a.yaml dates[1]: "Friday, December 5"'])
    expect(found(said('Friday, December 4'), '2026-11-22')).toEqual([])
  })

  test('what is promised for nobody’s week', () => {
    expect(found(said('The pots are back next week.'), '2026-11-22')).toHaveLength(1)
    expect(found(said('You stir next week’s soup.'), '2026-11-22')).toEqual([])
  })

  test('"TBD" 21 days before, or a schedule that is not ready', () => {
    const tbd = entry({ generalDates: 'March 22 and 23, 2027', schedule: { events: [{ time: 'TBD' }] } })
    expect(found(tbd, '2027-03-01')).toEqual(['holidays/purim.yaml time: "TBD", and it is on 2027-03-22'])
    // Also on the day itself.
    expect(found(tbd, '2027-03-23')).toContain('holidays/purim.yaml time: "TBD", and it is on 2027-03-23')
    expect(found(tbd, '2027-02-28')).toEqual([])
    expect(found(entry({ date: '2027-03-22', scheduleReady: false }), '2027-03-02')).toHaveLength(1)
    expect(found(entry({ date: '2027-03-22', scheduleReady: true }), '2027-03-02')).toEqual([])
    expect(found(entry({ reviewed: '2027-03-22', scheduleReady: false }), '2027-03-02')).toEqual([])
  })

  test('a holiday in three weeks, of which last year’s schedule is there, or none', () => {
    const hanukkah = campus.entry('holidays', 'hanukkah')
    const only = (change: object) => ({
      entries: (folder: string) => (folder === 'holidays' ? [{ ...hanukkah, ...change }] : []),
    })
    const late = 'and it is on 2027-12-24'
    expect(found(only({ scheduleReady: true, scheduleYear: 2026 }), '2027-12-03')).toEqual([
      `holidays/hanukkah.yaml scheduleYear: that of 2026, ${late}`,
    ])
    const lists = (ready: string[]) => ({
      scheduleReady: false,
      scheduleYear: 2027,
      schedule: { nights: [], meals: [], ready },
    })
    expect(found(only(lists(['nights', 'meals'])), '2027-12-03')).toEqual([])
    expect(found(only(lists(['nights'])), '2027-12-03')).toHaveLength(1)
    expect(found(only({ scheduleReady: false, scheduleYear: 2026 }), '2027-12-03')).toEqual([
      `holidays/hanukkah.yaml scheduleReady: false, ${late}`,
    ])
    expect(found(only({ scheduleReady: true, scheduleYear: 2027, schedule: {} }), '2027-12-03')).toEqual([])
    expect(found(only({ scheduleReady: true, scheduleYear: 2026 }), '2027-12-02')).toEqual([])
  })

  test('an event that is over, or never happens, with its sign-up', () => {
    const [event] = campus.entries('events')
    const only = (when: object) => ({
      entries: (folder: string) => (folder === 'events' ? [{ ...event, id: 'soup', hasSignup: true, when }] : []),
    })
    expect(found(only({ date: '2026-11-20' }), '2026-11-22')).toEqual([
      'events/soup.yaml when: 2026-11-20, which is over',
    ])
    for (const date of ['2026-11-22', '2029-11-22']) expect(found(only({ date }), '2026-11-22')).toEqual([])
    expect(found(only({ date: '2026-11-20', until: '2026-11-22' }), '2026-11-22')).toEqual([])
    const never = { every: 'week', on: ['friday'], from: '2026-12-25', until: '2027-01-02', inTerm: true }
    expect(found(only(never), '2026-11-22')).toEqual(['events/soup.yaml when: no day on which it happens'])
  })

  test('what is switched on for days that have passed', () => {
    const notice = { ...campus.notice, enabled: true, endDate: '2026-11-20', afterwards: undefined }
    expect(found({ notice }, '2026-11-21')).toEqual(['notice.yaml enabled: true, though it ended on 2026-11-20'])
    expect(found({ notice: { ...notice, enabled: false } }, '2026-11-21')).toEqual([])
    // One that it interrupts still has its days.
    expect(found({ notice: { ...campus.notice, enabled: true } }, '2026-12-19')).toEqual([])
    expect(found({ notice: { ...campus.notice, enabled: true, endDate: '2026-11-20' } }, '2026-12-20')).toHaveLength(1)
  })

  test('the last year that is known, three months before it ends', () => {
    expect(found({}, '2028-01-01')).toEqual([])
    expect(found({}, '2028-03-01')).toEqual(['year.yaml years: a last term that ends on 2028-05-05'])
  })

  test('an entry that nobody has read for a year', () => {
    expect(found(entry({ reviewed: '2026-09-01' }), '2027-09-01')).toEqual([])
    expect(found(entry({ reviewed: '2026-09-01' }), '2027-09-02')).toEqual([
      'holidays/purim.yaml reviewed: "2026-09-01"',
    ])
    const three = ['2026-09-02', '2026-08-31', '2027-06-01'].map((reviewed, index) => ({ id: `${index}`, reviewed }))
    expect(found({ collections: { faq: three } }, '2027-09-05')).toEqual([
      'faq/1.yaml reviewed: "2026-08-31", and 1 more older than a year: content/faq/0.yaml (2026-09-02)',
    ])
  })
})

test('the words of a whole campus are read, with their lines', () => {
  const late = freshness(campus, '2028-06-01')
  expect(late.length).toBeGreaterThan(3)
  expect(late.every(({ file }) => file.startsWith('content/'))).toBe(true)
  const copy = copyOfContent()
  copy.change('elections.yaml', 'Write to us,', 'Write to us by November 12, 2026,')
  const popupOn = (day: string) => freshness(copy.read(), day).filter(({ key }) => key === 'popup.text')
  expect(popupOn('2028-06-01')).toEqual([expect.objectContaining({ file: 'content/elections.yaml', line: 52 })])
})

test('the popup’s dates are looked at when visitors see it, and in the month before', () => {
  const copy = copyOfContent()
  copy.change('elections.yaml', 'Write to us,', 'Write to us by November 12, 2026,')
  const isNamed = (day: string) => freshness(copy.read(), day).some(({ key }) => key === 'popup.text')
  copy.change('elections.yaml', 'startDate: 2020-01-01\n  endDate: 2099-12-31', 'startDate: 2028-03-01')
  copy.change('elections.yaml', 'applicationsClose: 2026-11-12', 'applicationsClose: 2028-03-10')
  copy.change('elections.yaml', 'results: 2026-11-21\nuntil: 2026-12-11', 'results: 2028-03-21')
  copy.change('elections.yaml', 'applicationsOpen: 2026-10-28', 'applicationsOpen: 2028-03-01')
  expect(['2028-01-30', '2028-02-05', '2028-03-10', '2028-03-11'].map(isNamed)).toEqual([false, true, true, false])
  copy.change('elections.yaml', '  startDate: 2028-03-01\n', '')
  expect(['2028-01-30', '2028-02-05', '2028-03-10', '2028-03-11'].map(isNamed)).toEqual([false, true, true, false])
})
