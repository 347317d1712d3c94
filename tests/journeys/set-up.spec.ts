import type { Locator, Page } from '@playwright/test'
import { otherCampus } from '../support/build-campus-site.ts'
import { staffedSite } from '../support/staffed-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

/** What the ten questions must have, by the names of the fields. The time zone is that of the browser. */
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

test.use({ timezoneId: 'America/Los_Angeles' })

test('by keyboard alone, an owner makes a campus of the starter, which is the site then', async ({ page, request }) => {
  const { site, link, stop } = await staffedSite(await otherCampus('starter'))
  try {
    await page.goto(link)
    await tabTo(page, page.getByRole('button', { name: 'Sign in', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Make them yours with ten questions' }))
    await page.keyboard.press('Enter')
    const publish = page.getByRole('button', { name: 'Publish your site' })
    await expect(page.getByRole('heading', { name: 'A new campus', level: 1 })).toBeFocused()
    await expectNoBarriers(page)

    for (const [name, answer] of Object.entries(ANSWERS)) {
      await tabTo(page, page.locator(`[name="${name}"]`))
      await page.keyboard.type(name === 'phone' ? '541-555' : answer)
    }
    await tabTo(page, publish)
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'to be put right first' })
    await expect(summary).toBeFocused()
    await expectNoBarriers(page)
    await tabTo(page, summary.getByRole('link', { name: 'Phone' }))
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=phone]')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(ANSWERS.phone)
    await tabTo(page, publish)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your site is published', level: 1 })).toBeFocused()
    await expectNoBarriers(page)
    await expect.poll(async () => (await request.get(site.url)).text()).toMatch(/<title>[^<]*Redwood Hillel/)
  } finally {
    await stop()
  }
})

/** Presses the key until the part has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  for (let presses = 0; presses < 150; presses += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${part}`)
}
