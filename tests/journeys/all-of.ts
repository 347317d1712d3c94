import type { Locator } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Every element that a locator finds. It fails if there is none, so that a loop over them tests something. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  await expect(locator).not.toHaveCount(0)
  return locator.all()
}
