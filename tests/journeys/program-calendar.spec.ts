import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { answerFor } from './other-hosts.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Events', exact: true })
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]')
const slide = (page: Page, title: string) =>
  slides(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: `Go to slide ${number}`, exact: true })

async function openCalendar(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/program-calendar')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(carousel(page).getByRole('button', { name: 'Next slide' })).toBeVisible()
}

/** The slides that are completely in the carousel. */
const inView = (page: Page) =>
  carousel(page).evaluate((region) => {
    const around = region.getBoundingClientRect()
    return [...region.querySelectorAll('[aria-roledescription="slide"]')]
      .map((slide) => slide.getBoundingClientRect())
      .filter(({ left, right }) => left > around.left - 2 && right < around.right + 2)
      .map(({ left, width }) => ({ left: Math.round(left), width: Math.round(width) }))
  })

test('each event shows its day, time and place, and how to sign up', async ({ page }) => {
  await page.goto('/program-calendar')
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(slides(page)).toHaveCount(6)
  const dinner = slide(page, 'Shabbat Dinner')
  await expect(dinner.locator('time')).toHaveText('Friday, December 4, 6:30 PM to 9:00 PM')
  await expect(dinner).toContainText('Dining Room')
  await expect(dinner.locator('a[href="/holidays#shabbat"]').first()).toHaveText('the evening')
  await expect(dinner.locator('a[target="_blank"]')).toContainText('Tell us you’re coming')
  await expect(slide(page, 'Soup Night').locator('a[href="/events/soup-night#sign-up"]')).toContainText('Sign Up')
})

test('a placeholder lies over the events for at most a second and a half', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/program-calendar')
  const placeholder = page.locator('[data-skeleton="events"]').first()
  await expect(placeholder).toHaveCSS('animation-delay', '1.5s')
  await expect(placeholder).toHaveCSS('visibility', 'hidden')
})

test('with reduced motion there is no placeholder', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/program-calendar')
  await expect(page.locator('[data-skeleton="events"]').first()).toBeHidden()
})

for (const [width, count] of [
  [320, 1],
  [768, 2],
  [1024, 3],
  [1200, 4],
] as const)
  test(`at ${width} pixels ${count} in view, before the script runs as after it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/_astro/*.js', (route) => route.abort())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/program-calendar')
    const before = await inView(page)
    expect(before).toHaveLength(count)
    await page.unroute('**/_astro/*.js')
    await openCalendar(page)
    expect(await inView(page)).toEqual(before)
  })

test('arrows, dots and arrow keys move it, round and round', async ({ page }) => {
  await openCalendar(page)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
  await expect(dot(page, 6)).toHaveAttribute('aria-current', 'true')
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await dot(page, 3).click()
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'Soup Night' })).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('it can be dragged', async ({ page }) => {
  await openCalendar(page)
  const third = await slides(page).nth(2).boundingBox()
  if (!third) throw new Error('the third slide is not in view')
  await page.mouse.move(third.x + 100, third.y + 40)
  await page.mouse.down()
  await page.mouse.move(third.x - 200, third.y + 40, { steps: 10 })
  await page.mouse.up()
  await expect(dot(page, 1)).not.toHaveAttribute('aria-current')
})

test('nothing moves by itself', async ({ page }) => {
  await page.clock.install()
  await openCalendar(page)
  const before = await inView(page)
  await page.clock.runFor('01:00')
  expect(await inView(page)).toEqual(before)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  const running = await carousel(page).evaluate((region) => region.getAnimations({ subtree: true }).length)
  expect(running).toBe(0)
})

test('the public calendar is named for what it is, in Eastern time, with a link next to it', async ({ page }) => {
  await answerFor(page, 'https://calendar.google.com')
  await page.goto('/program-calendar')
  await page.getByRole('heading', { name: 'The calendar of Juniper Hill, in Eastern time' }).scrollIntoViewIfNeeded()
  const frame = page.getByTitle('The calendar of Juniper Hill, in Eastern time')
  await expect(frame).toHaveAttribute('src', /ctz=America%2FNew_York/)
  await expect(frame).toHaveAttribute('loading', 'lazy')
  await expect(frame).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the calendar on a page of its own' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\//,
  )
})

test('the carousel at work has no barrier that axe can find', async ({ page }) => {
  await openCalendar(page)
  await expectNoBarriers(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the events are in a row that scrolls, without arrows that do nothing', async ({ page }) => {
    await page.goto('/program-calendar')
    await expect(slides(page)).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
    const last = page.getByRole('heading', { name: 'Songs on the Porch' })
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })
})
