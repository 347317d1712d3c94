import { otherCampus } from '../support/build-campus-site.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { test as base, expect } from './fixtures.ts'
import { answersTo, fill, hydrated } from './forms.ts'
import { sharedByFile } from './shared-by-file.ts'

/** One server for all journeys here: the second campus, with another zone, other colors, other pictures, and without soup, travel, a shop and elections. */
const campus = sharedByFile(async () => {
  const mail = await startSmtp()
  const site = await startSite({ smtp: mail.url, env: await otherCampus('lakeshore') })
  return { url: site.url, mail, end: () => Promise.all([site.stop(), mail.close()]) }
})
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(campus.url),
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
})

test.describe('at Lakeshore', () => {
  test('the search finds what it has', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByPlaceholder(/^Search the entire Lakeshore Hillel website/).fill('shabbos')
    await expect(search.getByRole('status')).toContainText(/\d+ results? found/)
    const results = search.getByRole('group', { name: 'Results' }).getByRole('option')
    await expect(results.first()).toContainText(/Shabbat/)
    await search.getByPlaceholder(/^Search/).press('Enter')
    await expect(page).not.toHaveURL(/\/$/)
  })

  test('a request for a tour reaches whoever receives it there', async ({ page }) => {
    await page.goto('/prospective-students#tour')
    const form = page.getByRole('dialog', { name: 'Schedule a Tour' })
    await hydrated(form)
    await fill(form, answersTo.tour)
    await form.getByRole('button', { name: 'Send tour request' }).tap()
    await expect(form.getByRole('status')).toContainText('Tour request sent successfully!')
    const received = await campus.made().mail.waitFor(1)
    expect(received.to).toEqual([{ name: '', address: 'ruth@example.org' }])
    expect(received.text).not.toMatch(/Juniper|Baltimore|Eastern/)
  })
})
