import { staffedSite } from '../support/staffed-site.ts'
import { expect, test } from './fixtures.ts'

test('whoever is new is led through the views, by keyboard, once; help says what a view is for', async ({ page }) => {
  const { link, stop } = await staffedSite()
  try {
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Show me around' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Today' })).toBeVisible()
    for (let step = 2; step <= 6; step += 1) {
      await dialog.getByRole('button', { name: 'Next' }).press('Enter')
      await expect(dialog).toContainText(`${step} of 6`)
      await expect(dialog.getByRole('heading')).toBeFocused()
    }
    await expect(dialog.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).press('Enter')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show me around' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /\d{4}/ })).toBeFocused()
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(dialog.getByRole('heading')).toHaveText('Calendar')
    await expect(dialog).toContainText('Open a date to cancel or move it alone.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Help' })).toBeFocused()
  } finally {
    await stop()
  }
})
