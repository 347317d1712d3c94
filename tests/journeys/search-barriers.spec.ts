import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openSearch, type SearchOverlay, searchFor } from './search-overlay.ts'

const states: Record<string, (search: SearchOverlay, page: Page) => Promise<void>> = {
  'recent and popular searches': async ({ dialog }) => {
    await expect(dialog.getByRole('button', { name: 'tour' })).toBeVisible()
  },
  'suggestions and results': async (search, page) => {
    await searchFor(search, 'shabbat')
    await page.keyboard.press('ArrowDown')
  },
  'filtered results alone': async (search) => {
    await searchFor(search, 'shabbat')
    await search.filter.selectOption('Events')
    await search.filter.focus()
    await expect(search.status).toContainText('Filtered by: Events')
  },
  'nothing found': async ({ input, status }) => {
    await input.fill('zzqqxx')
    await expect(status).toContainText('No results found')
  },
}

test('axe finds no barrier in any state of the search', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recent-searches', '["eruv", "tour"]'))
  const search = await openSearch(page, '/about')
  for (const [state, reach] of Object.entries(states))
    await test.step(state, async () => {
      await reach(search, page)
      // A result is named by its title, which is in view; the rest of its row describes it.
      await expectNoBarriers(page, { within: 'dialog[open]', without: ['label-content-name-mismatch'] })
    })
})

test('axe finds no barrier while it is searching, nor before it has come', async ({ page }) => {
  await page.route('**/search-index.json', () => {})
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await expect(dialog.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await expectNoBarriers(page, { within: 'dialog[open]' })
  await dialog.getByRole('combobox', { name: 'Search' }).fill('shabbat')
  await expect(dialog.getByRole('status')).toHaveText('Searching...')
  await expectNoBarriers(page, { within: 'dialog[open]' })
})

test('everything can be read and reached in the smallest windows', async ({ page }) => {
  const search = await openSearch(page, '/about')
  await searchFor(search, 'shabbat')
  const close = search.dialog.getByRole('button', { name: 'Close' })
  for (const [size, viewport] of [
    ['on the smallest phone', { width: 320, height: 568 }],
    ['at 400 % zoom', { width: 320, height: 256 }],
    ['over a keyboard on the screen', { width: 390, height: 420 }],
  ] as const)
    await test.step(size, async () => {
      await page.setViewportSize(viewport)
      const overflows = await search.dialog.evaluate((element) => element.scrollWidth > element.clientWidth)
      expect(overflows).toBe(false)
      // From the first to the last.
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect(search.results.last()).toBeInViewport()
      await close.click({ trial: true })
    })
  await close.click()
  await expect(search.dialog).toBeHidden()
})
