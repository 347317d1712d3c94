import { afterEach, expect, test, vi } from 'vitest'
import { readRecentSearches, storeRecentSearch } from './recent-searches'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['rubbish', '{"not": [a list', []],
  ['another thing', '{"a": 2}', []],
  ['other things', '[1, null, {"a": 2}, "  ", "soup"]', ['soup']],
  ['too much', JSON.stringify(['a', 'b', 'A', 'c', 'd', 'e', 'f', 'z'.repeat(101)]), ['a', 'b', 'c', 'd', 'e']],
])('of %s in the browser’s storage, what can be used is read', (_, text, searches) => {
  vi.stubGlobal('localStorage', storage)
  kept.set('recent-searches', text)
  expect(readRecentSearches()).toEqual(searches)
})

test('where the storage is full, or none, a search is still listed on this page', () => {
  const fails = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  for (const broken of [{ ...storage, setItem: fails }, { getItem: fails, setItem: fails }, undefined]) {
    vi.stubGlobal('localStorage', broken)
    expect(storeRecentSearch(readRecentSearches(), 'eruv')).toEqual(['eruv'])
  }
})
