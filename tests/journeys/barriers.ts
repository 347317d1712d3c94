import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

interface Scope {
  /** A selector of the parts to look at; the whole page, if nothing else is said. */
  within?: string
  /** The only rules to hold it against. */
  only?: readonly string[]
  /** Rules that do not apply here. */
  without?: readonly string[]
}

/**
 * Expects that axe finds nothing wrong, and that it found something to look at. It runs in the page itself, which takes a third
 * of the time of a page of its own for its results. What stands in frames is other people's.
 */
export async function expectNoBarriers(page: Page, { within = 'html', only, without = [] }: Scope = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { barriers, checked } = await page.evaluate(
    async ([include, options]) => {
      const { violations, passes } = await window.axe.run({ include, exclude: ['iframe'] }, options)
      return {
        barriers: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        checked: passes.length,
      }
    },
    [
      [within],
      {
        resultTypes: ['violations'],
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        ...(only && { runOnly: [...only] }),
      },
    ] satisfies [string[], axe.RunOptions],
  )
  expect(barriers).toEqual([])
  expect(checked, `rules that apply to something in ${within}`).toBeGreaterThan(0)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
