import { expect, test } from './fixtures.ts'

declare global {
  interface Window {
    /** Whether this page appeared with a transition from the last one. */
    fadedIn?: boolean
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      window.fadedIn = event.viewTransition !== null
    })
  })
})

test('one page fades into the next', async ({ page }) => {
  await page.goto('/staff')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Alumni' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The juniper is taller now' })).toBeVisible()
  expect(await page.evaluate(() => window.fadedIn)).toBe(true)
})

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the next page is there at once', async ({ page }) => {
    await page.goto('/staff')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Alumni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The juniper is taller now' })).toBeVisible()
    expect(await page.evaluate(() => window.fadedIn)).toBe(false)
  })
})
