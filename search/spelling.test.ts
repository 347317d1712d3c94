import { expect, test } from 'vitest'
import { memoized, misspellingCost } from './spelling.ts'

test('what was asked for last is remembered, and what nobody asked for longest is forgotten first', () => {
  const asked: string[] = []
  const answer = memoized((text) => asked.push(text), 2)
  for (const text of ['challah', 'soup', 'challah', 'minyan', 'challah', 'soup']) answer(text)
  expect(asked).toEqual(['challah', 'soup', 'minyan', 'soup'])
})

test.each([
  ['shabat', 'shabbat'],
  ['pasover', 'passover'],
  ['rabi', 'rabbi'],
  ['koser', 'kosher'],
  ['kipper', 'kippur'],
  ['felowship', 'fellowship'],
  ['accomodation', 'accommodation'],
  ['abramovitz', 'abramowitz'],
  ['shabbta', 'shabbat'],
  ['antisemetism', 'antisemitism'],
  ['klezmir', 'klezmer'],
  ['soop', 'soup'],
  ['soip', 'soup'],
  ['purin', 'purim'],
])('%s is how somebody may write %s', (typed, known) => {
  expect(misspellingCost(typed, known)).toBeLessThanOrEqual(2)
})

test.each([
  ['chaplain', 'explain'],
  ['hate', 'have'],
  ['date', 'late'],
  ['horse', 'house'],
  ['hunt', 'hut'],
  ['internet', 'intern'],
  ['haircut', 'chavruta'],
  ['lottery', 'letter'],
  ['passport', 'transport'],
])('%s is a word of its own, and not %s', (typed, known) => {
  expect(misspellingCost(typed, known)).toBeUndefined()
})
