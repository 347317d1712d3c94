import { readBuiltPages } from '../../bench/page-weight.ts'
import { hasFonts } from '../../scripts/test/programs.ts'
import { expect, test } from './fixtures.ts'

/** Every page that the build wrote. */
const paths = readBuiltPages(`${import.meta.dirname}/../../dist`).map(({ path }) => path)

/** Long enough that a page is painted first. */
const LATE_FONT_MS = 300

/**
 * What the font that stands in may move: where a single line of a long text breaks anew, that is up to 0.04 on a phone. Which
 * words stand there is the staff's to change, and no test may hold them to a font's widths. A picture or a part without its
 * size moves the page by more; web.dev calls up to 0.1 good.
 */
const BROKEN_ANEW = 0.05

/** 1280 by 1024 pixels at 400 %: where WCAG 2.2, 1.4.10, asks that one scrolls in one direction alone. */
const ZOOMED = { width: 320, height: 256 }

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

const holdsStill = (path: string) =>
  test(`on ${path} nothing moves while it loads, even when the fonts are late`, async ({ page }) => {
    test.skip(!hasFonts(), 'no font of this machine is as wide as ours')
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_FONT_MS))
      await route.continue()
    })
    await page.goto(path)
    const shifts = await page.evaluate(async () => {
      const found: { value: number; what: string[] }[] = []
      const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? ''))
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          found.push({ value, what: sources.map(({ node }) => nameOf(node).slice(0, 80)) })
      }).observe({ type: 'layout-shift', buffered: true })
      await document.fonts.ready
      // Down the page, so that what loads late has its chance to push.
      for (let y = 0; y < document.body.scrollHeight; y += 700) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return found
    })
    const total = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(total, JSON.stringify(shifts)).toBeLessThan(BROKEN_ANEW)
  })

for (const path of paths) holdsStill(path)

test.describe('on a first visit, under the popup', () => {
  test.use({ firstVisit: true })
  holdsStill('/')
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: ZOOMED })

  test('a detail can be read to its end, and closed', async ({ page }) => {
    await page.goto('/holidays#high-holidays')
    const detail = page.getByRole('dialog', { name: 'High Holidays' })
    await expect(detail).toBeVisible()
    expect(await detail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await detail.getByRole('heading', { name: 'Meals for the High Holidays' }).scrollIntoViewIfNeeded()
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect(detail).toBeHidden()
  })
})
