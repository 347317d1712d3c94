import { expect, test } from 'vitest'
import { readContent } from '../read-content.ts'
import { breaksAhead } from './breaks-ahead.ts'
import { holidaysThisWeek } from './holidays-this-week.ts'

const content = readContent('content')
const on = (day: string) => holidaysThisWeek(content, day).map(({ name, when }) => `${name} ${when}`)

test.for([
  ['before it', '2027-04-19', ['Passover begins at sundown on Wednesday, April 21']],
  ['on its eve', '2027-04-21', ['Passover begins today at sundown']],
  ['within it', '2027-04-25', ['Passover until Thursday, April 29']],
  ['on its last day', '2027-04-29', ['Passover until tonight']],
  ['after it', '2027-02-15', []],
] as const)('a holiday heads its week: %s', ([, day, words]) => {
  expect(on(day)).toEqual(words)
})

test.for([
  ['2026-11-12', []],
  ['2026-11-13', ['Thanksgiving break begins on Monday, November 23; we are back on Sunday, November 29']],
  ['2026-11-23', []],
  ['2026-12-15', ['Fall term ends on Tuesday, December 22; we are back on Tuesday, January 19']],
  // Nobody knows yet when the year after the last one begins.
  ['2028-05-08', []],
] as const)('a break is said ten days before: %s', ([day, words]) => {
  expect(breaksAhead(content, day).map(({ name, when }) => `${name} ${when}`)).toEqual(words)
})
