import { expect, holdBack, PAGE_START, test } from './fixtures.ts'

test('a detail that was opened gets its address later, and stays open', async ({ page }) => {
  const script = await holdBack(page, PAGE_START)
  await page.goto('/staff')
  const card = page.getByRole('button', { name: 'Ruth Alvarez' })
  await card.click()
  const dialog = page.getByRole('dialog', { name: 'Ruth Alvarez' })
  await expect(dialog).toBeVisible()
  script.release()
  await expect(page).toHaveURL(/\/staff#ruth/)
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/staff$/)
})

test('a script that failed to load is requested again when the visitor does something', async ({ page }) => {
  await page.route(PAGE_START, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('page-start'))
  await page.goto('/staff')
  await lost
  await page.unroute(PAGE_START)
  await page.getByRole('button', { name: 'Ruth Alvarez' }).click()
  await expect(page).toHaveURL(/\/staff#ruth/)
})
