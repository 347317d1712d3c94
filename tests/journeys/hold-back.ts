import type { Page } from '@playwright/test'

/** The file that every page fetches once it is painted. */
export const PAGE_START = '**/_astro/page-start.*.js'

/** Delays responses from this address until it is released, as on a slow connection. */
export async function holdBack(page: Page, address: string): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return { release: held.resolve }
}
