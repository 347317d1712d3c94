import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROUTE_PAGES } from '#schemas/content/route-pages'
import { listPages } from './lists/lists'

/** How a route or a feature names a page that it reads, that is above its own, or to which it leads. */
const NAMED = /(?:\bpage\('|\bparent: '|\bhref="\/(?=\w))([^'"#?.]+)(?=['"#?])/g

test('every campus must have the pages that the code reads, and no others', () => {
  const files = globSync('site/**/*.{astro,ts,tsx}').filter((file) => !/\.(test|examples)\./.test(file))
  const named = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, id = '']) => id))
  expect(named.length).toBeGreaterThan(10)
  expect([...ROUTE_PAGES].sort()).toEqual([...new Set([...named, ...listPages])].sort())
})
