import { expect, test } from 'vitest'
import { nextDaysOf } from './next-days'

test('a weekend has its days, with the year, until it is over', () => {
  const weekend = { from: '2027-11-12', to: '2027-11-14' }
  expect(nextDaysOf(weekend, '2026-11-24')).toBe('November 12 to 14, 2027')
  expect(nextDaysOf(weekend, '2027-11-14')).toBe('November 12 to 14, 2027')
  expect(nextDaysOf(weekend, '2027-11-15')).toBe('The next date is not set yet.')
  expect(nextDaysOf({}, '2026-11-24')).toBeUndefined()
})
