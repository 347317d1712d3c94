import { expect, test } from 'vitest'
import { readContent } from '../read-content.ts'
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
