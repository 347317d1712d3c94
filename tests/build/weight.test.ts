import { afterAll, expect, test } from 'vitest'
import { AS_BEHIND_TLS, weigh } from '../../bench/page-weight.ts'
import { startSite } from '../support/start-site.ts'
import { dist, pages, problemsOf } from './built-site.ts'

const site = await startSite({ env: AS_BEHIND_TLS })
afterAll(site.stop)

for (const page of pages)
  test(`${page.path} is within its budget, headers and all, and fetches no script file at load`, async () => {
    const { headerBytes, bodyBytes, budgetBytes, scriptsAtLoad } = await weigh(page, dist, site.url)

    expect(headerBytes).toBeGreaterThan(500)
    expect(headerBytes + bodyBytes).toBeLessThanOrEqual(budgetBytes)
    expect(scriptsAtLoad).toEqual([])
  })

test('no page carries what its islands fetch after the paint', () => {
  expect(
    problemsOf(({ html }) => (/customElements|IntersectionObserver/.test(html) ? ['carries code of islands'] : [])),
  ).toEqual([])
})
