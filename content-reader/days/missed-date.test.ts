import { expect, test } from 'vitest'
import { readContent } from '../read-content.ts'
import { missedDate } from './missed-date.ts'

const content = readContent('content')
const dinner = content.entry('events', 'shabbat-dinner')

test.for([
  ['the week of Thanksgiving', '2026-11-22', { day: '2026-11-27', why: 'Thanksgiving' }],
  ['the summer', '2027-06-01', { day: '2027-06-04', why: 'between terms' }],
  ['an ordinary week', '2026-12-01', undefined],
  ['a year whose terms are not known', '2028-09-01', undefined],
] as const)('what is of every week of term, in %s', ([, day, missed]) => {
  expect(missedDate(dinner, content, day)).toEqual(missed)
})
