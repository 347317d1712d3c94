import type { Page } from '@playwright/test'
import { expectFocusSeen } from '../walk/in-chromium.ts'
import { pageOfEachRoute } from '../walk/page-of-each-route.ts'
import { DIRECTIONS, WINDOWS } from '../walk/walk.ts'
import { pagesOfSite, test } from './any-site.ts'
import { HAIFA_URL } from './shared-site.ts'

/** One page of each route; every page with `WALK=all`. */
const isEveryPage = process.env.WALK === 'all'
const pages = isEveryPage ? pagesOfSite.map(({ path }) => path) : pageOfEachRoute(pagesOfSite)

for (const path of pages)
  test(`nothing that has the focus is hidden, off-screen or lost on ${path}`, ({ page }) => walkBothWays(page, path))

test.describe('from right to left', () => {
  test.use({ baseURL: process.env[HAIFA_URL] })
  for (const path of ['/', '/program-calendar', '/staff', '/room-reservation'])
    test(`nothing that has the focus is hidden, off-screen or lost on ${path} in Hebrew`, ({ page }) =>
      walkBothWays(page, path))
})

async function walkBothWays(page: Page, path: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    // Each way on a fresh page: only there, the walk meets carousels and forms that are just starting.
    for (const key of DIRECTIONS) {
      await page.goto(path)
      // The header and the footer are the same on all pages.
      await expectFocusSeen(page, key, isEveryPage || path === '/' ? {} : { within: 'main' })
    }
  }
}
