import type { Page } from '@playwright/test'
import { allOf, expect, forbidStorage, test } from './fixtures.ts'
import { openSearch, searchFor, searchOverlay } from './search-overlay.ts'

const storedSearches = (page: Page) => page.evaluate(() => localStorage.getItem('recent-searches'))

test('before anything is typed it has popular searches, a click away; what can’t be found gets four tips', async ({
  page,
}) => {
  const { dialog, input, results, status } = await openSearch(page, '/about')
  await expect(dialog.getByRole('listitem')).toHaveText(['Shabbat', 'Soup', 'Events', 'Room Reservation'])
  await expect(dialog).toContainText('Soup is for Mondays, too.')
  await dialog.getByRole('button', { name: 'Soup', exact: true }).click()
  await expect(input).toHaveValue('Soup')
  await expect(input).toBeFocused()
  await expect(results.first()).toContainText(/soup/i)

  await input.fill('zzqqxx')
  await expect(status).toContainText('No results found for "zzqqxx"')
  for (const tip of [
    'Check spelling',
    'Use different keywords',
    'Use more general terms',
    'Browse by category using the filter',
  ])
    await expect(dialog.getByText(tip)).toBeVisible()
  await input.fill('   ')
  await expect(dialog.getByRole('button', { name: 'Room Reservation' })).toBeVisible()
  await expect(status).toBeEmpty()
})

test('shows suggestions while the input has the focus, and results with the match marked, of one category', async ({
  page,
}) => {
  const search = await openSearch(page, '/about')
  await search.input.fill('s')
  await expect(search.status).toHaveText('Type at least 2 characters to search.')
  await expect(search.results).toHaveCount(0)
  await expect(search.suggestions).toHaveCount(0)
  await searchFor(search, 'shabbat')
  expect(await search.suggestions.count()).toBeLessThanOrEqual(8)
  await expect(search.suggestions.first()).toContainText('Shabbat')
  const card = search.results.filter({ hasText: 'Shabbat Hosting Workshop' })
  await expect(card).toHaveAccessibleName('Shabbat Hosting Workshop')
  await expect(card.getByText('Shabbat', { exact: true }).first()).toHaveJSProperty('tagName', 'MARK')
  await expect(card).toHaveAttribute('href', '/jewish-learning#hosting-workshop')

  await search.filter.focus()
  await expect(search.suggestions).toHaveCount(0)
  await expect(card).toBeVisible()

  await expect(search.filter.getByRole('option')).toHaveCount(13)
  await search.filter.selectOption('Jewish Learning')
  await expect(search.status).toContainText('Filtered by: Jewish Learning')
  await expect(search.results.first()).toContainText('Jewish Learning')
  for (const card of await allOf(search.results)) await expect(card).toContainText('Jewish Learning')
  await search.filter.selectOption('All')
  await expect(search.status).not.toContainText('Filtered by')
})

test('waits for a pause of 300 ms in typing, says that it is searching, and shows results 100 ms later', async ({
  page,
}) => {
  await page.clock.install()
  const { input, status } = await openSearch(page, '/about')
  await page.clock.pauseAt(Date.now() + 60_000)
  await input.fill('shab')
  await page.clock.runFor(290)
  await input.fill('shabbat')
  await expect(status).toHaveText('Searching...')
  await page.clock.runFor(290)
  await expect(page).toHaveURL('/about')
  await page.clock.runFor(20)
  await expect(page).toHaveURL('/about?q=shabbat')
  await expect(status).toHaveText('Searching...')
  await page.clock.runFor(100)
  await expect(status).toContainText('results found')
})

test('choosing a result stores the recent search, and closes the search on this page or opens another', async ({
  page,
}) => {
  const search = await openSearch(page, '/staff')
  await searchFor(search, 'noam')
  await search.results.filter({ hasText: 'Noam Peretz' }).first().click()
  await expect(search.dialog).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Noam Peretz' })).toBeVisible()
  await expect(page).toHaveURL('/staff#noam-peretz')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await searchFor(search, 'hosting workshop')
  await search.results.filter({ hasText: 'Shabbat Hosting Workshop' }).click()
  await expect(page).toHaveURL('/jewish-learning#hosting-workshop')
  await expect(page.getByRole('dialog', { name: 'Shabbat Hosting Workshop' })).toBeVisible()
  expect(await storedSearches(page)).toBe('["hosting workshop","noam"]')
})

test('keeps five recent searches, the newest first and each once, until they are cleared', async ({ page }) => {
  const search = await openSearch(page, '/about')
  for (const query of ['staff', 'eruv', 'soup', 'minyan', 'purim', 'Eruv', 'tour']) {
    await searchFor(search, query)
    await page.keyboard.press('Enter')
  }
  await search.input.fill('')
  const recent = search.dialog.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('listitem')).toHaveText(['tour', 'Eruv', 'purim', 'minyan', 'soup'])
  await expect(page).toHaveURL('/about')

  await page.reload()
  await page.keyboard.press('/')
  await recent.getByRole('button', { name: 'minyan' }).click()
  await expect(search.results.first()).toContainText(/minyan/i)
  await search.input.fill('')
  await recent.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toBeHidden()
  await expect(search.input).toBeFocused()
  expect(await storedSearches(page)).toBeNull()
})

test('searches as well where the browser’s storage is blocked', async ({ page }) => {
  const mistakes: string[] = []
  page.on('pageerror', (error) => mistakes.push(error.message))
  await page.addInitScript(forbidStorage)
  const search = await openSearch(page, '/about')
  await searchFor(search, 'eruv')
  await page.keyboard.press('Enter')
  await search.input.fill('')
  await expect(search.dialog.getByRole('button', { name: 'eruv' })).toBeVisible()
  expect(mistakes).toEqual([])
})

test('a query is only ever text: markup, patterns, emoji, ten thousand characters', async ({ page }) => {
  const mistakes: string[] = []
  page.on('pageerror', (error) => mistakes.push(error.message))
  page.on('dialog', (dialog) => mistakes.push(dialog.message()))
  const { dialog, input, status } = await openSearch(page, '/about')
  const queries = ['<img src=x onerror=alert(1)>', '(.*+?^$|[]\\', '🕯️🕯️', 'שבת', '"\'`&amp;%00%', 'z'.repeat(10_000)]
  for (const query of queries) {
    await input.fill(query)
    await expect(status).toContainText(/found/)
    await expect(input).toHaveValue(query)
    const overflows = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)
    expect(overflows).toBe(false)
  }
  await expect(status).toContainText(`No results found for "${'z'.repeat(10_000)}"`)
  await input.fill('a&b=c#d')
  await expect(page).toHaveURL('/about?q=a%26b%3Dc%23d')
  await page.reload()
  await expect(searchOverlay(page).input).toHaveValue('a&b=c#d')
  expect(mistakes).toEqual([])
})
