import type { Page } from '@playwright/test'
import { staffedSite } from '../support/staffed-site.ts'
import { test as base, expect } from './fixtures.ts'

/** A month of the calendar, open for an owner. */
const test = base.extend<{ month: Page }>({
  month: async ({ page }, use) => {
    const { site, link, stop } = await staffedSite()
    try {
      await page.goto(link)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
      await page.goto(`${site.url}/admin/calendar?month=2026-12`)
      await use(page)
    } finally {
      await stop()
    }
  },
})

const square = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })

test('a date is dragged to another day, and back by Undo', async ({ month }) => {
  const soup = square(month, '2026-12-08').getByRole('link', { name: 'Soup Night' })
  await soup.dragTo(square(month, '2026-12-09'))
  const dialog = month.getByRole('dialog', { name: 'Move Soup Night, Tuesday, December 8?' })
  await expect(dialog.getByLabel('To which day')).toHaveValue('2026-12-09')
  await dialog.getByLabel('Why').fill('The kitchen is full.')
  await dialog.getByRole('button', { name: 'Move it, and publish' }).click()
  await expect(square(month, '2026-12-09').getByRole('link', { name: 'Soup Night Moved', exact: false })).toBeVisible()
  await expect(square(month, '2026-12-08')).toContainText('Moved away')
  await month.getByRole('button', { name: 'Undo' }).click()
  await expect(month.getByText('Undone. The site is as before.')).toBeVisible()
  await expect(square(month, '2026-12-09').getByRole('link', { name: 'Soup Night' })).toHaveCount(0)
})

test('the same by keys, to any day', async ({ month }) => {
  await square(month, '2026-12-08').getByRole('link', { name: 'Soup Night' }).press('Shift+ArrowDown')
  const day = month.getByRole('dialog').getByLabel('To which day')
  await expect(day).toHaveValue('2026-12-15')
  await day.fill('2026-12-10')
  await day.press('Enter')
  await expect(square(month, '2026-12-10').getByRole('link', { name: 'Soup Night' })).toBeVisible()
  await expect(month.getByText('Published. It is live in a moment.')).toBeVisible()
})
