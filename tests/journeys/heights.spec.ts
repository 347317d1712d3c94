import { expect, test } from './fixtures.ts'

/** Pages of the small campus on a phone, and their maximum height: some 10 % more than now. */
const MOST = {
  '/room-reservation': 3400,
  '/student-groups': 1920,
  '/parent-resources': 2080,
  '/holidays': 2120,
  '/religious-life': 1860,
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the longest pages stay short on a phone', async ({ page }) => {
  for (const [path, most] of Object.entries(MOST)) {
    await page.goto(path)
    expect.soft(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThan(most)
  }
})
