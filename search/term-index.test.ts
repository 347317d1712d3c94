import { expect, test } from 'vitest'
import { searchItem } from '#tests/support/search-item'
import { relevance } from './term-index.ts'

const dinner = searchItem('Shabbat Dinner', { category: 'Events' })
const asked = (phrase: string, terms = phrase.split(' ').map((typed) => ({ typed, names: [typed] }))) => ({
  phrase,
  terms,
  category: 'All' as const,
})

test('halves the score for the whole query in the title, and takes a fifth off for each of its words there', () => {
  expect(relevance(dinner, 'shabbat dinner', asked('shabbat dinner'))).toBeCloseTo(0.5 * 0.8 * 0.8)
  expect(relevance(dinner, 'shabbat dinner', asked('dinner shabbat'))).toBeCloseTo(0.8 * 0.8)
  expect(relevance(dinner, 'shabbat dinner', asked('dinner price'))).toBeCloseTo(0.8)
  expect(relevance(dinner, 'shabbat dinner', asked('price'))).toBe(1)
})

test('counts a word as found in the title where the title has another name for it', () => {
  const terms = [{ typed: 'shabbos', names: ['shabbos', 'shabbat'] }]
  expect(relevance(dinner, 'shabbat dinner', asked('shabbos', terms))).toBeCloseTo(0.8)
})

test('prefers priority 1, and the category that was chosen', () => {
  expect(relevance({ ...dinner, priority: 1 }, 'shabbat dinner', asked('price'))).toBeCloseTo(0.9)
  expect(relevance(dinner, 'shabbat dinner', { ...asked('price'), category: 'Events' })).toBeCloseTo(0.85)
  expect(relevance(dinner, 'shabbat dinner', { ...asked('price'), category: 'Parents' })).toBe(1)
})
