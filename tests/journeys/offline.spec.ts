import type { Page } from '@playwright/test'
import { OWNER } from '../support/staffed-site.ts'
import { test as base, expect } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const EVENT = '/admin/events/bagel-brunch'
const OTHER_EVENT = '/admin/events/ice-cream'

const site = staffByFile()

/** A browser in which an owner is signed in, and the application is kept. */
const test = base.extend<{ staff: { page: Page; url: string } }>({
  staff: async ({ page }, use) => {
    const url = await site.signIn(page)
    await page.goto(`${url}/admin`)
    // The page is kept last.
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/admin')))).toBe(true)
    await use({ page, url })
  },
})

test.use({ serviceWorkers: 'allow' })

const waits = (page: Page, count: string) => page.getByText(`${count} for a connection.`)

async function publishOffline(page: Page, title: string, before: string): Promise<void> {
  await expect(page.getByLabel('Title *', { exact: true })).toHaveValue(before)
  await page.context().setOffline(true)
  await page.getByLabel('Title *', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(waits(page, '1 change waits')).toBeVisible()
}

test('the application can be installed; nothing that visitors sent is kept, and whoever signs out leaves no application', async ({
  staff: { page, url },
}) => {
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(url + address)).json()
  expect(manifest).toMatchObject({
    name: 'Juniper Hill Hillel staff',
    scope: '/admin',
    start_url: '/admin',
    theme_color: '#12214f',
  })
  for (const { src } of manifest.icons) expect((await page.request.get(url + src)).status()).toBe(200)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/admin'])

  await page.goto(`${url}/admin/requests`)
  await expect(page.getByRole('heading', { name: 'Requests', level: 1 })).toBeVisible()
  const kept = await page.evaluate(async () =>
    (await (await caches.open('staff')).keys()).map((request) => new URL(request.url).pathname),
  )
  expect(kept.length).toBeGreaterThan(30)
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  expect(await page.evaluate(async () => [await caches.keys(), JSON.stringify(localStorage)])).toEqual([
    [],
    expect.not.stringContaining(OWNER),
  ])
})

test('once the application is kept, a view that nobody has opened yet is there at once', async ({
  staff: { page, url },
}) => {
  await expect(async () => {
    await page.goto(url + EVENT, { waitUntil: 'networkidle' })
    const heading = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('nav a[href="/admin"]')?.click()
      await new Promise((resolve) => setTimeout(resolve))
      return document.querySelector('main h1')?.textContent
    })
    expect(heading).toBe('Today')
  }).toPass({ timeout: 60_000 })
})

test('what was published without a connection waits in sight, survives a reload, and is sent from another view, or from its form', async ({
  staff: { page, url },
}) => {
  await page.goto(url + EVENT)
  await publishOffline(page, 'Bagels and Lox', 'Bagel Brunch')
  await page.reload()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(waits(page, '1 change waits')).toBeVisible()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('cell')).toHaveCount(0)

  await page.context().setOffline(false)
  // What could not be opened is there, and what waited is on the site.
  await expect(page.getByRole('cell').first()).toBeVisible()
  await expect(page.getByText('There was a connection: “Bagel Brunch” was sent.')).toBeVisible()
  await expect(waits(page, '1 change waits')).toHaveCount(0)
  await page.goto(url + EVENT)
  await expect(page.getByLabel('Title *', { exact: true })).toHaveValue('Bagels and Lox')
  await expect(page.getByText('As it is on the site.')).toBeVisible()
  await expect(page.getByText('You typed this on')).toHaveCount(0)

  await publishOffline(page, 'Bagels at Ten', 'Bagels and Lox')
  await page.context().setOffline(false)
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(waits(page, '1 change waits')).toHaveCount(0)
})

test('what somebody else changed meanwhile is named, with the way to its form, where one chooses', async ({
  staff: { page, url },
  browser,
}) => {
  // Two browsers, and three publications.
  await page.goto(url + OTHER_EVENT)
  await publishOffline(page, 'Ice Cream by Ada', 'Ice Cream on the Steps')
  await page.reload()
  const state = await page.context().storageState()
  const other = await browser.newContext({ storageState: state })
  try {
    const second = await other.newPage()
    await second.goto(url + OTHER_EVENT)
    await second.evaluate(() => localStorage.clear())
    await second.reload()
    await second.getByLabel('Title *', { exact: true }).fill('Ice Cream by Ben')
    await second.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(second.getByText('Published.', { exact: false })).toBeVisible()
  } finally {
    await other.close()
  }
  await page.getByRole('link', { name: 'Site content', exact: true }).click()
  await page.context().setOffline(false)
  await expect(page.getByText('1 change could not be sent.')).toBeVisible()
  await expect(page.getByText('Somebody else changed the same.')).toBeVisible()
  await page.getByRole('link', { name: 'Ice Cream on the Steps' }).first().click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('radio', { name: /^Yours:/ }).check()
  await page.getByRole('button', { name: 'Publish with these' }).click()
  await expect(page.getByText('Published.', { exact: false })).toBeVisible()
  await expect(page.getByText('could not be sent')).toHaveCount(0)
})
