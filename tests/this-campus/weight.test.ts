import { expect, test } from 'vitest'
import { dist } from '../build/built-site.ts'
import { heavyPages } from '../support/heavy-pages.ts'
import { ownServer } from '../support/serve-own-site.ts'

test('every page is within its budget, headers and all, and fetches no script file at load', async () => {
  expect(await heavyPages(dist, ownServer().url)).toEqual([])
})
