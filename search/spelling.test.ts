import { expect, test } from 'vitest'
import { misspellingCost } from './spelling'

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
