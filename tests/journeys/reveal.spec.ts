import { expect, test } from './fixtures.ts'

test('what lies below the window rises into it once, over 800 milliseconds', async ({ page }) => {
  await page.goto('/')
  const last = page.locator('main [data-reveal]').last()
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  await last.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(last).toHaveAttribute('data-reveal', 'shown')
  await expect(last).toHaveCSS('transition-duration', '0.8s, 0.8s')
  await expect(last).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(last).toHaveAttribute('data-reveal', 'shown')
})

test('with reduced motion nothing waits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
})

test('what has the focus is in its place at once', async ({ page }) => {
  await page.goto('/')
  const last = page.locator('main [data-reveal]:has(a)').last()
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  const seen = await last.evaluate((element) => {
    element.querySelector('a')?.focus({ preventScroll: true })
    const { opacity, translate } = getComputedStyle(element)
    return { opacity, translate }
  })
  expect(seen).toEqual({ opacity: '1', translate: 'none' })
})

test('nothing is missing on paper', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main [data-reveal]').last()).toHaveAttribute('data-reveal', 'waiting')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main [data-reveal]').last()).toHaveCSS('opacity', '1')
})
