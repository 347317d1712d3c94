import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { answerFor, expect, holdBack, ready, test } from './fixtures.ts'

const mapIn = (page: Page) => page.getByRole('contentinfo').locator('iframe')

const groups = ['About', 'Events', 'Student Life', 'Parents']

test.describe('the header on a wide screen', { tag: '@desktop' }, () => {
  test('each of the four groups drops its pages down when it is pointed at, and its name links to its hub page', async ({
    page,
  }) => {
    await page.goto('/')
    await ready(page)
    const nav = page.getByRole('navigation', { name: 'Main' })
    for (const group of groups) {
      const name = nav.getByRole('link', { name: group, exact: true })
      const drop = name.locator('xpath=following-sibling::ul')
      await expect(drop).toBeHidden()
      await name.hover()
      await expect(drop).toBeVisible()
      // Firefox skips the links of a menu whose visibility is in transition.
      await expect(drop).toHaveCSS('transition-property', 'opacity, translate')
      await nav.getByRole('button', { name: `${group} menu` }).click()
      await expect(drop).toBeVisible()
    }
    await nav.getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('a menu is opened by its button or an arrow, not by passing by, and Escape gives the focus back to the button', async ({
    page,
  }) => {
    await page.goto('/')
    await ready(page)
    const nav = page.getByRole('navigation', { name: 'Main' })
    const about = nav.getByRole('link', { name: 'About', exact: true })
    const opener = nav.getByRole('button', { name: 'About menu' })
    const mission = nav.getByRole('link', { name: 'Mission' })
    await about.focus()
    await page.keyboard.press('Tab')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(nav.getByRole('link', { name: 'Events', exact: true })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(mission).toBeVisible()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(mission).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mission).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(mission).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(mission).toBeFocused()
    await about.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(mission).toBeHidden()
  })

  test('a link of a menu that was reached before the code has loaded keeps the focus', async ({ page }) => {
    const code = await holdBack(page, '**/_astro/*.js')
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const mission = nav.getByRole('link', { name: 'Mission' })
    await nav.getByRole('link', { name: 'About', exact: true }).focus()
    for (const stop of [nav.getByRole('button', { name: 'About menu' }), mission]) {
      await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
    code.release()
    await ready(page)
    await expect(mission).toBeFocused()
  })
})

test.describe('the menu on a small screen', { tag: '@phone' }, () => {
  test('expands one group at a time, holds the page behind it still, gives the focus back, and links to a page', async ({
    page,
  }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const group = (name: string) => menu.getByText(name, { exact: true })
    await opener.tap()
    await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await group('About').tap()
    await expect(menu.getByRole('link', { name: 'Staff' })).toBeVisible()
    await group('Events').tap()
    await expect(menu.getByRole('link', { name: 'Holidays' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Staff' })).toBeHidden()
    await group('Events').tap()
    await expect(menu.getByRole('link', { name: 'Holidays' })).toBeHidden()

    await menu.getByRole('button', { name: 'Close' }).tap()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    await expect(opener).toBeFocused()

    await opener.tap()
    await group('About').tap()
    await menu.getByRole('link', { name: 'Staff' }).tap()
    await expect(page).toHaveURL(/\/staff$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('its search and Donate replace it, and it has the pages of no group, the telephone with today’s hours, and whom to call', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open the menu' })
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [entry, opened] of [
      ['Search', 'Search'],
      ['Donate', 'You are leaving the Juniper Hill Hillel site'],
    ] as const) {
      await opener.tap()
      await menu.getByRole('button', { name: entry }).tap()
      await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
      await expect(menu).toBeHidden()
      await page.keyboard.press('Escape')
    }
    await opener.tap()
    await expect(menu.getByRole('link', { name: 'Prospective students' })).toBeVisible()
    await expect(menu.getByRole('link', { name: '(410) 555-0177' })).toHaveAttribute('href', 'tel:+14105550177')
    await expect(menu.getByText(/^(Open|Closed|Our hours)/)).toBeVisible()
    await expectNoBarriers(page, { within: 'dialog[open]' })
    await menu.getByRole('link', { name: 'If something happened' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Call first' })).toBeVisible()
    for (const name of ['Call Emergency: 911', 'Call Crisis Lifeline: 988', 'Call On call: (410) 555-0178'])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Text Crisis Lifeline: 988' })).toHaveAttribute('href', 'sms:988')
  })

  test('what it opened before the script of the page came has replaced it, too', async ({ page }) => {
    const scripts = await holdBack(page, '**/*.js')
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).tap()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    scripts.release()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  })
})

test('the header takes its scrolled style past 60 pixels, not at 60', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 60))
  await page.waitForFunction(() => scrollY === 60)
  await expect(header).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 61))
  await expect(header).toHaveAttribute('data-scrolled')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(header).not.toHaveAttribute('data-scrolled')
})

test('Donate warns before it opens the giving platform in a new tab', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto('/')
  const openDonate = () => page.getByRole('button', { name: 'Donate' }).click()
  const dialog = page.getByRole('dialog', { name: /leaving/ })
  await openDonate()
  await expect(dialog).toContainText('You are about to visit an external website for donations.')
  await expect(dialog).toContainText('redirected to our secure donation partner')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await openDonate()
  const tab = context.waitForEvent('page')
  await dialog.getByRole('link', { name: 'Continue' }).click()
  expect((await tab).url()).toMatch(/^(https:\/\/|about:blank|chrome-error:)/)
  await expect(dialog.or(page.locator('#donate-dialog'))).toBeHidden()
  await expect(page.locator('#donate-dialog').getByText('Continue')).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the skip link is the first Tab stop and skips the header', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/staff')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the map is fetched only when a visitor sees its place, at zoom 15, and nothing else of its host', {
  tag: '@phone',
}, async ({ page }) => {
  const asked = await answerFor(page, 'https://www.google.com')
  await page.goto('/')
  await ready(page)
  expect(asked).toEqual([])
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(mapIn(page)).toBeVisible()
  // Once to see whether it can be reached, and once in its frame.
  await expect.poll(() => asked.length).toBe(2)
  for (const address of asked) expect(address).toMatch(/^https:\/\/www\.google\.com\/maps.*&z=15&hl=en&output=embed$/)
})

test('where the map can’t be reached, the drawn one stays, nothing empty takes the focus, and the address links to a map', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const asked = page.waitForEvent('requestfailed', (request) => request.url().startsWith('https://www.google.com/maps'))
  await footer.scrollIntoViewIfNeeded()
  await asked
  await expect(footer.getByRole('img', { name: /^Map of the blocks/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(footer.getByRole('link', { name: /^12 Juniper Lane/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=12%20Juniper%20Lane%2C%20Rowan%20Falls%2C%20NY%2010999',
  )
})

test.describe('a visitor whose browser speaks Hebrew', { tag: '@phone' }, () => {
  test.use({ locale: 'he-IL' })
  test('gets the map in Hebrew', async ({ page }) => {
    await answerFor(page, 'https://www.google.com')
    await page.goto('/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(mapIn(page)).toHaveAttribute('src', /&hl=iw&/)
    // It learns nothing about our pages and can't redirect them.
    await expect(mapIn(page)).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)allow-scripts /)
    await expect(mapIn(page)).toHaveAttribute('referrerpolicy', 'no-referrer')
  })
})

test('a partner’s logo that fails is hidden, and the partner’s name stays', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/art/partners/chesapeake-jewish-fund.svg', (route) => route.abort())
  await page.goto('/staff')
  const partner = page.getByRole('link', { name: 'River Scholars' })
  await partner.scrollIntoViewIfNeeded()
  await expect(partner.locator('img')).toBeHidden()
  await expect(partner).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hudson Table Fund' }).locator('img')).toBeVisible()
})
