import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { test as base, expect } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const staff = staffByFile()

/** A month of the calendar, open for an owner. */
const test = base.extend<{ month: Page }>({
  month: async ({ page }, use) => {
    await page.goto(`${await staff.signIn(page)}/admin/calendar?month=2026-12`)
    await use(page)
  },
})

const square = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })

// A finger scrolls; there the dialog moves a date.
test('a date is dragged to another day, back by Undo, and moved by keys to any day', { tag: '@desktop' }, async ({
  month,
}) => {
  const soup = square(month, '2026-12-08').getByRole('link', { name: 'Soup Night' })
  await soup.dragTo(square(month, '2026-12-09'))
  const dialog = month.getByRole('dialog', { name: 'Move Soup Night, Tuesday, December 8?' })
  await expect(dialog.getByLabel('To which day')).toHaveValue('2026-12-09')
  await dialog.getByLabel('Why').fill('The kitchen is full.')
  await dialog.getByRole('button', { name: 'Move it, and publish' }).click()
  await expect(square(month, '2026-12-09').getByRole('link', { name: 'Soup Night Moved', exact: false })).toBeVisible()
  await expect(square(month, '2026-12-08')).toContainText('Moved away')
  await month.getByRole('button', { name: 'Undo' }).click()
  await expect(month.getByText('Undone. The site is as before.')).toBeVisible()
  await expect(square(month, '2026-12-09').getByRole('link', { name: 'Soup Night' })).toHaveCount(0)

  await soup.press('Shift+ArrowDown')
  const day = month.getByRole('dialog').getByLabel('To which day')
  await expect(day).toHaveValue('2026-12-15')
  await day.fill('2026-12-10')
  await day.press('Enter')
  await expect(square(month, '2026-12-10').getByRole('link', { name: 'Soup Night' })).toBeVisible()
  await expect(month.getByText(/^Published\. It is live/)).toBeVisible()
})

test('what clashes is named, and cancelled where it is named, until that is taken back', async ({ month }) => {
  await month.goto(`${new URL(month.url()).origin}/admin/calendar?month=2027-04`)
  const clashes = month.getByRole('region', { name: 'What clashes' })
  await expect(clashes.getByRole('listitem')).toContainText('Soup Night on April 27, 2027 falls on Passover.')
  const soup = square(month, '2027-04-27').getByRole('link', { name: 'Soup Night' })
  await expect(soup).toContainText('Clashes with Passover')
  await expectNoBarriers(month)
  await clashes.getByRole('button', { name: 'Cancel this one' }).click()
  const dialog = month.getByRole('dialog', { name: 'Cancel Soup Night?' })
  await expect(dialog).toContainText('April 27')
  await dialog.getByLabel('Why').fill('Passover.')
  await dialog.getByRole('button', { name: 'Cancel and publish' }).click()
  await expect(soup).toContainText('Cancelled')
  await expect(clashes).toHaveCount(0)
  await month.getByRole('button', { name: 'Undo' }).click()
  await expect(month.getByText('Undone. The site is as before.')).toBeVisible()
  await expect(soup).not.toContainText('Cancelled')
})

test('the month leads to a day that somebody names, also in another month', async ({ month }) => {
  // A phone does not list that Monday, on which there is nothing.
  await month.getByLabel('Go to a day').fill('2027-02-22')
  await expect(month.getByRole('heading', { level: 1 })).toHaveText('February 2027')
  await expect(month.locator('[id="2027-02-23"]')).toBeInViewport()
})

test('a week shows where and until when; other hours of one of its days are read by visitors, and taken away', {
  tag: '@desktop',
}, async ({ month }) => {
  const { origin } = new URL(month.url())
  await month.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(month.getByRole('heading', { level: 1 })).toHaveText(/^Week of /)
  await month.getByLabel('Go to a day').fill('2026-12-11')
  await expect(square(month, '2026-12-11')).toContainText('until 9:00 PM')
  await expectNoBarriers(month)
  const weeks = month.getByRole('navigation', { name: 'Months and weeks' })
  await weeks.getByRole('link', { name: 'Today' }).click()
  const today = (await month.locator('td[aria-current="date"]').getAttribute('id')) ?? ''
  const hours = month.getByRole('dialog', { name: 'Other hours' })
  await month.getByRole('button', { name: 'Other hours' }).click()
  await hours.getByLabel('Day', { exact: true }).fill(today)
  await hours.getByLabel(/^Why/).fill('The boiler is new.')
  await expect(hours.getByRole('blockquote')).toContainText('The boiler is new.')
  await expectNoBarriers(month)
  await hours.getByRole('button', { name: 'Publish' }).click()
  await expect(month.getByText(/^Published\. It is live/)).toBeVisible()
  const isRead = async () => (await (await month.request.get(`${origin}/`)).text()).includes('The boiler is new.')
  await expect.poll(isRead).toBe(true)
  await month.getByRole('button', { name: 'Other hours' }).click()
  await hours.getByText('Set already').click()
  await hours
    .getByRole('button', { name: /^Take away the hours of / })
    .first()
    .click()
  await expect.poll(isRead).toBe(false)
})
