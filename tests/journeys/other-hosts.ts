import type { Page } from '@playwright/test'

/**
 * Has another site answer, as it does for visitors whose network reaches it.
 *
 * @returns the addresses that it was asked for, in order, as they come in
 */
export async function answerFor(page: Page, origin: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`${origin}/**`, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><p>Here I am.' })
  })
  return asked
}
