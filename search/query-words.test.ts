import { expect, test } from 'vitest'
import { isTooShort, wordsOf, wordsOfQuery } from './query-words'

test('reads words in any script, without case, accents, vowel points and apostrophes', () => {
  expect(wordsOf('Women’s Study-Group, café')).toEqual(['womens', 'study', 'group', 'cafe'])
  expect(wordsOf("women's")).toEqual(wordsOf('women’s'))
  // Two such short parts would be found at the beginning of many words.
  expect(wordsOf('Wi-Fi, co-op, e-mail')).toEqual(['wifi', 'coop', 'e', 'mail'])
  expect(wordsOf('שַׁבָּת שלי')).toEqual(['שבת', 'שלי'])
  expect(wordsOf('.*+?^$()|[]\\ 🕎 <>')).toEqual([])
})

test('reads of a query its first 64 characters and eight words', () => {
  expect(wordsOfQuery('a'.repeat(10_000))).toEqual(['a'.repeat(64)])
  expect(wordsOfQuery('one two six ten '.repeat(1000))).toHaveLength(8)
  expect(wordsOfQuery('  ')).toEqual([])
})

test('one character is too short, and none is not a query', () => {
  expect([' s ', 'ש', '🕎'].map(isTooShort)).toEqual([true, true, true])
  expect(['', '  ', 'sh', '🕎🕎'].map(isTooShort)).toEqual([false, false, false, false])
})
