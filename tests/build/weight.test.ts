import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildIfStale } from '../../scripts/build/build-site.ts'
import { campusSite } from '../support/campus-site.ts'
import { heavyPages } from '../support/heavy-pages.ts'
import { problemsOf } from './built-site.ts'

test('with little content every page is within its budget, headers and all, and fetches no script file at load', {
  timeout: 90_000,
}, async () => {
  const { outcome, output } = await buildIfStale(campusSite)
  expect(outcome, output).not.toBe('failed')
  expect(await heavyPages(resolve(campusSite.DIST_DIR), campusSite.CONTENT_DIR)).toEqual([])
})

test('no page carries what its islands fetch after the paint', () => {
  expect(
    problemsOf(({ html }) => (/customElements|IntersectionObserver/.test(html) ? ['carries code of islands'] : [])),
  ).toEqual([])
})
