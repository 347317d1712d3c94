import { expect, test } from 'vitest'
import type { SearchItem } from './search-item.ts'
import { inOrder, relevance } from './term-index.ts'

const dinner: SearchItem = {
  id: 'dinner',
  type: 'page',
  title: 'Shabbat Dinner',
  subtitle: '',
  description: '',
  content: '',
  path: '/',
  icon: 'page',
  category: 'Events',
  priority: 2,
}
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

test('puts the lower score first, then priority 1, then the alphabet', () => {
  const scored = (title: string, score: number, priority: 1 | 2) => ({ item: { ...dinner, title, priority }, score })
  const sorted = [scored('D', 0.2, 2), scored('C', 0.2, 2), scored('B', 0.2, 1), scored('A', 0.3, 1)].sort(inOrder)
  expect(sorted.map(({ item }) => item.title)).toEqual(['B', 'C', 'D', 'A'])
})
