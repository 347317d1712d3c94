import { staffedSite } from '../support/staffed-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const FORM = '/admin/faq/who-may-come'

test('a view that fails never takes the others with it, and the search leads to any of them', async ({ page }) => {
  const { site, link, stop } = await staffedSite()
  const menu = page.getByRole('navigation', { name: 'Staff’s pages' })
  const heading = page.getByRole('heading', { level: 1 })
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  // As Chromium does since it can scroll smoothly: what it returns is no cleanup.
  await page.addInitScript(() => {
    Element.prototype.scrollIntoView = () => Promise.resolve()
  })
  try {
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(heading).toHaveText('Today')
    const titles = await menu.getByRole('link').allTextContents()
    expect(titles).toContain('Requests')
    for (const title of titles) {
      await page.goto(site.url + FORM)
      await page.locator('[aria-expanded]').filter({ hasText: 'Preview' }).click()
      await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible()
      await menu.getByRole('link', { name: title, exact: true }).click()
      await expect(menu.locator('[aria-current]')).toHaveText(title)
      // The calendar is headed by its month.
      await expect(heading).toHaveText(title === 'Calendar' ? /20\d\d$/ : title)
    }
    expect(problems).toEqual([])

    await page.goto(`${site.url}/admin/people`)
    await expect(heading).toHaveText('Who can sign in')
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await expect(search.getByRole('searchbox')).toBeFocused()
    await expectNoBarriers(page)
    await search.getByRole('searchbox').fill('bagels')
    const result = search.getByRole('link', { name: 'Bagel Brunch', exact: true })
    await expect(result).toHaveAttribute('href', '/admin/events/bagel-brunch')
    await expect(search.getByRole('status')).toHaveText(/result/)
    await expectNoBarriers(page)
    await result.click()
    await expect(search).toBeHidden()
    await expect(heading).toHaveText('Bagel Brunch')
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await search.getByRole('searchbox').fill('ruth alvarez')
    await expect(search.getByRole('status')).toHaveText(/result/)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('Ruth Alvarez')
    await page.keyboard.press('Control+k')
    await expect(search).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()

    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/admin/calendar?month=2026-12`)
      const title = page.getByRole('table').locator('a[aria-keyshortcuts] > span:not([class])').first()
      await expect(title).toBeVisible()
      // The month may be drawn again, or in another font, after it is first seen.
      await expect
        .poll(
          () =>
            title.evaluate((shown) => {
              shown.textContent = 'Gunpowder'
              return shown.getClientRects().length
            }),
          `a word of nine letters at ${width} px`,
        )
        .toBe(1)
    }

    await page.route('**/History*.js', (route) => route.abort())
    await page.goto(`${site.url}/admin`)
    await menu.getByRole('link', { name: 'History' }).click()
    await expect(heading).toHaveText('This page could not be shown')
    await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible()
    await menu.getByRole('link', { name: 'Drafts' }).click()
    await expect(heading).toHaveText('Drafts')
  } finally {
    await stop()
  }
})

test('next year’s dates are proposed on one sheet, and what is ticked is published', async ({ page }) => {
  const { site, link, stop } = await staffedSite()
  try {
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await page.goto(`${site.url}/admin/year`)
    await expect(page.getByRole('heading', { name: 'Next year', level: 1 })).toBeVisible()
    for (const tick of await page.getByRole('checkbox', { checked: true }).all())
      if ((await tick.getAttribute('name')) !== 'holidays/high-holidays.yaml') await tick.uncheck()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: /^Publish: 1 of / }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'High Holidays' })).toHaveCount(0)
    await page.goto(`${site.url}/admin/holidays/high-holidays`)
    await expect(page.locator('[name="scheduleYear"]')).not.toHaveValue('2026')
  } finally {
    await stop()
  }
})
