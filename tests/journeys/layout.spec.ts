import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { expectNothingMoves, goWithLateFonts } from './layout-shifts.ts'

/** 1280 by 1024 pixels at 400 %: where WCAG 2.2, 1.4.10, requires scrolling in only one direction. */
const ZOOMED = { width: 320, height: 256 }

test.describe('on a first visit', () => {
  test.use({ firstVisit: true })

  test('nothing moves under the popup while the page loads, and the popup has no barrier that axe can find', async ({
    page,
  }) => {
    await goWithLateFonts(page, '/')
    await expectNothingMoves(page)
    await expect(page.locator('dialog[open]')).toBeVisible()
    await expectNoBarriers(page, { within: 'dialog[open]' })
  })
})

test.describe('at 400 % zoom', { tag: '@phone' }, () => {
  test.use({ viewport: ZOOMED })

  test('a detail can be read to its end, and closed', async ({ page }) => {
    await page.goto('/holidays#high-holidays')
    const detail = page.getByRole('dialog', { name: 'High Holidays' })
    await expect(detail).toBeVisible()
    expect(await detail.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await detail.getByRole('table', { name: 'Simchat Torah' }).scrollIntoViewIfNeeded()
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect(detail).toBeHidden()
  })
})

test('the open menu has no barrier that axe can find', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByText('About', { exact: true }).tap()
  await expectNoBarriers(page, { within: 'dialog[open]' })
})
