import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { campusSite } from '../support/campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { test as base, expect } from './fixtures.ts'
import { expectNothingMoves, goWithLateFonts } from './layout-shifts.ts'
import { sharedByFile } from './shared-by-file.ts'

/** The small campus on a day of its banner, which an editor has switched on. */
const switched = sharedByFile(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'banner-'))
  cpSync(campusSite.CONTENT_DIR, folder, { recursive: true })
  const file = join(folder, 'banner.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('isActive: false', 'isActive: true'))
  const { url, stop } = await startSite({ env: { ...campusSite, CONTENT_DIR: folder, SITE_DAY: '2026-12-04' } })
  return { url, end: () => stop().then(() => rmSync(folder, { recursive: true })) }
})
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(switched.url) })

const banner = (page: Page) => page.getByRole('complementary', { name: 'Welcome banner' })

/** The layout of the page this many milliseconds after the banner began to close. */
const whileClosing = (page: Page, milliseconds: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time
    const card = document.querySelector('[data-welcome] [data-ground=light]') ?? document.body
    return {
      top: document.querySelector('h1')?.getBoundingClientRect().top ?? Number.NaN,
      opacity: Number(getComputedStyle(card).opacity),
    }
  }, milliseconds)

test('the banner appears after half a second without moving anything, and closes in 400 milliseconds', async ({
  page,
}) => {
  await goWithLateFonts(page, '/')
  await expectNothingMoves(page)
  const card = banner(page).locator('[data-ground="light"]')
  await expect(card).toHaveCSS('animation-delay', '0.5s')
  await expect(card).toHaveCSS('animation-duration', '0.4s')
  await expect(card).toHaveCSS('opacity', '1')
  // Animations are paused from their first moment: a busy browser may have ended them when it tells of their start.
  await page.evaluate(() => {
    const paused = new CSSStyleSheet()
    paused.replaceSync('* { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [paused]
    scrollTo(0, 0)
  })
  await banner(page).getByRole('button', { name: 'Close the banner' }).click()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)
  const before = await whileClosing(page, 0)
  const half = await whileClosing(page, 200)
  const after = await whileClosing(page, 399.9)
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
