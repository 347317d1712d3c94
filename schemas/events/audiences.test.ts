import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { inSeason } from './audiences.ts'

const firstYear = readContent().entry('audiences', 'first-year')
const season = { from: '12-10', to: '01-15', link: '/events', linkText: 'Winter' }

test.for([
  ['2026-05-31', 'Say hello', 'Your first week'],
  ['2026-06-01', 'Your first week', 'Say hello'],
  ['2026-09-15', 'Your first week', 'Say hello'],
  ['2026-11-24', 'Say hello', 'Your first week'],
] as const)('on %s the door of first-years leads where the season says', ([today, first, second]) => {
  expect(inSeason(firstYear, today)).toMatchObject({ linkText: first, secondaryLinkText: second })
})

test.for([
  ['2026-12-09', 'Say hello'],
  ['2026-12-31', 'Winter'],
  ['2027-01-15', 'Winter'],
  ['2027-01-16', 'Say hello'],
] as const)('a season may go over the new year: %s', ([today, words]) => {
  const { linkText, secondaryLink } = inSeason({ ...firstYear, seasons: [season] }, today)
  expect(linkText).toBe(words)
  // A season without a second link has none.
  expect(secondaryLink === undefined).toBe(words === 'Winter')
})
