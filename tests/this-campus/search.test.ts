import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createSearch } from '#search/create-search'
import { drawingAt } from '#site/drawing'
import { searchIndex } from '#site/search-index/build-index'
import { isRelevant, relevanceOf, wantedQueries } from '../../bench/search-relevance.ts'

const content = readContent()
/** Whenever the test runs, it looks on a day on which everything that people may look for is there, the elections too. */
const day = content.elections?.applicationsOpen
if (!day) throw new Error('content/elections.yaml says from when one can apply')
const index = searchIndex(drawingAt(Date.parse(`${day}T17:00Z`), content, {}))
const engine = createSearch(index)
const { search } = engine
const idsFor = (query: string) => search(query).map(({ id }) => id)

test('finds what people look for first 95 times in 100, and nothing for words that the site does not know', () => {
  const relevance = relevanceOf(engine, wantedQueries())
  expect(relevance.queries).toBeGreaterThanOrEqual(600)
  expect(relevance.unknown).toBeGreaterThanOrEqual(40)
  const { foundUnknown, misses } = relevance
  expect(isRelevant(relevance), JSON.stringify({ foundUnknown, misses }, null, 1)).toBe(true)
})

test('weak matches seldom fill the list to its end', () => {
  const full = wantedQueries().filter(({ query }) => search(query).length === 20)
  expect(full.length).toBeLessThan(wantedQueries().length / 10)
})

test('finds facts that are only in a detail', () => {
  expect(idsFor('donate').slice(0, 2).toSorted()).toEqual(['alumni/give-a-gift', 'pages/give'])
  expect(idsFor('FYSHH')).toContain('faq/what-is-there-for-first-years')
  expect(search('tashlich').map(({ title }) => title)).toContain('Rosh Hashanah')
  expect(idsFor('hearing loop')).toContain('facilities/main-hall')
  expect(idsFor('25 volunteers')[0]).toBe('internships/student-engagement')
  expect(idsFor('night escort')[0]).toBe('parent-resources/safety')
})

test('offers ten popular searches, each of which finds something, and knows other words for kosher food', () => {
  expect(index.popular).toHaveLength(10)
  expect(index.popular.filter((query) => search(query).length === 0)).toEqual([])
  expect(index.synonyms).toContainEqual({ typed: ['kosher'], finds: ['dining', 'soup'] })
})

test('every category of the filter has something in it', () => {
  expect(new Set(index.items.map(({ category }) => category)).size).toBe(12)
})
