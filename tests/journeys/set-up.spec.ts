import { otherCampus } from '../support/build-campus-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { test } from './staff-by-file.ts'

/** The time zone is that of the browser. */
const ANSWERS = {
  name: 'Redwood Hillel',
  school: 'Redwood State University',
  region: 'the Rogue Valley',
  'address.street': '88 Lantern Street',
  'address.city': 'Ashland',
  'address.state': 'OR',
  'address.zip': '97520',
  phone: '(541) 555-0142',
  'place.latitude': '42.19',
  'place.longitude': '-122.71',
  email: 'hello@redwood.example.org',
  url: 'https://redwoodhillel.example.org',
  'people.0.name': 'Dana Weiss',
  'people.0.title': 'Executive Director',
  'people.0.email': 'dana@redwood.example.org',
}

test.use({
  timezoneId: 'America/Los_Angeles',
  campus: async ({ browserName: _ }, use) => use(await otherCampus('starter')),
})

test('an owner makes a campus of the starter, which is the site then', async ({ page, request, own: { site } }) => {
  await page.goto(`${site.url}/admin`)
  await page.getByRole('link', { name: 'Make them yours with ten questions' }).press('Enter')
  const publish = page.getByRole('button', { name: 'Publish your site' })
  await expect(page.getByRole('heading', { name: 'A new campus', level: 1 })).toBeFocused()
  await expectNoBarriers(page)

  for (const [name, answer] of Object.entries(ANSWERS))
    await page.locator(`[name="${name}"]`).fill(name === 'phone' ? '541-555' : answer)
  await publish.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'to be put right first' })
  await expect(summary).toBeFocused()
  await expectNoBarriers(page)
  await summary.getByRole('link', { name: 'Phone' }).press('Enter')
  await expect(page.locator('[name=phone]')).toBeFocused()
  await page.locator('[name=phone]').fill(ANSWERS.phone)
  await publish.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your site is published', level: 1 })).toBeFocused()
  await expectNoBarriers(page)
  await expect.poll(async () => (await request.get(site.url)).text()).toMatch(/<title>[^<]*Redwood Hillel/)
})
