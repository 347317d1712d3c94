import { expect, test } from 'vitest'
import { weigh } from '../../bench/page-weight.ts'
import { dist, pages } from './built-site.ts'

for (const page of pages)
  test(`${page.path} is within its budget and fetches no script file at load`, () => {
    const { htmlBrotliBytes, budgetBytes, scriptsAtLoad } = weigh(page, dist)

    expect(htmlBrotliBytes).toBeLessThanOrEqual(budgetBytes)
    expect(scriptsAtLoad).toEqual([])
  })
