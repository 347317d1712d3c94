import type { Page } from '@playwright/test'

/**
 * Makes another site respond, as for visitors whose network reaches it.
 *
 * @returns the requested addresses, in order, updated as they come in
 */
export async function answerFor(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><p>Here I am.' })
  })
  return asked
}
