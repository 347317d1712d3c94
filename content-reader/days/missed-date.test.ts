import { expect, test } from 'vitest'
import { readContent } from '../read-content.ts'
import { missedDateInWords } from './missed-date.ts'

const content = readContent('content')
const dinner = content.entry('events', 'shabbat-dinner')

test.for([
  ['the week of Thanksgiving', '2026-11-22', 'Not on Friday, November 27: Thanksgiving.'],
  ['the summer', '2027-06-01', 'Not on Friday, June 4: between terms.'],
  ['an ordinary week', '2026-12-01', undefined],
  ['a year whose terms are not known', '2028-09-01', undefined],
] as const)('what is of every week of term, in %s', ([, day, words]) => {
  expect(missedDateInWords(dinner, content, day)).toBe(words)
})
