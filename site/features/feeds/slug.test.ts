import { expect, test } from 'vitest'
import { slugOf } from './slug'

test.each([
  ['Graduate students', 'graduate-students'],
  ['Fête & Café!', 'fete-cafe'],
  ['ליל שַׁבָּת', 'ליל-שבת'],
])('%s is %s in an address', (category, slug) => {
  expect(slugOf(category)).toBe(slug)
})
