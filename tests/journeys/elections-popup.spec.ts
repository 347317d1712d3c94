import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ firstVisit: true })

const popup = (page: Page) => page.getByRole('dialog', { name: 'Run for the council' })

/** Delays the picture at the top until the returned function is called; then it loads or fails. */
async function holdUpThePicture(page: Page): Promise<(fails?: 'fails') => void> {
  const { promise, resolve } = Promise.withResolvers<'fails' | undefined>()
  await page.route('**/brand/hero*.svg', async (route) => {
    await ((await promise) ? route.abort() : route.continue())
  })
  return resolve
}

/**
 * Runs the clock on for a minute once the page's own script is at work: what would open the popup by then has opened it. The
 * clock must be installed.
 */
async function aMinuteLater(page: Page): Promise<void> {
  await page.clock.runFor('01:00')
  await expect(page.locator('[data-reveal="waiting"]').first()).toBeAttached()
  await page.clock.runFor('01:00')
}

/** The popup waits for the same. */
const picturesAreDrawn = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((picture) => picture.decode()),
    ),
  )

for (const fails of [undefined, 'fails'] as const)
  test(`waits until the picture at the top ${fails ?? 'is there'}`, async ({ page }) => {
    await page.clock.install()
    const letGo = await holdUpThePicture(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await aMinuteLater(page)
    await expect(popup(page)).toBeHidden()
    letGo(fails)
    await expect(popup(page)).toBeVisible()
  })

test('does not interrupt a visitor who is already searching', async ({ page }) => {
  await page.clock.install()
  const letGo = await holdUpThePicture(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Search' }).first().click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search).toBeVisible()
  letGo()
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
  await picturesAreDrawn(page)
  await aMinuteLater(page)
  await expect(popup(page)).toBeHidden()
})

test('holds the focus while it is open, and gives the page back after', async ({ page }) => {
  await page.goto('/')
  await expect(popup(page)).toBeVisible()
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog[open]')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
})

test('stays away from other pages, and from a link to something on the home page', async ({ page }) => {
  for (const path of ['/about', '/#week']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState()
    await expect(popup(page)).toBeHidden()
  }
})

test('opens for those who come from a newsletter, and where the address names nothing on the page', async ({
  page,
}) => {
  for (const path of ['/?utm_source=newsletter&utm_medium=email', '/#no-such-thing']) {
    await page.goto(path)
    await expect(popup(page)).toBeVisible()
    await page.goto('about:blank')
  }
})

test('opens each time where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/')
    await expect(popup(page)).toBeVisible()
    await popup(page).getByRole('button', { name: 'Close' }).click()
    await expect(popup(page)).toBeHidden()
  }
})
