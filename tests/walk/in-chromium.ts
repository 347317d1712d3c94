import { expect, type Page } from '@playwright/test'
import { focusAtRest } from './focus-at-rest.ts'
import { type Direction, walk } from './walk.ts'

interface Walked {
  /** Walks through this part of the page alone. */
  within?: string | undefined
  /** A fault is one that a second walk meets, too: what was fetched meanwhile has moved what had the focus. */
  isFetched?: boolean
}

/** Walks through the open page, a part of it, or its open dialog, and expects to see the focus at every stop. */
export async function expectFocusSeen(page: Page, key: Direction, { within, isFetched }: Walked = {}): Promise<void> {
  const through = () =>
    walk(
      {
        press: (pressed) => page.keyboard.press(pressed),
        look: (begin) => page.evaluate(focusAtRest, { begin, within }),
      },
      key,
    )
  const { stops, faults } = await through()
  const again = isFetched && faults.length > 0 ? (await through()).faults.map(withoutPlace) : undefined
  const { width, height } = page.viewportSize() ?? {}
  const found = again ? faults.filter((fault) => again.includes(withoutPlace(fault))) : faults
  expect.soft(found, `${page.url()} at ${width} × ${height}`).toEqual([])
  expect(stops, 'stops').toBeGreaterThan(0)
}

const withoutPlace = (fault: string): string => fault.replace(/ at -?\d+, -?\d+$/, '')
