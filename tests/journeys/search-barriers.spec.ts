import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { openSearch, searchFor } from './search-overlay.ts'

test('axe finds no barrier in any state of the search', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recent-searches', '["eruv", "tour"]'))
  const search = await openSearch(page, '/about')
  // A result is named by its title, which is in view; the rest of its row describes it.
  const expectNone = () => expectNoBarriers(page, { within: 'dialog[open]', without: ['label-content-name-mismatch'] })
  await expect(search.dialog.getByRole('button', { name: 'tour' })).toBeVisible()
  await expectNone()
  await searchFor(search, 'shabbat')
  await page.keyboard.press('ArrowDown')
  await expectNone()
  await search.filter.selectOption('Events')
  await search.filter.focus()
  await expect(search.status).toContainText('Filtered by: Events')
  await expectNone()
  await search.input.fill('zzqqxx')
  await expect(search.status).toContainText('No results found')
  await expectNone()
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
