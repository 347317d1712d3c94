import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

/** By its address: there its schedule is fetched. */
async function openHoliday(page: Page, id: string): Promise<Locator> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, id)
  const detail = page.locator(`dialog[id="${id}"]`)
  await expect(detail).toHaveAttribute('open', '')
  return detail
}

test('no holiday’s detail has a barrier that axe can find, and its schedule comes to it, no wider than a narrow phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/holidays')
  for (const id of ['shabbat', 'high-holidays', 'hanukkah', 'purim']) {
    await openHoliday(page, id)
    await test.step(id, () => expectNoBarriers(page, { within: 'dialog[open]' }))
  }
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [id, part] of [
    ['high-holidays', 'Yom Kippur'],
    ['shabbat', 'Fridays'],
  ] as const) {
    const detail = await openHoliday(page, id)
    await expect(detail.getByRole('table', { name: part })).toBeVisible()
    expect(await detail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), id).toBe(0)
  }
  // At 400 % zoom it can be read to its end, and closed.
  await page.setViewportSize({ width: 320, height: 256 })
  const detail = await openHoliday(page, 'high-holidays')
  await detail.getByRole('table', { name: 'Simchat Torah' }).scrollIntoViewIfNeeded()
  await detail.getByRole('button', { name: 'Close' }).click()
  await expect(detail).toBeHidden()
})
test('a letter to a professor has the dates of the chosen holiday, and is copied or mailed by its writer', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/holidays/letter')
  const letter = page.getByLabel('Your letter')
  await page.getByLabel('Holiday').selectOption({ label: 'Sukkot, October 15 to 22, 2027' })
  await page.getByLabel('Course').fill('Organic Chemistry II')
  await page.getByLabel('Professor’s last name').fill('Lin')
  await page.getByLabel('Your name').fill('Noa')
  await expect(letter).toHaveValue(/^Dear Professor Lin,\n\nI keep Sukkot, .* and miss Organic Chemistry II\.\n\nNoa$/)
  await expect(page.getByRole('link', { name: 'Open it as an email', exact: true })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Sukkot%2C%20Organic%20Chemistry%20II&body=Dear%20Professor%20Lin/,
  )
  await page.getByRole('button', { name: 'Copy the letter' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Dear Professor Lin')
  await expectNoBarriers(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a detail, last year’s schedule and the letter of each holiday can be read', async ({ page }) => {
    for (const [path, table] of [
      ['/holidays#shabbat', 'Fridays'],
      ['/religious-life#minyan', 'Every morning'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('table', { name: table })).toBeVisible()
    }
    await page.goto('/parent-resources#emergency')
    await expect(page.getByRole('link', { name: 'Call Emergency: 911' })).toBeVisible()
    await page.goto('/holidays#high-holidays')
    await page.getByRole('link', { name: 'Times and prices' }).click()
    await expect(page.getByRole('table', { name: 'Yom Kippur' })).toBeVisible()
    await page.goto('/holidays/letter')
    await expect(page.getByLabel('Course')).toBeHidden()
    await page.locator('summary').filter({ hasText: 'Yom Kippur, October 10 and 11, 2027' }).click()
    await expect(page.getByText('I do no work on October 11, 2027 (Monday), and miss [course].')).toBeVisible()
  })
})
