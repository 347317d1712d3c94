import { expect, type Page } from '@playwright/test'
import { focusAtRest } from './focus-at-rest.ts'
import { type Direction, FEWEST_STOPS, walk } from './walk.ts'

/** Walks through the open page, a part of it, or its open dialog, and expects to see the focus at every stop. */
export async function expectFocusSeen(page: Page, key: Direction, within?: string): Promise<void> {
  const { stops, faults } = await walk(
    {
      press: (pressed) => page.keyboard.press(pressed),
      look: (begin) => page.evaluate(focusAtRest, { begin, within }),
    },
    key,
  )
  const { width, height } = page.viewportSize() ?? {}
  expect.soft(faults, `${page.url()} at ${width} × ${height}`).toEqual([])
  expect(stops, 'stops').toBeGreaterThan(FEWEST_STOPS)
}
