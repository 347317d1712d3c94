import { expect, test } from 'vitest'
import { applicationStatusOn } from './application-status.ts'

const program = { applicationStatus: 'closed', opens: '2027-01-15', closes: '2027-02-12' } as const
const open = { applicationStatus: 'open', closes: '2027-02-12' } as const

test.each([
  ['2027-01-14', program, 'coming-soon'],
  ['2027-01-15', program, 'open'],
  ['2027-02-12', program, 'open'],
  ['2027-02-13', program, 'closed'],
  ['2027-02-12', open, 'open'],
  ['2027-02-13', open, 'closed'],
  ['2027-01-15', { applicationStatus: 'coming-soon' } as const, 'coming-soon'],
])('on %s a program with %j is %s: without dates it keeps the status that is written', (day, dates, status) => {
  expect(applicationStatusOn(day, dates)).toBe(status)
})
