import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, ready, test } from './fixtures.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Events', exact: true })
const slides = (page: Page) => carousel(page).locator('[aria-roledescription="slide"]')
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

const gapIn = (page: Page) =>
  slides(page).evaluateAll((all) => {
    const [first, second] = all.map((slide) => slide.getBoundingClientRect())
    if (!first || !second) throw new Error('There is no second slide')
    return Math.round(second.left - first.right)
  })

/** At each width, how many slides are in view, and how many pixels apart. */
const measures = [
  [320, 1, 15],
  [767, 1, 15],
  [768, 2, 20],
  [1024, 3, 20],
  [1200, 4, 20],
  [1440, 4, 20],
] as const

test('one to four slides are in view, 15 or 20 pixels apart, by the width: before the script runs as after it', async ({
  page,
}) => {
  const measured = async () => ({ shown: await inView(page), gap: await gapIn(page) })
  const before: Awaited<ReturnType<typeof measured>>[] = []
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/program-calendar')
  for (const [width, count, gap] of measures) {
    await page.setViewportSize({ width, height: 900 })
    const found = await measured()
    expect([found.shown.length, found.gap], `${width} px`).toEqual([count, gap])
    before.push(found)
  }
  await page.unroute('**/_astro/*.js')
  await openCalendar(page)
  for (const [at, [width]] of measures.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(measured, `${width} px`).toEqual(before[at])
  }
})

/** Drags the first slide with a finger. */
async function drag(page: Page, by: number) {
  const box = await slides(page).first().boundingBox()
  if (!box) throw new Error('the first slide is not in view')
  const finger = await page.context().newCDPSession(page)
  const at = (x: number) => [{ x: box.x + x, y: box.y + 40 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(100) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(100 + by * part) })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('it can be dragged by touch, round and round', async ({ page }) => {
  await openCalendar(page)
  await drag(page, 200)
  await expect(dot(page, 6)).toHaveAttribute('aria-current', 'true')
})

test('with as many slides as fit, nothing can be dragged', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const slide of document.querySelectorAll('#events [aria-roledescription="slide"]:nth-child(n + 3)'))
        slide.remove()
    }),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/program-calendar')
  await carousel(page).scrollIntoViewIfNeeded()
  await ready(page)
  const before = await inView(page)
  expect(before).toHaveLength(2)
  for (const by of [-200, 200]) {
    await drag(page, by)
    await expect.poll(() => inView(page)).toEqual(before)
  }
})

const filter = (page: Page, by: 'For' | 'What') => page.getByRole('navigation', { name: `Filter: ${by}` })
const current = (page: Page, by: 'For' | 'What') => filter(page, by).locator('[aria-current=true]')
const times = (page: Page) => page.locator('[data-agenda] li').filter({ visible: true })

test('all dates can be narrowed to an audience and a category together, by keyboard', async ({ page }) => {
  await page.goto('/program-calendar/dates')
  await expect(times(page).filter({ hasText: 'Bagel Brunch' })).toHaveCount(1)
  await filter(page, 'For').getByRole('link', { name: 'First year' }).press('Enter')
  await expect(page).toHaveURL(/\/program-calendar\/audience\/first-year#agenda$/)
  await expect(current(page, 'For')).toHaveText('First year')
  await expect(current(page, 'What')).toHaveText('Everything')
  await filter(page, 'What').getByRole('link', { name: 'Food' }).press('Enter')
  await expect(page).toHaveURL(/\/audience\/first-year\?category=food#agenda$/)
  await expect(current(page, 'For')).toHaveText('First year')
  await expect(current(page, 'What')).toHaveText('Food')
  await expect(times(page)).toContainText(['Bagel Brunch', ...Array(4).fill('Shabbat Dinner')])
  await expect(times(page)).toHaveCount(5)
  await expectNoBarriers(page)
})
