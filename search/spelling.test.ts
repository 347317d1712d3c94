import { expect, test } from 'vitest'
import { isMisspelling } from './spelling'

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
])('%s is how somebody may write %s', (typed, known) => {
  expect(isMisspelling(typed, known)).toBe(true)
})

test.each([
  ['chaplain', 'explain'],
  ['hate', 'have'],
  ['date', 'late'],
  ['horse', 'house'],
  ['internet', 'intern'],
  ['haircut', 'chavruta'],
  ['lottery', 'letter'],
  ['passport', 'transport'],
])('%s is a word of its own, and not %s', (typed, known) => {
  expect(isMisspelling(typed, known)).toBe(false)
})
