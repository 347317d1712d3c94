import type { CDPSession, Page, Request } from '@playwright/test'
import { readContent } from '../../content-reader/read-content.ts'
import { WIDTHS } from '../../site/styles/breakpoints.ts'
import { pages as pagesOfSite } from '../build/built-site.ts'
import { ownSite } from '../support/campus-site.ts'
import { expectFocusSeen } from '../walk/in-chromium.ts'
import { pageOfEachRoute } from '../walk/page-of-each-route.ts'
import { WAYS } from '../walk/walk.ts'
import { expectNoBarriers } from './barriers.ts'
import { cutOff } from './cut-off.ts'
import { test as base, closePopup, expect } from './fixtures.ts'
import { expectNothingMoves, goWithLateFonts } from './layout-shifts.ts'
import { brokenWords, coveredControls } from './readable.ts'
import { HAIFA_URL, SITE_URL } from './shared-site.ts'

/** A journey through the site of `content/`: for what must hold of every page of any content, and pins no words. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(process.env[SITE_URL]),
  context: async ({ context }, use) => {
    const { elections } = readContent(ownSite?.CONTENT_DIR)
    if (elections) await context.addInitScript(closePopup, elections.popup.id)
    await use(context)
  },
})

/** The longest page of each route: it has everything that the others have, or more. */
const pages = pageOfEachRoute(pagesOfSite)

/** Pages whose layouts differ most from right to left. */
const PAGES_IN_HAIFA = ['/', '/staff', '/program-calendar', '/room-reservation', '/mailing-list']

/** From a small phone to a wide desktop, on both sides of each breakpoint; the second is 1280 by 1024 pixels at 400 %: WCAG 2.2, 1.4.10. */
const WINDOWS: readonly (readonly [number, number])[] = [
  [320, 800],
  [320, 256],
  [390, 800],
  ...Object.values(WIDTHS).flatMap((width) => [[width - 1, 800] as const, [width, 800] as const]),
  [1440, 800],
]

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Pages that show an island at once: it may fetch its code. */
const islandInView = new Set([
  '/program-calendar',
  '/program-calendar/first-year-week',
  '/mailing-list',
  '/requests/tour',
  '/requests/soup',
  '/requests/room',
])

/** The browser's complaints, as they come in: script errors, and what the policy blocks. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isElsewhere = message.text().includes('net::ERR_NAME_NOT_RESOLVED')
    const isTheAnswerItself = message.text().includes('status of 404')
    if (message.type() === 'error' && !isElsewhere && !isTheAnswerItself) complaints.push(message.text())
  })
  return complaints
}

/** Everything that must be true of any page, at both widths, in one test: to begin takes longer than the checks. */
for (const { path, root } of pages)
  test(`${path} holds still while it loads, keeps to its policy, has no barrier that axe can find, and can be read and reached in any window, by pointer and by keyboard`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page)
    const phone = await loadOnPhone(page, path)
    await phone.detach()
    await expectToHoldStill(page, path)
    await expectNoBarriersByNightAndDay(page)
    await expectToFit(page, WINDOWS)
    await expectWholeWordsOnPhones(page)
    await expectNothingCovered(page)
    await expectToFitSpacedOut(page)
    await expectToFitInLargeLetters(page, [320, 1280])
    await setDefaultFontSize(page, 16)
    await expectNoBarriersInDetails(page, detailsIn(root))
    await walkThrough(page, path)
    expect(complaints).toEqual([])
  })

test.describe('in Haifa', () => {
  test.use({ baseURL: process.env[HAIFA_URL] })
  for (const path of PAGES_IN_HAIFA)
    test(`${path} in Hebrew holds still on a phone, keeps to its policy, has no barrier that axe can find, fits, and shows the focus`, async ({
      page,
    }) => {
      const complaints = watchComplaints(page)
      const phone = await loadOnPhone(page, path)
      await phone.detach()
      await expectNoBarriersByNightAndDay(page)
      // What is between them differs by the layout, which is ours.
      await expectToFit(page, [
        [320, 800],
        [WIDTHS.md, 800],
        [1440, 800],
      ])
      await expectToFitInLargeLetters(page, [320])
      await setDefaultFontSize(page, 16)
      await walkThrough(page, path)
      expect(complaints).toEqual([])
    })
})

