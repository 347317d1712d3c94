import { expect, test } from 'vitest'
import { checkSizes, linesIn } from './sizes.ts'

const root = `${import.meta.dirname}/../..`

test('an area with more lines than it may have is named, and no other', () => {
  const has = linesIn(root, 'search')
  expect(has).toBeGreaterThan(100)
  expect(checkSizes(root, { search: has, calendar: 1 })).toEqual([expect.stringMatching(/^calendar\/ has \d+ lines/)])
})
