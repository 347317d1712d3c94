import { expect, test } from './fixtures.ts'

test('after ten seconds a parent is led to the mailing list, and Back skips the page in between', async ({ page }) => {
  await page.clock.install()
  await page.goto('/parents')
  await page.goto('/parents/get-connected')
  await page.clock.runFor(8_000)
  await expect(page).toHaveURL(/\/parents\/get-connected$/)
  await page.clock.runFor(2_100)
  await expect(page).toHaveURL(/\/mailing-list$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/parents$/)
})

test('the bar appears after half a second', async ({ page }) => {
  await page.goto('/parents/get-connected')
  const bar = page.getByRole('progressbar', { includeHidden: true })
  await expect(bar).toHaveCSS('animation-delay', '0s, 0.5s')
  await expect(bar).toHaveCSS('animation-duration', '10s, 0s')
  await expect(bar).toBeVisible()
})

test('a parent who wants to read on can stay', async ({ page }) => {
  await page.clock.install()
  await page.goto('/parents/get-connected')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await page.clock.runFor(20_000)
  await expect(page).toHaveURL(/\/parents\/get-connected$/)
  await expect(page.getByRole('progressbar', { includeHidden: true })).toBeHidden()
})

test('both ways are there at once', async ({ page }) => {
  await page.goto('/parents/get-connected')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to Mailing List Now' })).toHaveAttribute('href', '/mailing-list')
  await expect(main.getByRole('link', { name: 'Back to Parents' })).toHaveAttribute('href', '/parents')
})
