import type { Page } from '@playwright/test'
import { staleFile } from '../../server/platform/pages/page-cache.ts'
import { createFileAnswer, servedFile } from '../../server/platform/pages/served-file.ts'
import { campusSite } from '../support/campus-site.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, ready, test } from './fixtures.ts'
import { holdLongWaits } from './long-waits.ts'

/** On Sunday at noon brunch has begun, and ends at one; on Monday it is past. */
let sunday: TestSite
let monday: TestSite
test.beforeAll(async () => {
  const on = (SITE_DAY: string) => startSite({ env: { ...campusSite, SITE_DAY } })
  ;[sunday, monday] = await Promise.all([on('2026-11-29'), on('2026-11-30')])
})
test.afterAll(() => Promise.all([sunday.stop(), monday.stop()]))

// An answer may still be on its way when a test has seen what it waits for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

const HOUR = 3_600_000
const TO_MIDNIGHT = 12 * HOUR
const MINUTE = 60_000
const CALENDAR = '/program-calendar'

const brunch = (page: Page) => page.getByText('Bagel Brunch').first()
const bar = (page: Page) => page.getByRole('complementary', { name: 'About this page' })

/** Opens a page on Sunday, and counts how often it is loaded and asked for. */
async function openOnSunday(page: Page, path: string) {
  const seen = { loads: 0, questions: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1
    else if (request.method() === 'HEAD') seen.questions += 1
  })
  const time = await holdLongWaits(page)
  await page.goto(sunday.url + path)
  await ready(page)
  return { seen, ...time }
}

/** From now on the server says what is true on Monday. */
const turnToMonday = (page: Page) =>
  page.route(`${sunday.url}/**`, async (route) => {
    const asked = route.request()
    if (asked.resourceType() !== 'document' && asked.method() !== 'HEAD') return route.continue()
    return route.fulfill({ response: await route.fetch({ url: asked.url().replace(sunday.url, monday.url) }) })
  })

/** As if the visitor looked at another tab, or at this one again. */
const setInView = (page: Page, isInView: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isInView)

test('a page in view is replaced when something on it is over, by the server’s clock, and stays where it was scrolled to', async ({
  page,
}) => {
  const { seen, pass } = await openOnSunday(page, CALENDAR)
  await expect(brunch(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 400))
  await turnToMonday(page)
  await pass(HOUR - MINUTE)
  expect(seen).toEqual({ loads: 1, questions: 0 })
  await pass(MINUTE)
  await expect(brunch(page)).toBeHidden()
  await expect(bar(page)).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  expect(seen.loads).toBe(2)
})

test('a page out of view asks nothing, and is replaced when it comes to view', async ({ page }) => {
  const { seen, pass } = await openOnSunday(page, CALENDAR)
  await setInView(page, false)
  await turnToMonday(page)
  await pass(2 * HOUR)
  expect(seen).toEqual({ loads: 1, questions: 0 })
  await setInView(page, true)
  await expect(brunch(page)).toBeHidden()
  expect(seen.loads).toBe(2)
})

test('what is still the same page stays', async ({ page }) => {
  const { seen, pass, nextMinutes } = await openOnSunday(page, '/staff')
  await turnToMonday(page)
  await pass(TO_MIDNIGHT)
  // Until the next midnight.
  await expect.poll(nextMinutes).toBe(12 * 60)
  await setInView(page, true)
  await expect.poll(() => seen.questions).toBe(2)
  await expect(bar(page)).toBeHidden()
  expect(seen.loads).toBe(1)
})

test('whoever has typed something is offered the new page in a bar, which leaves the focus alone, and decides by keyboard', async ({
  page,
}) => {
  const { seen, pass, nextMinutes } = await openOnSunday(page, '/requests/tour')
  const name = page.getByRole('textbox', { name: 'First name *', exact: true })
  await name.fill('Rachel')
  await turnToMonday(page)
  await pass(TO_MIDNIGHT)
  await expect(bar(page)).toContainText('This page may be out of date.')
  await expect(bar(page).getByRole('status')).toHaveText('This page may be out of date.')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await name.blur()
  await expect.poll(nextMinutes).toBe(1)
  await pass(MINUTE)
  await expect.poll(() => seen.questions).toBe(2)
  expect(seen.loads).toBe(1)
  await expectNoBarriers(page)
  const scrolledTo = await page.evaluate(() => window.scrollY)
  await bar(page).getByRole('button', { name: 'Show the latest' }).focus()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo)
  await page.keyboard.press('Enter')
  await expect.poll(() => seen.loads).toBe(2)
  await expect(bar(page)).toBeHidden()
  await expect(name).toHaveValue('Rachel')
})

