import type { Page } from '@playwright/test'
import { expect, holdBack, test } from './fixtures.ts'

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const slides = (page: Page, name: string) => carousel(page, name).locator('[aria-roledescription="slide"]')

async function reach(page: Page, name: string) {
  await carousel(page, name).scrollIntoViewIfNeeded()
  await expect(carousel(page, name).getByRole('button', { name: 'Next slide' })).toBeVisible()
}

/** The number of slides that are completely in view. */
const inView = (page: Page, name: string) =>
  carousel(page, name).evaluate((region) => {
    const around = region.getBoundingClientRect()
    return [...region.querySelectorAll('[aria-roledescription="slide"]')]
      .map((slide) => slide.getBoundingClientRect())
      .filter(({ left, right }) => left > around.left - 2 && right < around.right + 2).length
  })

test('the hero says who we are, and its button scrolls down to the week', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The yellow door is open. Come up the hill.')
  await expect(page.getByRole('main')).toContainText('Juniper Hill Hillel is a house for Jewish students')
  await page.getByRole('link', { name: 'Scroll down' }).click()
  await expect(page.getByRole('heading', { name: 'Your week on the hill' })).toBeInViewport()
})

test('events, elections and testimonials are in carousels, four, three and one in view, under placeholders of at most 1.5 s and 1 s', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await expect(page.locator('[data-skeleton="events"]').first()).toHaveCSS('animation-delay', '1.5s')
  await expect(page.locator('[data-skeleton="testimonials"]').first()).toHaveCSS('animation-delay', '1s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [name, most] of [
    ['Events', 4],
    ['Student elections', 3],
    ['What people say', 1],
  ] as const) {
    await reach(page, name)
    expect(await inView(page, name), name).toBe(isMobile ? 1 : most)
  }
  // More slides than are in view: it is a loop, in which the first slide follows the last one.
  const elections = carousel(page, 'Student elections')
  for (const next of [2, 3, 4, 1]) {
    await elections.getByRole('button', { name: 'Next slide' }).click()
    await expect(elections.getByRole('button', { name: `Go to slide ${next}` })).toHaveAttribute('aria-current', 'true')
  }
  const testimonials = carousel(page, 'What people say')
  await testimonials.getByRole('button', { name: 'Previous slide' }).click()
  await expect(testimonials.getByRole('button', { name: 'Go to slide 3' })).toHaveAttribute('aria-current', 'true')
})

test('on a phone the edge of the next slide peeks in', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  for (const name of ['Events', 'Student elections', 'What people say']) {
    await reach(page, name)
    const row = await carousel(page, name).locator('[data-slide-row]').boundingBox()
    const [first, second] = await Promise.all([0, 1].map((index) => slides(page, name).nth(index).boundingBox()))
    expect((first?.width ?? 0) / (row?.width ?? 1)).toBeCloseTo(0.86)
    expect(390 - (second?.x ?? 390)).toBeGreaterThan(30)
  }
})

test('a slide takes about 600 milliseconds, and none with reduced motion', { tag: '@desktop' }, async ({ page }) => {
  const left = () =>
    slides(page, 'Events')
      .nth(1)
      .evaluate((slide) => slide.getBoundingClientRect().left)
  const cameIn = async (milliseconds: number, reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await page.clock.resume()
    await page.goto('/')
    await reach(page, 'Events')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    const from = await left()
    await carousel(page, 'Events').getByRole('button', { name: 'Next slide' }).click()
    await page.clock.runFor(milliseconds)
    const then = await left()
    await page.clock.runFor(3_000)
    return (then - from) / ((await left()) - from)
  }
  await page.clock.install()
  const quarter = await cameIn(150, 'no-preference')
  expect(quarter).toBeGreaterThan(0.05)
  expect(quarter).toBeLessThan(0.9)
  expect(await cameIn(1_200, 'no-preference')).toBeGreaterThan(0.95)
  expect(await cameIn(50, 'reduce')).toBeGreaterThan(0.95)
})

test('a row that has the focus keeps it when the arrows appear', { tag: '@desktop' }, async ({ page }) => {
  const script = await holdBack(page, '**/Carousel.island*.js')
  await page.goto('/')
  const region = carousel(page, 'Events')
  await region.locator('[tabindex="0"]').focus()
  script.release()
  await expect(region.getByRole('button', { name: 'Next slide' })).toBeVisible()
  const row = region.locator('> div').first()
  await expect(row).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(region.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  await expect(region.locator(':focus')).toHaveCount(1)
  await expect(row).toHaveAttribute('tabindex', '-1')
})

test('testimonials show initials where there is no portrait, or where it fails', { tag: '@phone' }, async ({
  page,
}) => {
  const words = (name: string) => slides(page, 'What people say').filter({ hasText: name })
  await page.route('**/art/testimonials/portrait-1.svg', (route) => route.abort())
  await page.goto('/')
  await reach(page, 'What people say')
  await expect(words('Omar Fields').getByText('OF', { exact: true })).toHaveCount(1)
  await expect(words('Omar Fields').getByRole('img')).toHaveCount(0)
  await expect(words('Tali Brandt').getByRole('img')).toHaveCount(0)
  await expect(words('Tali Brandt').getByText('TB', { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every event, poster and testimonial is there, in a row that scrolls', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/')
    for (const name of ['Events', 'Student elections', 'What people say']) {
      const row = carousel(page, name).locator('[data-slide-row]')
      const [shown, whole] = await row.evaluate((list) => [
        list.parentElement?.parentElement?.clientWidth ?? 0,
        list.scrollWidth,
      ])
      expect(whole).toBeGreaterThan(Number(shown))
    }
    await expect(page.getByText('Three chairs are open.')).toBeHidden()
  })
})

const offBy = (page: Page, name: string) =>
  carousel(page, name).evaluate((region) => {
    const row = region.querySelector('[data-slide-row]')
    const space = row?.closest('div')
    const dots = [...region.querySelectorAll('[aria-label^="Go to slide"]')]
    const slide = row?.children[Math.max(0, dots.indexOf(region.querySelector('[aria-current]') ?? region))]
    if (!slide || !space) throw new Error('The carousel has no slide')
    const begin = space.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(space).paddingInlineStart)
    return Math.abs(Math.round(slide.getBoundingClientRect().left - begin))
  })

for (const [one, other] of [
  [820, 1180],
  [390, 844],
] as const)
  test(`every carousel stands where it began after a window of ${one} px has ${other} px, and is turned back`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width: one, height: 1000 })
    await page.goto('/')
    for (const name of ['Events', 'Student elections', 'What people say']) {
      await reach(page, name)
      const dot = carousel(page, name).getByRole('button', { name: 'Go to slide 2' })
      await dot.click()
      for (const width of [other, one]) {
        const widthOfFirst = async () => (await carousel(page, name).getByRole('listitem').first().boundingBox())?.width
        const before = await widthOfFirst()
        await page.setViewportSize({ width, height: 1000 })
        await expect.poll(widthOfFirst).not.toBe(before)
        await expect(dot).toHaveAttribute('aria-current', 'true')
        await expect.poll(() => offBy(page, name), `${name}, ${width} px`).toBeLessThanOrEqual(1)
      }
    }
  })
