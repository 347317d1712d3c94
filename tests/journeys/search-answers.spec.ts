import type { Page } from '@playwright/test'
import { readUntil } from '#schemas/http/page-validity'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { holdLongWaits } from './long-waits.ts'
import { openSearch, searchFor, searchOverlay } from './search-overlay.ts'

// An answer may still be on its way when a test has seen what it waits for.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }))

const HOUR = 3_600_000
const MINUTE = 60_000

const answerIn = (page: Page) => searchOverlay(page).dialog.locator('[aria-live=polite]')

/** From now on what is on is said by this title, for an hour. */
const sayFor = (page: Page, hours: number, title: string) =>
  page.route('**/search-index.json', async (route) => {
    const response = await route.fetch()
    const { until, left } = readUntil(response.headers()['server-timing'] ?? '') ?? { until: 0, left: 0 }
    const index = await response.json()
    const holds = until - left + hours * HOUR
    const answers = index.answers.map((answer: { id: string }) =>
      answer.id === 'today' ? { ...answer, title, until: holds } : answer,
    )
    await route.fulfill({ response, json: { ...index, until: holds, answers } })
  })

/** Asks what is on, while brunch is for another hour. */
async function ask(page: Page) {
  const time = await holdLongWaits(page)
  await sayFor(page, 1, 'On now: Bagel Brunch')
  const search = await openSearch(page, '/about')
  await searchFor(search, 'events today')
  await expect(answerIn(page)).toContainText('On now: Bagel Brunch')
  return { search, ...time }
}

test('an answer stands above the results, is announced, and is reached by Tab; it is no option of the list', async ({
  page,
}) => {
  const { search } = await ask(page)
  await expect(answerIn(page).getByRole('option')).toHaveCount(0)
  await search.input.focus()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(answerIn(page).getByRole('link').first()).toBeFocused({ timeout: 50 })
  }).toPass()
  await expectNoBarriers(page, { within: 'dialog[open]', without: ['label-content-name-mismatch'] })
  await search.filter.selectOption('Events')
  await expect(answerIn(page)).toBeEmpty()
})

test('an answer in an open search gives way when it no longer holds', async ({ page }) => {
  const { pass } = await ask(page)
  await page.unroute('**/search-index.json')
  await sayFor(page, 24, 'Next: Study Break')
  await pass(HOUR - MINUTE)
  await expect(answerIn(page)).toContainText('Bagel Brunch')
  await pass(MINUTE)
  await expect(answerIn(page)).toContainText('Next: Study Break')
  await expect(answerIn(page)).not.toContainText('On now: Bagel Brunch')
})

test('where nobody can say what holds now, there is no answer, and the results stay', async ({ page }) => {
  const { search, pass } = await ask(page)
  await page.unroute('**/search-index.json')
  await page.route('**/search-index.json', (route) => route.abort())
  await pass(HOUR)
  await expect(answerIn(page)).toBeEmpty()
  await expect(search.results.first()).toBeVisible()
})
