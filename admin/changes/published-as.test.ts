import { expect, test } from 'vitest'
import { publishedAs } from './published-as.ts'
import { PUBLISHED_LIVE } from './use-sending.ts'

const saidOf = (words: object, file = 'notice.yaml') =>
  publishedAs(file, { enabled: true, message: 'Snow.', ...words }, '2026-11-26')

test('a notice that is published is live, shows from its first day, or is not shown', () => {
  expect(saidOf({})).toBe(PUBLISHED_LIVE)
  expect(saidOf({ startDate: '2026-11-26', endDate: '2026-11-26' })).toBe(PUBLISHED_LIVE)
  expect(saidOf({ startDate: '2026-11-27' })).toBe('Published. It shows from Friday, November 27.')
  expect(saidOf({ startDate: '2026-11-30', endDate: '2026-12-02' })).toBe(
    'Published. It shows from Monday, November 30 to Wednesday, December 2.',
  )
  expect(saidOf({ startDate: '2026-11-30', endDate: '2026-11-30' })).toBe('Published. It shows on Monday, November 30.')
  const hidden = 'Published. Visitors don’t see it: it is switched off, or its days are over.'
  expect(saidOf({ enabled: false, startDate: '2026-11-27' })).toBe(hidden)
  expect(saidOf({ endDate: '2026-11-25' })).toBe(hidden)
  expect(saidOf({ isActive: false }, 'banner.yaml')).toBe(hidden)
  expect(saidOf({ startDate: '2026-12-01' }, 'programs/first-year.yaml')).toBe(PUBLISHED_LIVE)
})
