import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, expectFocusInDialog, holdBack, ready, test } from './fixtures.ts'
import { expectNothingMoves, goWithLateFonts } from './layout-shifts.ts'

test.use({ firstVisit: true })

const popup = (page: Page) => page.getByRole('dialog', { name: 'Run for the council' })

/** Runs the clock, which must be installed, on for a minute once the page's own script is at work: what opens the popup has by then. */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.runFor('01:00')
  await expect(page.locator('[data-reveal="waiting"]').first()).toBeAttached()
  await page.clock.runFor('01:00')
}

for (const fails of [undefined, 'fails'] as const)
  test(`waits until the picture at the top ${fails ?? 'is there'}`, async ({ page }) => {
    await page.clock.install()
    const held = Promise.withResolvers<void>()
    await page.route('**/brand/hero*.svg', async (route) => {
      await held.promise
      await (fails ? route.abort() : route.continue())
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await aMinuteLater(page)
    await expect(popup(page)).toBeHidden()
    held.resolve()
    await expect(popup(page)).toBeVisible()
  })

test('does not interrupt a visitor who is already searching', async ({ page }) => {
  await page.clock.install()
  const picture = await holdBack(page, '**/brand/hero*.svg')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Search' }).first().click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search).toBeVisible()
  picture.release()
  await page.waitForLoadState()
  await aMinuteLater(page)
  await expect(popup(page)).toBeHidden()
  await expect(search).toBeVisible()
})

test('is closed in each of four ways, and does not come back', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const isKept = () => page.evaluate(() => localStorage.getItem('closed:council-test'))
  for (const close of [
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => popup(page).getByRole('button', { name: 'Not now' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
  ]) {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(popup(page)).toBeVisible()
    await close()
    await expect(popup(page)).toBeHidden()
    // The browser tells the page of a closed dialog a moment later, also after "hidden" has been seen from outside.
    await expect.poll(isKept).toBe('yes')
  }
  await page.reload()
  await page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ loading }) => loading !== 'lazy').map((it) => it.decode())),
  )
  await aMinuteLater(page)
  await expect(popup(page)).toBeHidden()
})

test('moves nothing, has no barrier that axe can find, holds the focus while it is open, and gives the page back after', async ({
  page,
}) => {
  await goWithLateFonts(page, '/')
  await expectNothingMoves(page)
  await expect(popup(page)).toBeVisible()
  await expectNoBarriers(page, { within: 'dialog[open]' })
  await expectFocusInDialog(page, 6)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
})
test('stays away from other pages and from a link to something on the home page, not from those of a newsletter', async ({
  page,
}) => {
  for (const path of ['/about', '/#week']) {
    await page.goto(path)
    await ready(page)
    await expect(popup(page)).toBeHidden()
  }
  for (const path of ['/?utm_source=newsletter&utm_medium=email', '/#no-such-thing']) {
    await page.goto('about:blank')
    await page.goto(path)
    await expect(popup(page)).toBeVisible()
  }
})
