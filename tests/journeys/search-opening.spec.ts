import { expect, holdBack, ready, test } from './fixtures.ts'
import { openSearch, searchFor, searchOverlay } from './search-overlay.ts'

const partsOfSearch = ['/search.js', '/search-index.json']

test('the search is fetched ahead, but only once all of the page itself is there', async ({ page }) => {
  await page.goto('/about')
  const fetched = () =>
    page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation')
      const loaded = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : Number.NaN
      const search = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/search'))
      return search.map(({ name, startTime }) => [new URL(name).pathname, startTime >= loaded])
    })
  await expect.poll(fetched).toEqual(expect.arrayContaining(partsOfSearch.map((part) => [part, true])))
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
})

test('a visitor who saves data fetches nothing of the search before pointing at its button or focusing it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/search/.test(new URL(request.url()).pathname)) fetched.push(new URL(request.url()).pathname)
  })
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  for (const showInterest of [() => button.hover(), () => button.focus()]) {
    fetched.length = 0
    await page.goto('/about')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.mouse.move(5, 400)
    await ready(page)
    expect(fetched).toEqual([])
    await showInterest()
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(partsOfSearch))
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  }
})

test('the button opens it, with the cursor in the input; Escape, Close and a click outside close it', async ({
  page,
}) => {
  const { dialog, input } = await openSearch(page, '/about')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await expect(input).toBeFocused()
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await button.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(10, 10)
  await expect(dialog).toBeHidden()
})

test('the slash key opens it only if nothing has the focus; Control and K open it from anywhere', async ({ page }) => {
  const { dialog, input } = searchOverlay(page)
  await page.goto('/requests/tour')
  const name = page.getByRole('textbox', { name: 'First Name' }).first()
  await name.pressSequentially('a/b')
  await expect(name).toHaveValue('a/b')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()

  await page.getByRole('banner').getByRole('link', { name: 'Juniper Hill Hillel' }).focus()
  await page.keyboard.press('/')
  await expect(dialog).toBeHidden()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('/')
  await expect(dialog).toBeVisible()
  await expect(input).toHaveValue('')
  await page.keyboard.press('Meta+k')
  await expect(dialog).toBeVisible()
})

test('what is typed before the search has loaded is kept, and searched for', async ({ page }) => {
  const parts = [await holdBack(page, '**/search.js'), await holdBack(page, '**/search-index.json')]
  await page.goto('/about')
  await page.keyboard.press('/')
  const { dialog, input, results } = searchOverlay(page)
  const searching = dialog.getByText('Searching...')
  await expect(searching).toBeHidden()
  await page.keyboard.type('shab')
  await expect(input).toHaveValue('shab')
  await expect(searching).toBeVisible()
  const early = await input.elementHandle()
  for (const part of parts) part.release()
  await page.keyboard.type('bat')
  await expect(input).toHaveValue('shabbat')
  await expect(input).toBeFocused()
  await expect(results.first()).toContainText('Shabbat')
  await expect(searching).toBeHidden()
  expect(await early?.evaluate((element) => element === document.activeElement)).toBe(true)
})

for (const address of ['**/search.js*', '**/_astro/SearchOverlay*.js*'])
  test(`a visitor whose search loses ${address} on the way has it at the next try`, async ({ page }) => {
    await page.route(address, (route) => route.abort())
    await page.goto('/about')
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
    await button.click()
    const { dialog, input, status } = searchOverlay(page)
    await input.fill('eruv')
    await expect(status).toContainText('can’t be reached just now')
    await expect(dialog.getByRole('link', { name: 'open the search page' })).toHaveAttribute('href', '/search?q=eruv')
    await page.keyboard.press('Escape')

    await page.unroute(address)
    await button.click()
    await searchFor(searchOverlay(page), 'eruv')
  })

test('if the index can’t be loaded, the console says so, nothing is found, and Enter tries again', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text())
  })
  await page.route('**/search-index.json', (route) => route.fulfill({ status: 503 }))
  await page.goto('/about?q=shabbat')
  const { dialog, status, results } = searchOverlay(page)
  await expect(status).toContainText('can’t be reached just now')
  await expect(results).toHaveCount(0)
  expect(logged.join()).toContain('The search failed')
  await expect(dialog.getByRole('link', { name: 'open the search page' })).toHaveAttribute(
    'href',
    '/search?q=shabbat&category=All',
  )

  await page.unroute('**/search-index.json')
  await page.keyboard.press('Enter')
  await expect(status).toContainText('results found')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the header links to the search page, which finds the same', async ({ page }) => {
    await page.goto('/about')
    // Not every browser opens a dialog without a script.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(page).toHaveURL('/search')
    const main = page.getByRole('main')
    await main.getByRole('searchbox').fill('eruv')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=eruv&category=All')
    await expect(page).toHaveTitle(/results found for "eruv"/)
    await expect(main.locator('mark').first()).toHaveText('Eruv')
    await main.getByRole('link', { name: 'Eruv', exact: true }).click()
    await expect(page).toHaveURL(/\/religious-life\?section=eruv$/)
  })
})

test('the address opens it with a query, follows the query, and is as before once it is closed', async ({ page }) => {
  const search = searchOverlay(page)
  await page.goto('/faq?q=shabbat&from=newsletter')
  await expect(search.input).toHaveValue('shabbat')
  await expect(search.results.first()).toContainText('Shabbat')
  await searchFor(search, 'eruv')
  await expect(page).toHaveURL('/faq?q=eruv&from=newsletter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/faq?from=newsletter')
})
