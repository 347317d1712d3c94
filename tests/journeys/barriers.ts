import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

interface Scope {
  /** A selector of the parts to check; by default, the whole page. */
  within?: string
  /** Rules that do not apply here. */
  without?: readonly string[]
}

/**
 * Expects that axe finds no problem, and that it found something to check. It runs in the page itself, which takes a
 * third of the time of a separate page for its results. The content of frames belongs to other sites.
 */
export async function expectNoBarriers(page: Page, { within = 'html', without = [] }: Scope = {}): Promise<void> {
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
        rules: {
          // Axe leaves these out unless they are asked for: WCAG 2.2, 2.5.8 and 2.5.3.
          'target-size': { enabled: true },
          'label-content-name-mismatch': { enabled: true },
          ...Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
        },
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
