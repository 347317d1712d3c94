import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { MISSED_SEARCH_PATH } from '../../schemas/http/paths.ts'
import { campusSite } from '../support/campus-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { openSearch } from './search-overlay.ts'
import { test } from './staff-by-file.ts'

test.use({ campus: { ...campusSite, TRUSTED_PROXIES: '1' } })

async function visitorFrom(network: string, browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const headers = { 'x-forwarded-for': network }
  const context = await browser.newContext({ extraHTTPHeaders: headers, ...options })
  const page = await context.newPage()
  // The browser tells what a beacon carries only where the call passes through the test.
  await page.route(`**${MISSED_SEARCH_PATH}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...headers } }),
  )
  return page
}

async function searchInVain(page: Page, url: string) {
  const { input, status } = await openSearch(page, `${url}/mission`)
  await input.fill('Levi 4105550123')
  await expect(status).toContainText('No results found')
  const sent = page.waitForRequest(`**${MISSED_SEARCH_PATH}`)
  await input.fill('Zumbathon')
  expect((await sent).postDataJSON()).toEqual({ query: 'zumbathon' })
  expect((await (await sent).response())?.status()).toBe(204)
}

test('pages, a search that three networks made, and a sign-up are in the numbers, and in a table to download', async ({
  page,
  own,
  browser,
}) => {
  const { site } = own
  const numbers = async () => {
    await page.goto(`${site.url}/admin/numbers`)
    await expect(page.getByRole('heading', { name: 'Who came', exact: true })).toBeVisible()
  }
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await numbers()
  await expect(card('Searched and not found')).toContainText('Nothing yet.')

  for (const network of ['192.0.2.1', '192.0.2.2']) await searchInVain(await visitorFrom(network, browser), site.url)
  await numbers()
  await expect(card('Searched and not found')).toContainText('Nothing yet.')
  const plain = await visitorFrom('192.0.2.3', browser, { javaScriptEnabled: false })
  await plain.goto(`${site.url}/search?q=zumbathon`)
  await plain.goto(`${site.url}/events/soup-night`)
  const form = plain.locator('form[data-form="seat"]')
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Levi'],
    ['Email', 'ada@example.org'],
  ] as const)
    await form.getByLabel(label).fill(text)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(plain.getByText('your mail says your place')).toBeVisible()

  // What was not stored yet is stored when the server stops. Afterwards Soup Night is over.
  await site.restart({ env: { SITE_DAY: '2026-12-02' } })
  await numbers()
  await expect(card('Searched and not found').getByRole('listitem')).toHaveText('zumbathon 3')
  await expect(card('Which pages').getByRole('listitem').filter({ hasText: '/mission' })).toHaveText('/mission 2')
  await expect(card('Which pages')).not.toContainText('zumbathon')
  const events = card('Who came, by event')
  await events.getByText('The table').click()
  await expect(events.getByRole('row', { name: /^Soup Night/ }).getByRole('cell')).toHaveText(['0', '–', '1', '1'])
  await expectNoBarriers(page)

  const downloading = page.waitForEvent('download')
  await events.getByRole('link', { name: 'Download Who came, by event' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('events-weeks-2026-12-02.csv')
  expect(readFileSync(await file.path(), 'utf8')).toBe(
    '\uFEFFEvent,Came,A year before,Signed up,Dates\r\nSoup Night,0,,1,1\r\n',
  )

  await page.getByLabel('Of', { exact: true }).selectOption('Fall term 2026')
  await expect(card('Who came').getByRole('figure')).toContainText('Aug 24 to Nov 29')
})
