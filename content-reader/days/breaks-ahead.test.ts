import { expect, test } from 'vitest'
import { readContent } from '../read-content.ts'
import { breaksAhead } from './breaks-ahead.ts'

const content = readContent('content')

test.for([
  ['2026-11-12', []],
  ['2026-11-13', ['Thanksgiving break begins on Monday, November 23; we are back on Sunday, November 29']],
  ['2026-11-23', []],
  ['2026-12-15', ['Fall term ends on Tuesday, December 22; we are back on Tuesday, January 19']],
  // Nobody knows yet when the year after the last one begins.
  ['2028-05-08', []],
] as const)('a break is said ten days before: %s', ([day, words]) => {
  expect(breaksAhead(content, day)).toEqual(words)
})
