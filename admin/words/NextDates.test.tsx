import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NextDates } from './NextDates.tsx'

type Times = Parameters<typeof NextDates>[0]['times']

const drawn = (times: Omit<Times, 'at'>) => parse(renderToStaticMarkup(<NextDates times={{ at: [], ...times }} />))
const FRIDAY = { day: '2026-12-04', inWords: 'Friday, December 4' } as const

test('the next dates say what is not as usual, and what they clash with', () => {
  const list = drawn({
    sentence: 'Fridays, 6:30 PM',
    dates: [
      { ...FRIDAY, status: 'cancelled', meets: [] },
      { ...FRIDAY, day: '2026-12-11', inWords: 'Friday, December 11', status: 'planned', meets: ['Soup Night'] },
    ],
  })
  expect(list.querySelector('strong')?.textContent).toBe('Fridays, 6:30 PM')
  const [first, second] = list.querySelectorAll('ol[aria-label="The next dates"] > li')
  expect(first?.querySelectorAll('.tag').map(({ textContent }) => textContent)).toEqual(['Cancelled'])
  expect(second?.textContent).toBe('Friday, December 11Clashes with Soup Night')
})

test('a rule without a date to come says so; without a rule, the place of the dates is there', () => {
  expect(drawn({ sentence: 'Fridays until May 1', dates: [] }).querySelector('.soft')?.textContent).toMatch(/\w/)
  const empty = drawn({ sentence: '', dates: [] })
  expect([empty.querySelector('ol'), empty.querySelector('.soft')]).toEqual([null, null])
  expect(empty.textContent).not.toBe('')
})
