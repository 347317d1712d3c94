import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readBuiltPages } from '../../bench/page-weight.ts'
import { cutOff } from './cut-off.ts'
import { expect, test } from './fixtures.ts'

// What waits to be revealed is not there yet for a check: see reveal.spec.ts for the movement itself.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every page that the build wrote. */
const pages = readBuiltPages(`${import.meta.dirname}/../../dist`).map(({ path }) => path)

/** From a small phone to a wide desk, on both sides of each breakpoint; the second is 1280 by 1024 pixels at 400 %: WCAG 2.2, 1.4.10. */
const WINDOWS = [
  [320, 800],
  [320, 256],
  [390, 800],
  [599, 800],
  [600, 800],
  [899, 800],
  [900, 800],
  [1199, 800],
  [1200, 800],
  [1440, 800],
] as const

/** What a visitor sets in the browser as the size of letters: 16 pixels, if nothing. */
async function setDefaultFontSize(page: Page, pixels: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
}

/** Pages that show an island at once: it may fetch its code. */
const islandInView = new Set([
  '/program-calendar',
  '/mailing-list',
  '/requests/tour',
  '/requests/soup',
  '/requests/room',
])

for (const path of pages) {
  test(`${path} has no barrier that axe can find`, async ({ page }) => {
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])

    await page.emulateMedia({ colorScheme: 'dark' })
    const byNight = await new AxeBuilder({ page }).exclude('iframe').withRules('color-contrast').analyze()
    expect(byNight.violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([])
    expect(byNight.passes.flatMap(({ nodes }) => nodes).length).toBeGreaterThan(5)
  })

  test(`${path} loads without an error, within its policy, fetches no script before it is painted, and fits any window`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same page, whatever its width')
    const complaints: string[] = []
    const scripts: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      const blockedHere = message.text().includes('net::ERR_FAILED')
      const theAnswerItself = message.text().includes('status of 404')
      if (message.type() === 'error' && !blockedHere && !theAnswerItself) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    if (!islandInView.has(path)) expect(scripts.filter((address) => address.includes('.island.'))).toEqual([])
    expect(await fetchedBeforePaint(page)).toEqual([])
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])

    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height })
      expect(await cutOff(page), `at ${width} by ${height} pixels`).toEqual({ parts: [], sideways: 0 })
    }
    await setDefaultFontSize(page, 32)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await cutOff(page), `at ${width} pixels, in letters twice as large`).toEqual({ parts: [], sideways: 0 })
    }
  })
}

for (const [path, opener, dialog] of [
  ['/staff', 'Malka Johnson-Levi', 'Malka Johnson-Levi'],
  ['/staff', 'Rabbi Daniel and Shira Abramowitz', 'Rabbi Daniel and Shira Abramowitz'],
  ['/prospective-students', /Fall Prospective Student Shabbaton/, 'Fall Prospective Student Shabbaton'],
  ['/prospective-students', /Schedule a Tour/, 'Schedule a Tour'],
] as const)
  test(`the dialog "${dialog}" has no barrier that axe can find`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })

test('the open menu has no barrier that axe can find', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens have no menu')
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('About', { exact: true }).tap()
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})

/** Addresses of scripts that set out before the page was painted. */
const fetchedBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // When the frame was drawn; it is shown a little later.
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const painted = Number(paint && Reflect.get(paint, 'paintTime'))
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return scripts.filter(({ startTime }) => !(startTime >= painted)).map(({ name }) => name)
  })
