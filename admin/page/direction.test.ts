import { afterEach, expect, test, vi } from 'vitest'
import { arrows, daysByKey } from './direction.ts'

const readingFrom = (dir: string) => vi.stubGlobal('document', { documentElement: { dir } })
afterEach(() => vi.unstubAllGlobals())

test('what comes next is where a page is read to', () => {
  readingFrom('ltr')
  expect([arrows().next, daysByKey('ArrowRight'), daysByKey('ArrowLeft'), daysByKey('ArrowUp')]).toEqual([
    '→',
    1,
    -1,
    -7,
  ])
  readingFrom('rtl')
  expect([arrows().next, daysByKey('ArrowRight'), daysByKey('ArrowLeft'), daysByKey('ArrowDown')]).toEqual([
    '←',
    -1,
    1,
    7,
  ])
  expect(daysByKey('Home')).toBeUndefined()
})
