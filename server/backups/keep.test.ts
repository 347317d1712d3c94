import { expect, test } from 'vitest'
import { addDays } from '#calendar/time/days'
import { backupName, dayOfBackup, daysToRemove } from './keep.ts'

test('after a year of days, there is each of the last seven, and one of each week of five', () => {
  let remaining: string[] = []
  for (let today = '2026-01-01'; today <= '2026-11-24'; today = addDays(today, 1)) {
    remaining.push(today)
    const gone = daysToRemove(remaining, today)
    remaining = remaining.filter((day) => !gone.includes(day))
  }
  expect(remaining).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    ...['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
  ])
})

test('a site that was off for months keeps the backups of what it is now, and of nothing older', () => {
  expect(daysToRemove(['2026-01-01', '2026-01-02', '2026-11-24'], '2026-11-24')).toEqual(['2026-01-01', '2026-01-02'])
})

test('a clock that is a year ahead for a day takes two of them, the oldest', () => {
  const days = Array.from({ length: 30 }, (_, index) => addDays('2026-11-24', -index))
  expect(daysToRemove(days, '2027-11-24')).toEqual(['2026-10-26', '2026-10-27'])
})

test('other files in the folder are nobody’s backups', () => {
  expect(dayOfBackup(backupName('2026-11-24'))).toBe('2026-11-24')
  for (const name of ['site-today.sqlite', 'site-2026-11-24.sqlite.part', '.site-2026-11-24.sqlite.part', 'thesis.txt'])
    expect(dayOfBackup(name)).toBeUndefined()
})