/** The visitor's font size in the browser: 16 pixels by default. */
async function setDefaultFontSize(page: Page, pixels: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}

/** Of the details on a page: the longest, the shortest, and those with a form. */
function detailsIn(root: (typeof pagesOfSite)[number]['root']): string[] {
  const details = root
    .querySelectorAll('dialog[data-has-address]')
    .sort((one, other) => other.innerHTML.length - one.innerHTML.length)
  return details
    .filter((each, index) => index === 0 || index === details.length - 1 || each.querySelector('form'))
    .map(({ id }) => id)
}

async function expectNoBarriersInDetails(page: Page, ids: readonly string[]): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    for (const id of ids) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, id)
      await expect(page.locator(`dialog[id="${id}"]`)).toHaveAttribute('open', '')
      await test.step(`${id} at ${size.width} px`, () => expectNoBarriers(page, { within: 'dialog[open]' }))
    }
  }
}

/** Each way begins on a fresh page: only there, the walk meets carousels and forms that are just starting. */
async function walkThrough(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: null, colorScheme: null })
  for (const { key, ...size } of WAYS) {
    await page.setViewportSize(size)
    await page.goto('about:blank')
    await page.goto(path)
    // The header and the footer are the same on all pages.
    await expectFocusSeen(page, key, path === '/' ? {} : { within: 'main' })
  }
}

/** The first visit, on a phone, which the page remains until it is detached from that. */
async function loadOnPhone(page: Page, path: string): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expectToHoldStill(page, path)
  return devTools
}

/** Loads a page with all that must be true by then. */
async function expectToHoldStill(page: Page, path: string): Promise<void> {
  const scripts: string[] = []
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  }
  page.on('request', note)
  await goWithLateFonts(page, path)
  await observersHaveRun(page)
  page.off('request', note)
  // The search is fetched as soon as nothing else is to do, which may be before that.
  const islands = scripts.filter((address) => address.includes('.island.') && !address.includes('/SearchOverlay.'))
  if (!islandInView.has(path)) expect(islands).toEqual([])
  expect(await fetchedBeforePaint(page)).toEqual([])
  await expectNothingMoves(page)
}

/** On a desktop by night, then at the width of a phone by day: what is where does not depend on the colors, nor they on the width. */
async function expectNoBarriersByNightAndDay(page: Page): Promise<void> {
  // Elements that are not revealed yet can't be checked: see reveal.spec.ts for the animation itself.
  for (const [colorScheme, size] of [['dark', DESKTOP] as const, ['light', PHONE] as const]) {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await motionEnds(page)
    // What has just slid below the sticky header is not what a finger aims at.
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoBarriers(page)
  }
}

/** An island that comes into view asks for its code: what is in view is known two frames later. */
const observersHaveRun = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  )

const motionEnds = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

async function expectToFit(page: Page, windows: readonly (readonly [width: number, height: number])[]): Promise<void> {
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    expect(await cutOff(page), `at ${width} by ${height} pixels`).toEqual({ parts: [], sideways: 0 })
  }
}

/** At the widths of most phones, and of the smallest. */
async function expectWholeWordsOnPhones(page: Page): Promise<void> {
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await brokenWords(page), `words that are broken at ${width} pixels`).toEqual([])
  }
}

async function expectNothingCovered(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    expect(await coveredControls(page), `at ${size.width} pixels, what a pointer can't reach`).toEqual([])
  }
}

/** With the distances that a visitor may set: WCAG 2.2, 1.4.12. */
async function expectToFitSpacedOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wide = new CSSStyleSheet()
    wide.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
       p { margin-block-end: 2em !important }`,
    )
    document.adoptedStyleSheets = [wide]
  })
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutOff(page), `at ${width} pixels, with wide distances`).toEqual({ parts: [], sideways: 0 })
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

async function expectToFitInLargeLetters(page: Page, widths: readonly number[]): Promise<void> {
  await setDefaultFontSize(page, 32)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutOff(page), `at ${width} pixels, in letters twice as large`).toEqual({ parts: [], sideways: 0 })
  }
}

/** Addresses of scripts that were requested before the page was painted. */
const fetchedBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // When the frame was rendered; it is shown a little later.
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const painted = Number(paint && Reflect.get(paint, 'paintTime'))
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return scripts.filter(({ startTime }) => !(startTime >= painted)).map(({ name }) => name)
  })
