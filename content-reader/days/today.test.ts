import { expect, test } from 'vitest'
import { Clock } from '#calendar/clock'
import { clockInWords } from '#calendar/time/clock-in-words'
import { readContent } from '../read-content.ts'
import { todayAt } from './today.ts'

const content = readContent('content')
const at = (moment: string) => {
  const clock = new Clock(Date.parse(moment), 'America/New_York')
  const { hebrewDate, notes, times, now, next } = todayAt(content, clock)
  return [
    hebrewDate,
    ...notes,
    ...times.map(({ label, at }) => `${label} ${clockInWords(at)}`),
    ...now.map(({ event }) => `now ${event.id}`),
    `next ${next?.event.id} ${next?.day}`,
    new Date(clock.until).toISOString().slice(0, 16),
  ]
}

test.for([
  [
    'the week of Thanksgiving: nothing today, and when the next is',
    '2026-11-23T12:00-05:00',
    ['13 Kislev 5787', 'Thanksgiving break, until Saturday, November 28', 'next bagel-brunch 2026-11-29'],
  ],
  [
    'Hanukkah’s third night before its candles',
    '2026-12-06T15:00-05:00',
    ['26 Kislev 5787', 'Hanukkah, night 3', '3 candles 5:28 PM'],
  ],
  [
    'the evening on which Purim begins: the fast is over, and nothing is still to begin',
    '2027-03-22T20:30-04:00',
    ['14 Adar II 5787', 'Purim'],
  ],
] as const)('%s', ([, moment, words]) => {
  expect(at(moment)).toEqual(expect.arrayContaining([...words]))
})

test('after sundown nothing begins at sundown, and after nightfall what ended is no longer said', () => {
  expect(at('2027-03-22T19:30-04:00')).toEqual(expect.arrayContaining(['Fast of Esther', 'Purim']))
  for (const evening of ['2027-03-22T20:30-04:00', '2026-12-04T17:00-05:00'])
    expect(at(evening).join()).not.toMatch(/begins|Fast of Esther/)
  expect(at('2027-04-29T20:00-04:00')).toContain('Passover')
  expect(at('2027-04-29T22:00-04:00')).not.toContain('Passover')
})

test('after the last known term nothing is next that is farther than pages look ahead', () => {
  // A seder of the next spring is all that is known.
  expect(at('2028-06-01T12:00-04:00')).toContain('next undefined undefined')
})

test('the Hebrew date turns at sunset, and the page with it', () => {
  expect(at('2026-12-06T15:00-05:00').at(-1)).toBe('2026-12-06T21:00')
  expect(at('2026-12-06T19:00-05:00')[0]).toBe('27 Kislev 5787')
})
