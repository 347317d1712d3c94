import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { readContent } from '../read-content.ts'
import { holidaysThisWeek } from './holidays-this-week.ts'

const content = readContent('content')
const on = (moment: string) =>
  holidaysThisWeek(content, new Clock(Date.parse(moment), 'America/New_York')).map(
    ({ name, when }) => `${name} ${when}`,
  )

test.for([
  ['before it', '2027-04-19T12:00-04:00', ['Passover begins at sundown on Wednesday, April 21']],
  ['on its eve', '2027-04-21T12:00-04:00', ['Passover begins today at sundown']],
  ['on its first evening', '2027-04-21T20:00-04:00', ['Passover until Thursday, April 29']],
  ['within it', '2027-04-25T12:00-04:00', ['Passover until Thursday, April 29']],
  ['on its last day', '2027-04-29T12:00-04:00', ['Passover until tonight']],
  ['when its last night has come', '2027-04-29T22:00-04:00', []],
  ['after it', '2027-02-15T12:00-05:00', []],
] as const)('a holiday heads its week: %s', ([, day, words]) => {
  expect(on(day)).toEqual(words)
})
