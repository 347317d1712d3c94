import { expect, test } from 'vitest'
import { t } from '#schemas/locale'
import { categories, fieldWeights, filteredBy, nothingFound, resultsFound } from './search-item.ts'
import { fuzziness } from './spelling.ts'

test('the search is as fuzzy as the specification says, and weighs fields as it says', () => {
  expect(fuzziness).toEqual({ threshold: 0.3, distance: 100, minMatchCharLength: 2, ignoreLocation: true })
  expect(fieldWeights).toEqual([
    { name: 'title', weight: 0.4 },
    { name: 'subtitle', weight: 0.3 },
    { name: 'description', weight: 0.2 },
    { name: 'content', weight: 0.1 },
  ])
})

test('the filter has the specification’s categories, in their order', () => {
  expect(categories).toEqual([
    ...['All', 'People', 'Student Life', 'Jewish Learning', 'Events', 'Parents', 'Religious Life', 'Travel'],
    ...['Opportunities', 'Services', 'Information', 'Alumni', 'Facility'],
  ])
})

test('the search says what the specification says', () => {
  expect(t('searchPage.placeholder', { site: 'Redwood Hillel' })).toBe('Search the entire Redwood Hillel website...')
  expect([resultsFound(0), resultsFound(1), resultsFound(12)]).toEqual([
    ...['0 results found', '1 result found', '12 results found'],
  ])
  expect([filteredBy('All'), filteredBy('Travel')]).toEqual(['', 'Filtered by: Travel'])
  expect(nothingFound(' latkes ')).toBe('No results found for "latkes"')
})
