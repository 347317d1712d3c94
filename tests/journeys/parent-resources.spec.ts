import { expect, test } from './fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the emergency numbers can be read', async ({ page }) => {
    await page.goto('/parent-resources#emergency')
    await expect(page.getByRole('link', { name: 'Call Emergency: 911' })).toBeVisible()
  })
})
