import { expect, test } from 'vitest'
import { weigh } from '../../bench/page-weight.ts'
import { dist, pages, problemsOf } from './built-site.ts'

for (const page of pages)
  test(`${page.path} is within its budget and fetches no script file at load`, () => {
    const { htmlBrotliBytes, budgetBytes, scriptsAtLoad } = weigh(page, dist)

    expect(htmlBrotliBytes).toBeLessThanOrEqual(budgetBytes)
    expect(scriptsAtLoad).toEqual([])
  })

test('no page carries what its islands fetch after the paint', () => {
  expect(
    problemsOf(({ html }) => (/customElements|IntersectionObserver/.test(html) ? ['carries code of islands'] : [])),
  ).toEqual([])
})
