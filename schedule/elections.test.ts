import { assert, expect, test } from 'vitest'
import { daysBetween } from '#calendar/time/days'
import { readContent } from '#content-reader/read-content'
import { findPopupKey, findStage } from './elections.ts'

const { elections, year } = readContent()
assert(elections)
const written = { ...elections, enabled: true, everyYear: true, results: '2026-11-21', until: undefined }
const dates = { announced: '2026-10-12', applicationsOpen: '2026-10-28' }

test.for([
  ['2026-10-11', undefined],
  ['2026-10-12', 'announced'],
  ['2026-10-27', 'announced'],
  ['2026-10-28', 'applications'],
  ['2026-11-12', 'applications'],
  ['2026-11-13', 'candidates'],
  ['2026-11-20', 'candidates'],
  ['2026-11-21', 'results'],
  ['2026-12-05', 'results'],
  ['2026-12-06', undefined],
  ['2027-10-11', undefined],
  ['2027-10-12', 'announced'],
  ['2027-11-12', 'applications'],
  ['2027-11-22', undefined],
  // The terms of that fall are not known.
  ['2028-11-01', undefined],
] as const)('on %s: %s', ([day, stage]) => {
  expect(findStage({ ...written, ...dates }, day, year)?.stage).toBe(stage)
})

test('without a first day applications are open from the start, and later ones for a month before they close', () => {
  const bare = { ...written, announced: undefined, applicationsOpen: undefined }
  expect(findStage(bare, '2020-01-01', year)?.stage).toBe('applications')
  expect(findStage(bare, '2027-10-12', year)).toBeUndefined()
  expect(findStage(bare, '2027-10-13', year)?.stage).toBe('applications')
})

test('once only, unless it is said', () => {
  expect(findStage({ ...written, ...dates, everyYear: false }, '2027-11-01', year)).toBeUndefined()
  expect(findStage({ ...written, enabled: false }, '2026-11-01', year)).toBeUndefined()
})

test('of a year, and of the new year in between, each day has a stage or none, with the dates of its year', () => {
  const winter = { ...written, announced: '2026-12-01', applicationsOpen: undefined, applicationsClose: '2026-12-20' }
  const overNewYear = { ...winter, results: '2027-01-10' }
  for (const day of daysBetween('2026-08-01', '2029-07-31')) {
    const stage = findStage(overNewYear, day, year)
    if (stage) expect(stage.dates.until >= day).toBe(true)
  }
  expect(findStage(overNewYear, '2028-01-05', year)?.stage).toBe('candidates')
  expect(findStage(overNewYear, '2028-01-05', year)?.dates.results).toBe('2028-01-10')
  const leap = { ...written, applicationsOpen: '2024-02-10', applicationsClose: '2024-02-29', results: '2024-03-05' }
  expect(findStage(leap, '2027-02-28', year)?.dates.applicationsClose).toBe('2027-02-28')
})

test('the popup opens while applications are open, once in every year', () => {
  const on = (day: string, change = {}) =>
    findPopupKey(
      { ...elections, popup: { ...elections.popup, startDate: undefined, endDate: undefined, ...change } },
      day,
      year,
    )
  const days = ['2026-10-27', '2026-10-28', '2026-11-12', '2026-11-13', '2027-10-27', '2027-11-01']
  expect(days.filter((day) => on(day) === 'council-test')).toEqual(['2026-10-28', '2026-11-12'])
  expect(days.filter((day) => on(day) === 'council-test-1')).toEqual(['2027-11-01'])
  expect(on('2026-11-01', { enabled: false })).toBeUndefined()
  // Or between days of its own.
  const own = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const ownDays = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].filter((day) => on(day, own))
  expect(ownDays).toEqual(['2026-11-01', '2026-11-30'])
})
