import { expect, test } from 'vitest'
import { limits } from '#schemas/limits'
import { readQuestion } from './search-path.ts'

test('a question is read from the query of an address, whatever else is there', () => {
  expect(readQuestion('?q=+soup+&category=Information&x=1')).toEqual({ query: 'soup', category: 'Information' })
  expect(readQuestion('')).toEqual({ query: '', category: 'All' })
  expect(readQuestion('?q=soup&category=Nowhere').category).toBe('All')
})

test('a long question is cut, and never within a character', () => {
  const { query } = readQuestion(`?q=${encodeURIComponent(`${'x'.repeat(limits.queryCharacters - 1)}🕯️`)}`)
  expect(query).toBe('x'.repeat(limits.queryCharacters - 1))
})
