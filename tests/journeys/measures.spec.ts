import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const gapIn = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).evaluate((region) => {
    const [first, second] = [...region.querySelectorAll('[aria-roledescription="slide"]')].map((slide) =>
      slide.getBoundingClientRect(),
    )
    if (!first || !second) throw new Error('There is no second slide')
    return Math.round(second.left - first.right)
  })

test('cards, buttons, letters and the page have the measures of the specification', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/travel-opportunities')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Desert Week' }).first()
  await expect(card).toHaveCSS('border-radius', '16px')
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(card.getByRole('heading').locator('xpath=..')).toHaveCSS('padding', '32px')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Donate' })).toHaveCSS('border-radius', '999px')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(238, 242, 247)')
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(18, 33, 79)')
  await expect(page.locator('body')).toHaveCSS('font-family', /sans-serif$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /[^-]serif$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '56px')

  await page.goto('/room-reservation')
  await page.getByRole('button', { name: 'Reserve a Room' }).click()
  await expect(page.getByRole('dialog', { name: 'Reserve a Room' })).toHaveCSS('width', '700px')
})

test('slides are 20 pixels apart, and 15 in a small window', async ({ page }) => {
  for (const [width, gap] of [
    [320, 15],
    [767, 15],
    [768, 20],
    [1440, 20],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/program-calendar')
    expect(await gapIn(page, 'Events'), `${width} px`).toBe(gap)
  }
})

test('what lies below the window is revealed once 100 pixels of it could be seen', async ({ page }) => {
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
})

test.describe('on a phone', () => {
  const window = { width: 390, height: 844 }
  test.use({ viewport: window, isMobile: true, hasTouch: true })

  test('the menu fills the window', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    expect(await page.getByRole('dialog', { name: 'Menu' }).boundingBox()).toEqual({ x: 0, y: 0, ...window })
  })
})
