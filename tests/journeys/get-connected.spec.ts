import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const bar = (page: Page) => page.getByRole('progressbar')
const staying = (page: Page) => page.getByRole('status').filter({ hasText: 'Staying here.' })

/** The page with a paused clock, which the test advances. */
async function arrive(page: Page) {
  await page.clock.install({ time: '2026-11-22T12:00:00Z' })
  await page.clock.pauseAt('2026-11-22T12:00:01Z')
  await page.goto('/parents/get-connected')
}

test('after ten seconds a parent, to whom the countdown is announced twice, is led to the mailing list, and Back skips the page in between', async ({
  page,
}) => {
  await page.goto('/parents')
  await arrive(page)
  await expect(page.getByText('We will take you there in 10 seconds.')).toBeVisible()
  const told: string[] = []
  const aSecondLater = async () => {
    await page.clock.runFor(1_000)
    const now = (await page.getByRole('status').textContent()) ?? ''
    if (now !== told.at(-1)) told.push(now)
  }
  for (let second = 0; second < 7; second += 1) await aSecondLater()
  await expect(page.getByText('We will take you there in 3 seconds.', { exact: true })).toBeVisible()
  await expect(bar(page)).toHaveJSProperty('value', 3)
  for (let second = 7; second < 9; second += 1) await aSecondLater()
  await expect(page.getByText('We will take you there in 1 second.', { exact: true })).toBeVisible()
  expect(told).toEqual([
    'We will take you there in 9 seconds. Press any key to stay.',
    'We will take you there in 5 seconds. Press any key to stay.',
  ])
  await expect(page).toHaveURL(/\/parents\/get-connected$/)
  await page.clock.runFor(1_100)
  await expect(page).toHaveURL(/\/mailing-list$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/parents$/)
})

test('the bar appears after half a second, but not with reduced motion', async ({ page }) => {
  await arrive(page)
  await expect(bar(page)).toHaveCSS('animation-delay', '0.5s')
  await expect(bar(page)).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(bar(page)).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(page.getByText('We will take you there in 9 seconds.', { exact: true })).toBeVisible()
})
const SIGNS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['a key', (page) => page.keyboard.press('Shift')],
  ['a press', (page) => page.mouse.click(5, 500)],
  ['scrolling', (page) => page.mouse.wheel(0, 200)],
  ['moving the focus', (page) => page.getByRole('link', { name: 'Back to Parents' }).focus()],
  ['an open dialog', (page) => page.locator('#donate-dialog').evaluate((it: HTMLDialogElement) => it.showModal())],
  [
    'another tab',
    (page) =>
      page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }),
  ],
  ['the button', (page) => page.getByRole('button', { name: 'Stay on this page' }).press('Enter')],
]

for (const [sign, give] of SIGNS)
  test(`${sign} ends the count for good`, async ({ page }) => {
    await arrive(page)
    await page.clock.runFor(2_000)
    await give(page)
    await expect(page.getByText('Staying here.')).toHaveCount(1)
    await page.clock.runFor(20_000)
    await expect(page).toHaveURL(/\/parents\/get-connected$/)
    await expect(page.getByText('We will take you there')).toBeHidden()
    await expect(bar(page)).toBeHidden()
    if (sign === 'the button') await expect(staying(page)).toBeFocused()
  })
