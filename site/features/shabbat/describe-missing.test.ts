import { expect, test } from 'vitest'
import { describeMissing } from './describe-missing'

test.for([
  [{ why: 'Thanksgiving', next: '2026-12-04' }, 'No dinner November 27, Thanksgiving. Next: December 4'],
  [{ why: 'Exams. Soup instead.', next: '2026-12-04' }, 'No dinner November 27, Exams. Soup instead. Next: December 4'],
  [{ why: undefined, next: '2026-12-04' }, 'No dinner November 27. Next: December 4'],
  [
    { why: 'between terms', next: undefined },
    'No dinner November 27, between terms. The next dates come with those of the school year.',
  ],
] as const)('%o', ([said, words]) => {
  expect(describeMissing({ words: 'No dinner', day: '2026-11-27', ...said })).toBe(words)
})
