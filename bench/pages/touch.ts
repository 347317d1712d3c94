import type { Page } from '@playwright/test'
import { startSite } from '#tests/support/start-site'
import { line, median } from '../report.ts'
import { launchBrowser, onSlowPhone } from './slow-phone.ts'

const RUNS = 5
const PAINTED_MS = 150
const FOUND_MS = 1000

interface Measure {
  name: string
  aimMs: number
  path: string
  /** What happens before the press. */
  prepare?: (page: Page) => Promise<unknown>
  measure: (page: Page) => Promise<number>
}

const opened = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' })
const quiet = (page: Page) => page.waitForLoadState('networkidle')

const painted = (name: string, path: string, press: (page: Page) => Promise<unknown>): Measure => ({
  name,
  path,
  aimMs: PAINTED_MS,
  prepare: quiet,
  measure: async (page) => {
    await press(page)
    return page.evaluate(longestPress)
  },
})

const measures: readonly Measure[] = [
  { name: 'search: press until results', path: '/about', aimMs: FOUND_MS, prepare: quiet, measure: search },
  painted('tour dialog', '/prospective-students', (page) =>
    page.getByRole('main').getByRole('button', { name: 'Schedule a Tour' }).first().tap(),
  ),
  painted('menu', '/about', (page) => page.getByRole('button', { name: 'Open the menu' }).tap()),
  painted('a detail', '/staff', (page) => page.getByRole('main').getByRole('button').first().tap()),
  painted('carousel: the next slide', '/program-calendar', (page) =>
    page.getByRole('button', { name: 'Next slide' }).tap(),
  ),
]

/** How long a first-time visitor on a slow phone waits for the result of a press. */
export async function measureTouch(): Promise<void> {
  const site = await startSite()
  const browser = await launchBrowser()
  try {
    for (const { name, aimMs, path, prepare, measure } of measures) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1)
        times.push(
          await onSlowPhone(browser, async (page) => {
            await page.goto(site.url + path)
            await page.evaluate(keepPresses)
            await prepare?.(page)
            return measure(page)
          }),
        )
      const [typical, worst] = [median(times), Math.max(...times)].map(Math.round)
      line(name, `${typical} ms, worst ${worst} ms`, median(times) <= aimMs, `${aimMs} ms`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Milliseconds from the press on the button until the first result for a query that is typed at once is painted. */
async function search(page: Page): Promise<number> {
  await page.evaluate(keepWhenFound)
  await opened(page).tap()
  await page.keyboard.insertText('shabbat')
  await page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Results' }).waitFor()
  return page.evaluate(whenFound)
}

/** Runs in the page: records how long each press took until its result was painted. */
function keepPresses(): void {
  const presses: number[] = []
  Object.assign(window, { presses })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) presses.push(entry.duration)
  }).observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
}

/** Runs in the page: the longest event of the press. The browser does not report events of less than 16 ms. */
async function longestPress(): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  for (let frame = 0; frame < 10; frame += 1) await nextFrame()
  const presses: number[] = Reflect.get(window, 'presses')
  return Math.max(16, ...presses)
}

/** Runs in the page: records the time of the press, and when the first result was painted after it. */
function keepWhenFound(): void {
  addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { pressed: timeStamp }), { once: true })
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#search [role=group][aria-label=Results] [role=option]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { found: performance.now() })))
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
}

/** Runs in the page. */
async function whenFound(): Promise<number> {
  while (!Reflect.has(window, 'found')) await new Promise((resolve) => requestAnimationFrame(resolve))
  return Reflect.get(window, 'found') - Reflect.get(window, 'pressed')
}
