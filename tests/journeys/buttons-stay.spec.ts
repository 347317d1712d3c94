import type { Page } from '@playwright/test'
import { staffedSite } from '../support/staffed-site.ts'
import { expect, test } from './fixtures.ts'

/** Two lines of 44 pixels, and what is around them. */
const TWO_LINES = 120
const A_SABBATH = '2027-10-30'

test('Publish is where it was, whatever is said above it', async ({ page }) => {
  const { site, link, stop } = await staffedSite()
  try {
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
    await page.goto(`${site.url}/admin/events/bagel-brunch`)
    const title = page.getByLabel('Title *', { exact: true })
    await expect(title).toHaveValue('Bagel Brunch')
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    const place = await publish.boundingBox()
    const stays = async () => expect(await publish.boundingBox()).toEqual(place)
    const isLow = async () => expect(await heightOfBar(page)).toBeLessThanOrEqual(TWO_LINES)
    await isLow()

    await title.fill('Babka Brunch')
    const changes = page.getByText(/^What changes$/)
    await expect(changes).toBeVisible()
    await stays()
    await isLow()
    await changes.click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Babka' })).toBeVisible()
    await stays()

    await page.locator('[name="when.date"]').fill(A_SABBATH)
    await expect(page.getByText('1 thing worth a look')).toBeVisible()
    await stays()

    await title.fill('')
    await expect(page.getByText('1 thing to put right')).toBeVisible()
    await stays()
    await publish.click()
    await expect(page.getByRole('alert').filter({ hasText: 'to be put right first' })).toBeFocused()
    await stays()

    await title.fill('Babka Brunch')
    await expect(page.getByText('1 thing to put right')).toBeHidden()
    await stays()
    await publish.click()
    const live = page.getByRole('status').filter({ hasText: 'Published. It is live.' })
    await expect(live).toBeVisible()
    await stays()
    await isLow()
    const bar = page.locator('.sticky-bar')
    await expect(bar.getByRole('link', { name: 'See it on the site' })).toHaveAttribute('href', /bagel-brunch/)
    await expect(bar.getByRole('button', { name: 'Undo' })).toBeVisible()

    await title.press('End')
    await title.pressSequentially('!')
    await expect(live).toHaveCount(0)
    await stays()
    // Beside something else that is typed, it would seem to take that back.
    await expect(bar.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await title.press('Backspace')
    await expect(bar.getByRole('button', { name: 'Undo' })).toBeVisible()
  } finally {
    await stop()
  }
})

const heightOfBar = (page: Page) => page.locator('.sticky-bar').evaluate((bar: HTMLElement) => bar.offsetHeight)
