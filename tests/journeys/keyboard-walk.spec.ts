import type { Page } from '@playwright/test'
import { expectFocusSeen } from '../walk/in-chromium.ts'
import { pageOfEachRoute } from '../walk/page-of-each-route.ts'
import { DIRECTIONS, WINDOWS } from '../walk/walk.ts'
import { pagesOfSite, test } from './any-site.ts'
import { HAIFA_URL } from './shared-site.ts'

/** One page of each route; every page with `WALK=all`. */
const isEveryPage = process.env.WALK === 'all'
const pages = isEveryPage ? pagesOfSite : pageOfEachRoute(pagesOfSite)

/** Pages on which something starts by itself: carousels and forms, and the page that leads on. */
const startsSomething = (path: string, html: string) =>
  html.includes('<astro-island') || path === '/parents/get-connected'

for (const { path, html } of pages)
  test(`nothing that has the focus is hidden, off-screen or lost on ${path}`, ({ page }) =>
    walkBothWays(page, path, { isAlwaysFresh: startsSomething(path, html) }))

test.describe('from right to left', () => {
  test.use({ baseURL: process.env[HAIFA_URL] })
  for (const path of ['/', '/program-calendar', '/staff', '/room-reservation'])
    test(`nothing that has the focus is hidden, off-screen or lost on ${path} in Hebrew`, ({ page }) =>
      walkBothWays(page, path, { isAlwaysFresh: true }))
})

/** With `isAlwaysFresh` each way begins on a fresh page: only there, the walk meets carousels and forms that are just starting. */
async function walkBothWays(page: Page, path: string, { isAlwaysFresh }: { isAlwaysFresh: boolean }): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    if (!isAlwaysFresh) await page.goto(path)
    for (const key of DIRECTIONS) {
      if (isAlwaysFresh) await page.goto(path)
      // The header and the footer are the same on all pages.
      await expectFocusSeen(page, key, isEveryPage || path === '/' ? {} : { within: 'main' })
    }
  }
}
