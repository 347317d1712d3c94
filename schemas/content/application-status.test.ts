import { describe, expect, test } from 'vitest'
import { applicationStatusOn } from './application-status-on.ts'

describe('a program without dates', () => {
  test('keeps the status that is written', () => {
    expect(applicationStatusOn('2027-01-15', { applicationStatus: 'coming-soon' })).toBe('coming-soon')
  })
})

describe('a program with dates', () => {
  const program = { applicationStatus: 'closed', opens: '2027-01-15', closes: '2027-02-12' } as const

  test.for([
    ['2027-01-14', 'coming-soon'],
    ['2027-01-15', 'open'],
    ['2027-02-12', 'open'],
    ['2027-02-13', 'closed'],
  ] as const)('is on %s %s, whatever is written', ([day, status]) => {
    expect(applicationStatusOn(day, program)).toBe(status)
  })

  test('closes on its last day even where no first day is given', () => {
    expect(applicationStatusOn('2027-02-12', { applicationStatus: 'open', closes: '2027-02-12' })).toBe('open')
    expect(applicationStatusOn('2027-02-13', { applicationStatus: 'open', closes: '2027-02-12' })).toBe('closed')
  })
})
