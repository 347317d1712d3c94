import { expect, test } from 'vitest'
import { examplePlace } from '#tests/support/example-campus'
import { datedRows } from './ResourceCard'

const exams = { from: '2026-12-14', to: '2026-12-22', event: 'Exams' }
const rows = (day: string, ...entries: Parameters<typeof datedRows>[0]) =>
  datedRows(entries, day, examplePlace).map((cells) => cells.join(': '))

test('dates are shown until they are over', () => {
  expect(rows('2026-09-01', exams)).toEqual(['December 14 to 22, 2026: Exams'])
  expect(rows('2026-12-22', exams)).toEqual(['December 14 to 22, 2026: Exams'])
  expect(rows('2026-12-23', exams)).toEqual([])
  expect(rows('2026-08-01', { from: '2026-08-22', event: 'Move-in' })).toEqual(['Saturday, August 22, 2026: Move-in'])
})

test('a holiday has its next dates, and what comes first is first', () => {
  const holidays = [
    { observances: ['rosh-hashanah' as const], event: 'The new year' },
    { observances: ['hanukkah' as const], event: 'Lights' },
  ]
  expect(rows('2026-11-22', ...holidays)).toEqual([
    'December 4 to 12, 2026: Lights',
    'October 1 to 3, 2027: The new year',
  ])
  expect(rows('2026-12-13', ...holidays)[1]).toBe('December 24, 2027, to January 1, 2028: Lights')
})

test('words stay as they are', () => {
  expect(rows('2030-01-01', { date: 'Every Friday', event: 'Dinner' })).toEqual(['Every Friday: Dinner'])
})
