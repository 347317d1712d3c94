import type { Page } from '@playwright/test'
import { buildSiteWith } from '../support/build-site-with.ts'
import { test as base, expect } from './fixtures.ts'
import { sharedByFile } from './shared-by-file.ts'

/** A site with an editor’s switches changed, on a day of the banner: the banner and a notice on. */
const switched = sharedByFile(async () => {
  const { url, close } = await buildSiteWith(
    {
      'banner.yaml': ['isActive: false', 'isActive: true'],
      'notice.yaml': ['enabled: false', 'enabled: true', '2026-12-18', '2026-12-04'],
    },
    '2026-12-04',
  )
  return { url, end: close }
})
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(switched.url) })

/** What [Layout Instability](https://wicg.github.io/layout-instability/) tells of something that moved. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Welcome banner' })
const notice = (page: Page) => page.getByRole('complementary', { name: 'Notice' })

/**
 * Pauses animations from their first moment, so that a test can inspect any moment of them: an event that tells of their start
 * may come when a busy browser has ended them.
 */
const holdTheClosing = (page: Page) =>
  page.evaluate(() => {
    const paused = new CSSStyleSheet()
    paused.replaceSync('* { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [paused]
  })

/** The layout of the page this many milliseconds after the banner began to close. */
const whileClosing = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time
    const top = document.querySelector('h1')?.getBoundingClientRect().top ?? Number.NaN
    return {
      top,
      opacity: Number(
        getComputedStyle(document.querySelector('[data-welcome] [data-ground=light]') ?? document.body).opacity,
      ),
    }
  }, milliseconds)

test('the banner appears after half a second without moving anything, and closes in 400 milliseconds', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifted: string[] = []
    Object.assign(window, { shifted })
    // On a slow machine the menu may be painted before all of its links have arrived.
    const isOfTheMenu = (node: Node | null) => node instanceof Element && node.closest('header nav') !== null
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput && !entry.sources.every(({ node }) => isOfTheMenu(node)))
          shifted.push(
            ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : '?')),
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const card = banner(page).locator('[data-ground="light"]')
  await expect(card).toHaveCSS('animation-delay', '0.5s')
  await expect(card).toHaveCSS('animation-duration', '0.4s')
  await expect(card).toHaveCSS('opacity', '1')
  await expect(banner(page)).toContainText('Good to see you again')
  // A shift half a second after the click would be counted, too: on a slow machine that of the closing is.
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toEqual([])
  await holdTheClosing(page)
  await banner(page).getByRole('button', { name: 'Close the banner' }).click()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  const [before, half, after] = [
    await whileClosing(page, 0),
    await whileClosing(page, 200),
    await whileClosing(page, 399.9),
  ]
  expect(before.opacity).toBe(1)
  expect(half.opacity).toBeGreaterThan(0.05)
  expect(half.opacity).toBeLessThan(0.95)
  // Its space closes gradually: at half the time it is half closed, and nothing jumps at the end.
  expect(half.top).toBeLessThan(before.top - 20)
  expect(half.top).toBeGreaterThan(after.top + 20)
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeCloseTo(after.top, 0)
})

test('with reduced motion the banner disappears at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Close the banner' }).click()
  await expect(banner(page)).toHaveCount(0)
})

test('on its days a notice is above the header of every page, one line with a link, covering nothing, at the page’s whole width', async ({
  page,
}) => {
  await page.goto('/staff')
  await expect(notice(page)).toContainText('The road up the hill is iced over')
  await expect(notice(page).getByRole('link')).toHaveAttribute('href', '/program-calendar')
  const above = await notice(page).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  await expectWholeWidthFromTheStart(page)
})

/** A page that is not longer than the window yet has the room of its scrollbar. */
async function expectWholeWidthFromTheStart(page: Page): Promise<void> {
  const edge = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().right)
  const whole = await edge()
  await page.addStyleTag({ content: 'main, footer { display: none }' })
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true)
  expect(await edge()).toBe(whole)
}
