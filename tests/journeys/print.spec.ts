import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Prints as a visitor does: the page is loaded first, then printed. */
async function printed(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
}

async function expectOnlyWhatPaperCanUse(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual([])
  await expect(page.getByRole('contentinfo').getByText('Quick Links')).toBeHidden()
  await expect(page.getByRole('contentinfo').getByText('Juniper Lane')).toBeVisible()
}

test('paper has every schedule and answer, how one signs up, whom to call, and nothing that it can’t use', async ({
  page,
}) => {
  await printed(page, '/holidays')
  await expectOnlyWhatPaperCanUse(page)
  const tables = page.getByRole('table')
  await expect(tables.filter({ hasText: 'Fridays' })).toBeVisible()
  expect(await tables.count()).toBe(await page.locator('table').count())
  await expect(page.getByRole('heading', { level: 2, name: 'Purim' }).last()).toBeVisible()
  await printed(page, '/religious-life')
  await expect(page.getByRole('table', { name: 'Every morning' })).toBeVisible()
  for (const [path, text] of [
    ['/program-calendar', /^Sign up by /],
    ['/parent-resources', 'Emergency Contacts'],
    ['/faq', 'Anybody who studies here, and their friends'],
  ] as const) {
    await printed(page, path)
    await expectOnlyWhatPaperCanUse(page)
    await expect(page.getByText(text).filter({ visible: true })).not.toHaveCount(0)
  }
})

test('printing with one holiday open prints only that holiday', async ({ page }) => {
  await page.goto('/holidays#shabbat')
  await expect(page.getByRole('dialog', { name: 'Shabbat' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Fridays' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'High Holidays' })).toHaveCount(0)
})

test('the printed calendar lists every event, whichever slide was in view', async ({ page }) => {
  await page.goto('/program-calendar')
  await page.getByRole('button', { name: 'Go to slide 5' }).click()
  await expect(page.getByRole('button', { name: 'Go to slide 5' })).toHaveAttribute('aria-current', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Events' })).toBeHidden()
  const days = page.locator('[data-agenda]')
  for (const event of await page.locator('#events h3 a').allTextContents())
    await expect(days.getByText(event, { exact: true }).filter({ visible: true })).not.toHaveCount(0)
})
