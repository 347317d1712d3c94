import { expect, test } from 'vitest'
import { dateDifferences } from './date-differences.ts'
import { campusIn } from './month-of-events.ts'
import { readWordsFolder } from './words-folder.ts'

const campus = readWordsFolder('tests/fixtures/campus')
const path = 'events/shabbat-dinner.yaml'
const before = campus.get(path) ?? ''
const { place } = campusIn(campus).site
const sentences = (changes: string) =>
  dateDifferences({ path, before, after: before.replace('observes:', `${changes}observes:`) }, place).map(
    ({ sentence }) => sentence,
  )

test('another time is compared with the one of that day, in winter and in summer', () => {
  expect(sentences('  2026-12-18:\n    time: 7:30 PM\n    endTime: 10:00 PM\n')).toEqual([
    'Friday, December 18: 7:30 PM instead of 6:30 PM, until 10:00 PM.',
  ])
  expect(sentences('  2026-09-18:\n    time: 8:30 PM\n')).toEqual(['Friday, September 18: 8:30 PM instead of 7:30 PM.'])
})

test('what visitors read is in it where that changes, and not otherwise', () => {
  const after = before.replace(
    '    menu: Latkes (v) and soup (v, gf)',
    '    menu: Latkes (v) and soup (v, gf)\n    time: 7:30 PM',
  )
  expect(dateDifferences({ path, before, after }, place)).toMatchObject([
    { sentence: 'Friday, December 4: 7:30 PM instead of 6:30 PM.' },
  ])
  expect(sentences('  2026-12-18:\n    cancelled: true\n    reason: Finals.\n')).toEqual([
    'Friday, December 18: cancelled. Visitors read: “Finals.”',
  ])
})

test('a date that is back on its own day is not said to be moved to it', () => {
  const moved = before.replace('observes:', '  2026-12-18:\n    date: 2026-12-17\n    time: 7:30 PM\nobserves:')
  const sentence = (after: string) => dateDifferences({ path, before: moved, after }, place)[0]?.sentence
  expect(sentence(before)).toBe('Friday, December 18: on this day again, 6:30 PM instead of 7:30 PM.')
  expect(sentence(moved.replace('12-17', '12-16'))).toBe('Friday, December 18: moved to Wednesday, December 16.')
})

test('from a day on, its end is in it, too', () => {
  const later = 'later:\n  2027-01-22:\n    time: 7:00 PM\n    endTime: 9:30 PM\n'
  const after = before.replace('observes:', `${later}observes:`)
  expect(dateDifferences({ path, before, after }, place)).toMatchObject([
    { sentence: 'From January 22, 2027 on: 7:00 PM, until 9:30 PM.' },
  ])
})
