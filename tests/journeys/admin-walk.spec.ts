import type { Page } from '@playwright/test'
import { SEND_EMAIL_PATH } from '../../schemas/http/paths.ts'
import { campusSite } from '../support/campus-site.ts'
import { everyAnswer } from '../support/received-mail.ts'
import { staffedSite } from '../support/staffed-site.ts'
import type { TestSite } from '../support/start-site.ts'
import { everyForm, REQUEST_VIEW, VIEWS } from '../walk/admin-addresses.ts'
import { DIALOGS } from '../walk/admin-dialogs.ts'
import { expectFocusSeen } from '../walk/in-chromium.ts'
import { DIRECTIONS, WINDOWS } from '../walk/walk.ts'
import { test as base, expect } from './fixtures.ts'

/** Each view, and every form there is with `WALK=all`. */
const isEveryForm = process.env.WALK === 'all'
const forms = isEveryForm ? everyForm(campusSite.CONTENT_DIR) : ['/admin/pages/about']

/** The admin with an owner signed in, and the addresses of three requests. */
const test = base.extend<{ admin: { url: string; requests: string[] } }>({
  admin: async ({ page }, use) => {
    const { site, link, stop } = await staffedSite()
    try {
      await page.goto(link)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
      await use({ url: site.url, requests: await sendRequests(page, site) })
    } finally {
      await stop()
    }
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
  test(`nothing that has the focus is hidden, off-screen or lost in the admin: ${half} half`, async ({
    page,
    admin,
  }) => {
    const views = [...VIEWS, ...forms, ...admin.requests].filter((_, index) => isIn(index))
    for (const view of views) {
      await openView(page, admin.url + view)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
      // The bar with the navigation is the same around all views.
      await walkInBothWindows(page, isEveryForm || view === '/admin' ? undefined : 'main')
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
    await walkInBothWindows(page)
  }
})

test('a button that works, or goes away with what it did, leaves the focus where somebody goes on', async ({
  page,
  admin: { url, requests },
}) => {
  await page.goto(url + requests[1])
  await page.getByText('It was delivered already').press('Enter')
  await page.getByRole('button', { name: 'The soup was delivered' }).press('Enter')
  await expect(page.getByRole('button', { name: 'The soup was not delivered' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who looks after it' })).toBeFocused()
  await page.goto(url + requests[0])
  await page.getByRole('button', { name: 'Done without a mail' }).press('Enter')
  await page.getByRole('button', { name: 'Open it again' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Who looks after it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Say yes …' })).toBeFocused()
})

async function walkInBothWindows(page: Page, within?: string): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    for (const key of DIRECTIONS) await expectFocusSeen(page, key, { within, isFetched: true })
  }
}

/** Sends one request of each kind, and returns their addresses: of a tour, of soup, of a room. */
async function sendRequests(page: Page, site: TestSite): Promise<string[]> {
  for (const [template_id, template_params] of Object.entries(everyAnswer)) {
    const call = { lib_version: '4.4.1', user_id: 'public', service_id: 'default', template_id, template_params }
    const answer = await site.post(SEND_EMAIL_PATH, call)
    expect(answer.status, `${await answer.text()}\n${site.output()}`).toBe(200)
  }
  await page.goto(`${site.url}${REQUEST_VIEW}`)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(3)
  const found = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return found.toReversed()
}
