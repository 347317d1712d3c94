import { expect, test } from 'vitest'
import { isTooShort, readQueryTerms, splitTerms } from './query-words'

test('reads words in any script, without case, accents, vowel points and apostrophes', () => {
  expect(splitTerms('Women’s Study-Group, café')).toEqual(['womens', 'study', 'group', 'cafe'])
  expect(splitTerms("women's")).toEqual(splitTerms('women’s'))
  // Two such short parts would be found at the beginning of many words.
  expect(splitTerms('Wi-Fi, co-op, e-mail')).toEqual(['wifi', 'coop', 'e', 'mail'])
  expect(splitTerms('שַׁבָּת שלי')).toEqual(['שבת', 'שלי'])
  expect(splitTerms('.*+?^$()|[]\\ 🕎 <>')).toEqual([])
})

test('reads of a query its first 64 characters and eight words', () => {
  expect(readQueryTerms('a'.repeat(10_000))).toEqual(['a'.repeat(64)])
  expect(readQueryTerms('one two six ten '.repeat(1000))).toHaveLength(8)
  expect(readQueryTerms('  ')).toEqual([])
})

test('one character is too short, and none is not a query', () => {
  expect([' s ', 'ש', '🕎'].map(isTooShort)).toEqual([true, true, true])
  expect(['', '  ', 'sh', '🕎🕎'].map(isTooShort)).toEqual([false, false, false, false])
})
