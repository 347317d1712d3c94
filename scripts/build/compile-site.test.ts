import { expect, test } from 'vitest'
import { explainFailure } from './compile-site.ts'

test('a compiler that was ended for want of memory is explained, and one that found a mistake is quoted', () => {
  for (const ended of ['', '\n', 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'])
    expect(explainFailure(ended)).toMatch(/^The compiler was ended.*about 1 GB.*\n.*copy compiled\//)
  expect(explainFailure('Home.tsx: Unexpected token\n')).toBe(
    'Home.tsx: Unexpected token\n\nThe code could not be compiled; see above.',
  )
})
