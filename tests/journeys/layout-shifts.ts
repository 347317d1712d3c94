import type { Page } from '@playwright/test'
import { hasFonts } from '../../scripts/test/programs.ts'
import { expect, holdBack } from './fixtures.ts'

/** Allows for the fallback font: a line of a long text that breaks differently moves up to 0.061. A picture or a part without a size moves the page by more; web.dev calls up to 0.1 good. */
const BROKEN_ANEW = 0.07

/** A link that is on another line has moved by the width of the page: where nothing moved by more than two lines, in pixels, it counts less. */
const TWO_LINES = { height: 48, most: 0.03 }

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Opens a page whose fonts are delayed: they load after it is painted without them. */
export async function goWithLateFonts(page: Page, path: string): Promise<void> {
  const fonts = await holdBack(page, '**/*.woff2')
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  fonts.release()
  await page.waitForLoadState()
}

/** Expects that nothing has moved since the first paint, and that nothing does while scrolling to the end. */
export async function expectNothingMoves(page: Page): Promise<void> {
  const shifts = await page.evaluate(async ({ height, most }) => {
    const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? ''))
    const isLines = (sources: LayoutShift['sources']) =>
      sources.every(({ previousRect, currentRect }) => Math.abs(currentRect.y - previousRect.y) < height)
    const found: { value: number; what: string[] }[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[])
        found.push({
          value: isLines(sources) ? Math.min(value, most) : value,
          what: sources.map(({ node }) => nameOf(node).slice(0, 80)),
        })
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await document.fonts.ready
    // Scroll down, so that late content could shift the page.
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y)
      await nextFrame()
    }
    // A picture of a slide that was never shown is not fetched.
    const isPassed = (image: HTMLImageElement) => {
      const { left, right } = image.getBoundingClientRect()
      return image.checkVisibility() && right > 0 && left < innerWidth
    }
    const settled = (image: HTMLImageElement) =>
      image.complete || new Promise((resolve) => ['load', 'error'].map((end) => image.addEventListener(end, resolve)))
    await Promise.all([...document.images].filter(isPassed).map(settled))
    await nextFrame()
    note(observer.takeRecords())
    return found
  }, TWO_LINES)
  // If no font of this machine is as wide as ours, text moves; `npm test` says that this is not tested there.
  if (!hasFonts()) return
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts)).toBeLessThan(BROKEN_ANEW)
}
