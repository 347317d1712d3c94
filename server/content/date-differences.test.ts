import { expect, test } from 'vitest'
import { entryOf, formatEntry, readFolder } from '#content-reader/content-source'
import { dateDifferences } from './change-answers.ts'
import { campusIn } from './entries-timeline.ts'

const campus = readFolder('tests/fixtures/campus')
const path = 'events/shabbat-dinner.yaml'
const before = formatEntry(path, campus.get(path) ?? null)
const { place } = campusIn(campus).settings
const between = (before: string, after: string) =>
  dateDifferences({ path, before: entryOf(before, path), after: entryOf(after, path) }, place).map(
    ({ sentence }) => sentence,
  )
const withChange = (change: string) => before.replace('observes:', `${change}observes:`)
const sentences = (change: string) => between(before, withChange(change))

test('another time is compared with the one of that day, in winter and in summer', () => {
  expect(sentences('  2026-12-18:\n    time: 7:30 PM\n    endTime: 10:00 PM\n')).toEqual([
    'Friday, December 18: 7:30 PM instead of 6:30 PM, until 10:00 PM.',
  ])
  expect(sentences('  2026-09-18:\n    time: 8:30 PM\n')).toEqual(['Friday, September 18: 8:30 PM instead of 7:30 PM.'])
})

test('what visitors read is in it where that changes, and not otherwise', () => {
  const menu = '    menu: Latkes (v) and soup (v, gf)'
  const after = before.replace(menu, `${menu}\n    time: 7:30 PM`)
  expect(between(before, after)).toEqual(['Friday, December 4: 7:30 PM instead of 6:30 PM.'])
  expect(sentences('  2026-12-18:\n    cancelled: true\n    reason: Finals.\n')).toEqual([
    'Friday, December 18: cancelled. Visitors read: “Finals.”',
  ])
})

test('a date that is back on its own day is not said to be moved to it', () => {
  const moved = withChange('  2026-12-18:\n    date: 2026-12-17\n    time: 7:30 PM\n')
  expect(between(moved, before)).toEqual(['Friday, December 18: on this day again, 6:30 PM instead of 7:30 PM.'])
  expect(between(moved, moved.replace('12-17', '12-16'))).toEqual([
    'Friday, December 18: moved to Wednesday, December 16.',
  ])
})

test('from a day on, its end is in it, too', () => {
  expect(sentences('later:\n  2027-01-22:\n    time: 7:00 PM\n    endTime: 9:30 PM\n')).toEqual([
    'From January 22, 2027 on: 7:00 PM, until 9:30 PM.',
  ])
})
