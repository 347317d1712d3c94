import { expect, ready, test } from './fixtures.ts'
import { openSearch, searchFor, searchOverlay } from './search-overlay.ts'

test('the arrows walk over suggestions, then results, and around; Enter takes the one, opens the other', async ({
  page,
}) => {
  const search = await openSearch(page, '/about')
  await searchFor(search, 'hosting')
  const options = search.dialog.getByRole('option').and(search.dialog.locator('[aria-selected]'))
  const selected = search.dialog.locator('[aria-selected=true]')
  const count = await options.count()
  const suggestionCount = await search.suggestions.count()
  expect(suggestionCount).toBeGreaterThan(0)
  await expect(selected).toHaveCount(0)

  await page.keyboard.press('ArrowUp')
  await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  for (let step = 0; step < suggestionCount; step++) await page.keyboard.press('ArrowDown')
  await expect(search.results.first()).toHaveAttribute('aria-selected', 'true')
  await expect(selected).toHaveCount(1)
  await expect(selected).toBeInViewport()
  await expect(search.input).toBeFocused()
  await expect(search.input).toHaveAttribute(
    'aria-activedescendant',
    (await search.results.first().getAttribute('id')) ?? '',
  )

  await page.keyboard.type('x')
  await expect(selected).toHaveCount(0)
  await expect(search.input).not.toHaveAttribute('aria-activedescendant')

  await searchFor(search, 'hosti')
  const suggestion = (await search.suggestions.first().textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search.input).toHaveValue(suggestion)
  await expect(search.results.filter({ hasText: suggestion }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/about\?q=/)

  await searchFor(search, 'hosting')
  const target = (await search.results.last().getAttribute('href')) ?? ''
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toMatch(/^\["hosting"/)
})

test('Enter with nothing highlighted searches at once, and remembers the query', async ({ page }) => {
  await page.clock.install()
  const { input, status, results } = await openSearch(page, '/about')
  await page.clock.pauseAt(Date.now() + 60_000)
  await input.fill('eruv')
  await page.keyboard.press('Enter')
  await page.clock.runFor(100)
  await expect(status).toContainText('found')
  await expect(results.first()).toContainText(/eruv/i)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('["eruv"]')
})

test('everything else is reached with Tab: filter, Close, recent and popular searches', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recent-searches', '["eruv"]'))
  const { dialog, filter, input } = await openSearch(page, '/about')
  await page.keyboard.press('Tab')
  await expect(filter).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'eruv' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('Shabbat')
  await expect(input).toBeFocused()
})

test('the slash key can be switched off, and on again', async ({ page }) => {
  const slash = 'Open the search with the / key'
  const { dialog, input } = searchOverlay(page)
  const blur = () => page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.goto('/accessibility')
  await ready(page)
  const onPage = page.getByRole('main').getByRole('checkbox', { name: slash })
  await expect(onPage).toBeChecked()
  await onPage.uncheck()
  await blur()
  await page.keyboard.press('/')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  const inDialog = dialog.getByRole('checkbox', { name: slash })
  await expect(inDialog).not.toBeChecked()
  await page.goto('/about')
  await page.keyboard.press('/')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(inDialog).not.toBeChecked()
  await inDialog.check()
  await page.keyboard.press('Escape')
  await blur()
  await page.keyboard.press('/')
  await expect(dialog).toBeVisible()
})
