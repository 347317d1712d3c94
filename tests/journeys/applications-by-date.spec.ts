import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The internship that opens on January 19 and closes on February 12, 2027, by New York's calendar. */
async function atTheMoment(page: Page, moment: string) {
  await page.clock.setFixedTime(moment)
  await page.goto('/internship-opportunities#outreach')
  return page.getByRole('dialog')
}

const cases = [
  ['the evening before it opens', '2027-01-18T23:59:00-05:00', 'Coming Soon', 'will open soon'],
  ['its first minute', '2027-01-19T00:01:00-05:00', 'Applications Open', 'Apply Now'],
  ['its last minute', '2027-02-12T23:59:00-05:00', 'Applications Open', 'Apply Now'],
  ['the day after', '2027-02-13T00:01:00-05:00', 'Applications Closed', 'are now closed'],
] as const

for (const [when, moment, label, action] of cases)
  test(`on ${when} a dated program says "${label}", in a site built long before`, async ({ page }) => {
    const detail = await atTheMoment(page, moment)
    await expect(detail.getByText(label, { exact: true })).toBeVisible()
    await expect(detail.getByText(action)).toBeVisible()
    for (const [, , other] of cases.filter(([, , other]) => other !== label))
      await expect(detail.getByText(other, { exact: true })).toBeHidden()
  })

test.describe('a visitor in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('sees it open when it is open in Baltimore', async ({ page }) => {
    const detail = await atTheMoment(page, '2027-02-13T04:00:00Z')
    await expect(detail.getByText('Applications Open', { exact: true })).toBeVisible()
  })
})

test('the hub counts one more while it is open', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-20T12:00:00-05:00')
  await page.goto('/student-life-opportunities')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Paid Roles' }) })
  await expect(card).toContainText('3 open')
})
