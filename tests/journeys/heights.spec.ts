import { expect, test } from './fixtures.ts'

/** The longest pages on a phone, and their maximum height: some 10 % more than now. */
const MOST = {
  '/room-reservation': 3700,
  '/student-groups': 3250,
  '/parent-resources': 2880,
  '/holidays': 2900,
  '/religious-life': 2850,
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [path, most] of Object.entries(MOST))
  test(`${path} stays short on a phone`, async ({ page }) => {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(most)
  })