test('an open dialog stays open, and the bar is in it, within reach; once it is closed the bar is below the page', async ({
  page,
}) => {
  const { seen, pass } = await openOnSunday(page, '/prospective-students')
  await page.getByRole('button', { name: 'Schedule a Tour' }).first().click()
  const dialog = page.getByRole('dialog')
  await turnToMonday(page)
  await pass(TO_MIDNIGHT)
  const button = dialog.getByRole('button', { name: 'Show the latest' })
  await expect(button).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(button).toBeFocused({ timeout: 50 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('body > aside').getByRole('button', { name: 'Show the latest' })).toBeVisible()
  expect(seen.loads).toBe(1)
})

test('a page is reloaded once for each until: if another is still said to be there, a bar offers it, and asks less and less', async ({
  page,
}) => {
  const { seen, pass, nextMinutes } = await openOnSunday(page, CALENDAR)
  await page.route(sunday.url + CALENDAR, async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), etag: 'W/"another"' } })
  })
  await pass(HOUR)
  await expect.poll(() => seen.loads).toBe(2)
  await expect(async () => expect(await nextMinutes()).toBe(60)).toPass()
  await pass(HOUR)
  await expect(bar(page)).toBeVisible()
  for (const minutes of [1, 2, 4, 8]) {
    await expect.poll(nextMinutes).toBe(minutes)
    await pass(minutes * MINUTE)
  }
  expect(seen.loads).toBe(2)
})

test('without a network nothing is seen of it, and once it is back the page is replaced', async ({ page, context }) => {
  const { seen, pass } = await openOnSunday(page, CALENDAR)
  await context.setOffline(true)
  await pass(HOUR)
  await expect.poll(() => seen.questions).toBe(1)
  await expect(bar(page)).toBeHidden()
  await expect(brunch(page)).toBeVisible()
  await turnToMonday(page)
  await context.setOffline(false)
  await expect(brunch(page)).toBeHidden()
  expect(seen.loads).toBe(2)
})

test.describe('where a page can’t be drawn', () => {
  /** As the server answers then: its page of Friday, read on Sunday. */
  const readStale = (page: Page) =>
    page.route(sunday.url + CALENDAR, async (route) => {
      const response = await route.fetch({ method: 'GET' })
      const [friday, now] = ['2026-11-27T17:00-05:00', '2026-11-29T12:00-05:00'].map((moment) => Date.parse(moment))
      const rendered = { policy: response.headers()['content-security-policy'], renderedFor: friday }
      const stale = staleFile(servedFile('page.html', await response.body(), rendered), now ?? 0, 'America/New_York')
      const { headers, body } = createFileAnswer(stale, 200, {}, now ?? 0)
      const isAsked = route.request().method() === 'GET'
      return route.fulfill({ headers: stringsOf({ ...headers, 'content-length': '' }), body: isAsked ? body : '' })
    })
  const stringsOf = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

  test('a bar says of which moment it is; once it can be drawn, the page is replaced', async ({ page }) => {
    await readStale(page)
    const { seen, pass, nextMinutes } = await openOnSunday(page, CALENDAR)
    await expect(bar(page).getByRole('status')).toContainText(
      'This page is as of Friday, November 27, 2026 at 5:00 PM.',
    )
    await expect(bar(page)).toBeInViewport()
    await expectNoBarriers(page)
    await expect.poll(nextMinutes).toBe(1)
    expect(seen.loads).toBe(1)
    await page.unroute(sunday.url + CALENDAR)
    await pass(MINUTE)
    await expect(bar(page)).toBeHidden()
    expect(seen.loads).toBe(2)
  })
})

test('a page of an exported site says that it is past by the clock of its host, and nothing where the host has none', async ({
  page,
}) => {
  let now: string | undefined = '2026-11-29T12:59-05:00'
  await page.route(sunday.url + CALENDAR, async (route) => {
    const response = await route.fetch()
    const { 'server-timing': _, date: __, ...headers } = response.headers()
    const asked = route.request().method() === 'HEAD'
    const as = ' data-as-of="Sunday, November 29, 2026 at 12:00 PM" data-until="2026-11-29T13:00:00-05:00">'
    const body = asked ? '' : (await response.text()).replace(/(?<=<html [^>]*)>/, as)
    return route.fulfill({ headers: { ...headers, ...(now && { date: new Date(now).toUTCString() }) }, body })
  })
  const { seen, pass, nextMinutes } = await openOnSunday(page, CALENDAR)
  await expect.poll(nextMinutes).toBe(1)
  expect(seen).toEqual({ loads: 1, questions: 1 })
  await expect(bar(page)).toBeHidden()

  now = undefined
  await pass(MINUTE)
  await expect.poll(() => seen.questions).toBe(2)
  await expect.poll(nextMinutes).toBe(1)
  await expect(bar(page)).toBeHidden()

  now = '2026-11-29T13:00-05:00'
  await pass(MINUTE)
  await expect(bar(page)).toContainText(
    'This page is as of Sunday, November 29, 2026 at 12:00 PM. Some of it may have changed since.',
  )
  expect(seen.loads).toBe(1)
})
