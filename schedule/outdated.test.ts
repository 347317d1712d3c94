import { expect, test } from 'vitest'
import { describeIssue } from '#content-reader/issues'
import { readContent } from '#content-reader/read-content'
import { copyOfContent } from '#tests/support/broken-copy'
import { collectIssues, findOutdated } from './outdated.ts'

const campus = readContent()

/** Returns the issues of a day for a campus with this content alone. */
const found = (change: object, day: string) =>
  findOutdated({ ...campus, collections: {}, entries: () => [], ...change }, day).map((issue) =>
    describeIssue(issue).replace('content/', ''),
  )

const entry = (values: object) => ({ collections: { holidays: [{ id: 'purim', ...values }] } })

test('out of date is a holiday in three weeks, of which last year’s schedule is there, or none', () => {
  const hanukkah = campus.entry('holidays', 'hanukkah')
  const only = (change: object) => ({
    entries: (folder: string) => (folder === 'holidays' ? [{ ...hanukkah, ...change }] : []),
  })
  const late = (ready: string) =>
    `Hanukkah begins on December 24, 2027, and its schedule is ${ready}. Write its times and places, or say when they will be known.`
  expect(found(only({ scheduleReady: true, scheduleYear: 2026 }), '2027-12-03')).toEqual([
    `holidays/hanukkah.yaml scheduleYear: ${late('that of 2026')}`,
  ])
  const lists = (ready: string[]) => ({
    scheduleReady: false,
    scheduleYear: 2027,
    schedule: { nights: [], meals: [], ready },
  })
  expect(found(only(lists(['nights', 'meals'])), '2027-12-03')).toEqual([])
  expect(found(only(lists(['nights'])), '2027-12-03')).toHaveLength(1)
  expect(found(only({ scheduleReady: false, scheduleYear: 2026 }), '2027-12-03')).toEqual([
    `holidays/hanukkah.yaml scheduleReady: ${late('not ready')}`,
  ])
  expect(found(only({ scheduleReady: true, scheduleYear: 2027, schedule: {} }), '2027-12-03')).toEqual([])
  expect(found(only({ scheduleReady: true, scheduleYear: 2026 }), '2027-12-02')).toEqual([])
})

test('out of date is an event that is over, or never happens, with its sign-up', () => {
  const [event] = campus.entries('events')
  const only = (when: object) => ({
    entries: (folder: string) =>
      folder === 'events' ? [{ ...event, id: 'soup', title: 'Soup', hasSignup: true, when }] : [],
  })
  expect(found(only({ date: '2026-11-20' }), '2026-11-22')).toEqual([
    'events/soup.yaml when: Soup was on November 20, 2026, and people can still sign up. Give it its next date, or delete it.',
  ])
  for (const date of ['2026-11-22', '2029-11-22']) expect(found(only({ date }), '2026-11-22')).toEqual([])
  expect(found(only({ date: '2026-11-20', until: '2026-11-22' }), '2026-11-22')).toEqual([])
  const never = { every: 'week', on: ['friday'], from: '2026-12-25', until: '2027-01-02', inTerm: true }
  expect(found(only(never), '2026-11-22')).toEqual([
    expect.stringMatching(/^events\/soup.yaml when: Soup has no date to come/),
  ])
})

test('out of date is what is switched on for days that have passed', () => {
  const notice = { ...campus.notice, enabled: true, endDate: '2026-11-20', afterwards: undefined }
  expect(found({ notice }, '2026-11-21')).toEqual([
    'notice.yaml enabled: It is switched on, and its last day was November 20, 2026. Switch it off, or give it its next days.',
  ])
  expect(found({ notice: { ...notice, enabled: false } }, '2026-11-21')).toEqual([])
  // One that it interrupts still has its days.
  expect(found({ notice: { ...campus.notice, enabled: true } }, '2026-12-19')).toEqual([])
  expect(found({ notice: { ...campus.notice, enabled: true, endDate: '2026-11-20' } }, '2026-12-20')).toHaveLength(1)
})

test('out of date is the last year that is known, three months before it ends', () => {
  expect(found({}, '2028-01-01')).toEqual([])
  expect(found({}, '2028-03-01')).toEqual([
    expect.stringMatching(/^year.yaml years: The last term that is known ends on May 5, 2028\./),
  ])
})

test('out of date is an entry that nobody has read for a year', () => {
  expect(found(entry({ reviewed: '2026-09-01' }), '2027-09-01')).toEqual([])
  expect(found(entry({ reviewed: '2026-09-01' }), '2027-09-02')).toEqual([
    expect.stringMatching(/^holidays\/purim.yaml reviewed: Nobody has read all of “purim” since September 1, 2026\./),
  ])
  const three = ['2026-09-02', '2026-08-31', '2027-06-01'].map((reviewed, index) => ({ id: `${index}`, reviewed }))
  expect(found({ collections: { faq: three } }, '2027-09-05')).toEqual([
    expect.stringMatching(/^faq\/1.yaml reviewed: Nobody has read all of “1” since August 31, .* The next are “0”\.$/),
  ])
})

test('a whole campus is read', () => {
  const late = findOutdated(campus, '2028-06-01')
  expect(late.length).toBeGreaterThan(1)
  // What was over months ago is an archive.
  expect(late.filter(({ message }) => / was on /.test(message))).toEqual([])
  expect(late.every(({ file }) => file.startsWith('content/'))).toBe(true)
})

test('a program that is open has a link to apply, or is applied for by mail; else it is warned of, in its form as well', () => {
  const copy = copyOfContent()
  const PROGRAM = 'fellowships/text-circle.yaml'
  const found = (day = '2026-11-22') =>
    [findOutdated(copy.read(), day), collectIssues(copy.read(), day)].map((issues) =>
      issues.filter(({ path }) => path[0] === 'applicationLink'),
    )
  expect(found()).toEqual([[], []])
  copy.change(PROGRAM, 'applicationLink: https://forms.example.org/text-circle\n', '')
  expect(found()).toEqual([[], []])
  copy.change(PROGRAM, 'applicationStatus: coming-soon', 'applicationStatus: open')
  const problem = {
    file: `content/${PROGRAM}`,
    message: expect.stringMatching(/ is open, and has no link to apply\./),
  }
  expect(found()).toMatchObject([[problem], [problem]])
  copy.change(PROGRAM, 'applicationStatus: open', 'applicationStatus: open\nopens: 2027-01-19')
  expect([found('2027-01-18'), found('2027-01-19')]).toMatchObject([
    [[], []],
    [[problem], [problem]],
  ])
})
