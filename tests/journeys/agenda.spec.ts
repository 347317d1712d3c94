import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const filter = (page: Page, by: 'For' | 'What') => page.getByRole('navigation', { name: `Filter: ${by}` })
const current = (page: Page, by: 'For' | 'What') => filter(page, by).locator('[aria-current=true]')
const times = (page: Page) => page.locator('[data-agenda] li').filter({ visible: true })

test('all dates can be narrowed to an audience and a category together, by keyboard', async ({ page }) => {
  await page.goto('/program-calendar/dates')
  await expect(times(page).filter({ hasText: 'Bagel Brunch' })).toHaveCount(1)
  await filter(page, 'For').getByRole('link', { name: 'First year' }).press('Enter')
  await expect(page).toHaveURL(/\/program-calendar\/audience\/first-year#agenda$/)
  await expect(current(page, 'For')).toHaveText('First year')
  await expect(current(page, 'What')).toHaveText('Everything')
  await filter(page, 'What').getByRole('link', { name: 'Food' }).press('Enter')
  await expect(page).toHaveURL(/\/audience\/first-year\?category=food#agenda$/)
  await expect(current(page, 'For')).toHaveText('First year')
  await expect(current(page, 'What')).toHaveText('Food')
  await expect(times(page)).toContainText(['Bagel Brunch'])
  await expect(times(page)).toHaveCount(1)
  await expectNoBarriers(page)
})
