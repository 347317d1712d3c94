import { expect, test } from './fixtures.ts'

test('what lies below the window rises into it once, over 800 ms, when 100 pixels of it could be seen', async ({
  page,
}) => {
  await page.goto('/')
  const last = page.locator('main [data-reveal]').last()
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  /** Scrolls until the element, where it lies in the page, reaches this far into the window. */
  const reach = (pixels: number) =>
    last.evaluate((element, into) => {
      let top = 0
      for (let part: Element | null = element; part instanceof HTMLElement; part = part.offsetParent)
        top += part.offsetTop
      scrollTo({ top: top - innerHeight + into, behavior: 'instant' })
      return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    }, pixels)
  await reach(60)
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  await reach(140)
  await expect(last).toHaveAttribute('data-reveal', 'shown')
  await expect(last).toHaveCSS('transition-duration', '0.8s, 0.8s')
  await expect(last).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(last).toHaveAttribute('data-reveal', 'shown')
})

test('nothing is missing on paper, and what has the focus is in its place at once', async ({ page }) => {
  await page.goto('/')
  const last = page.locator('main [data-reveal]:has(a)').last()
  await expect(last).toHaveAttribute('data-reveal', 'waiting')
  await page.emulateMedia({ media: 'print' })
  await expect(last).toHaveCSS('opacity', '1')
  await page.emulateMedia({ media: 'screen' })
  await expect(last).toHaveCSS('opacity', '0')
  const seen = await last.evaluate((element) => {
    element.querySelector('a')?.focus({ preventScroll: true })
    const { opacity, translate } = getComputedStyle(element)
    return { opacity, translate }
  })
  expect(seen).toEqual({ opacity: '1', translate: 'none' })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`one page fades into the next, unless a visitor wants less motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) =>
        Object.assign(window, { fadedIn: viewTransition !== null }),
      ),
    )
    await page.goto('/staff')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Alumni' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The juniper is taller now' })).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'fadedIn'))).toBe(reducedMotion === 'no-preference')
  })
