import type { Page } from '@playwright/test'
import type { TestSite } from '../support/start-site.ts'
import { REQUEST_VIEW, VIEWS } from '../walk/admin-addresses.ts'
import { DIALOGS } from '../walk/admin-dialogs.ts'
import { expectFocusSeen } from '../walk/in-chromium.ts'
import { WAYS } from '../walk/walk.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { test as base, sendRequests } from './staff-by-file.ts'

/** The admin with an owner signed in, and the addresses of three requests. */
const test = base.extend<{ admin: { url: string; requests: string[] } }>({
  admin: async ({ page, own: { site } }, use) => {
    await use({ url: site.url, requests: await addressesOfRequests(page, site) })
  },
})

test.beforeEach(() => test.setTimeout(600_000))

/** Opens a view and waits until all that it shows has been fetched. */
async function openView(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('One moment')
  await expect(page.getByText('One moment', { exact: true })).toHaveCount(0)
}

/** Views are walked through in halves, so that two workers share the longest journey. */
for (const [half, isIn] of [
  ['first', (index: number) => index % 2 === 0],
  ['second', (index: number) => index % 2 === 1],
] as const)
  test(`no view of the staff has a barrier, sticks out, or hides or loses the focus: ${half} half`, async ({
    page,
    admin,
  }) => {
    const views = [...VIEWS, ...admin.requests].filter((_, index) => isIn(index))
    for (const view of views) {
      await openView(page, admin.url + view)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoBarriers(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        view,
      ).toBeLessThanOrEqual(0)
      // The bar with the navigation is the same around all views.
      await walkThrough(page, view === '/admin' ? undefined : 'main')
    }
  })

test('nothing that has the focus is hidden, off-screen or lost in the admin’s dialogs', async ({
  page,
  admin: { url, requests },
}) => {
  for (const { at, open } of DIALOGS) {
    await openView(page, url + (at === 'soup' ? requests[1] : at))
    await open(page)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await walkThrough(page)
  }
})

async function walkThrough(page: Page, within?: string): Promise<void> {
  for (const { key, ...size } of WAYS) {
    await page.setViewportSize(size)
    await expectFocusSeen(page, key, { within, isFetched: true })
  }
}

/** Sends one request of each kind, and returns their addresses: of a tour, of soup, of a room. */
async function addressesOfRequests(page: Page, site: TestSite): Promise<string[]> {
  await sendRequests(site)
  await page.goto(`${site.url}${REQUEST_VIEW}`)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(3)
  const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return found.toReversed()
}
