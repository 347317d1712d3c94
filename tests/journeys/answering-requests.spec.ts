import type { Locator, Page } from '@playwright/test'
import { until } from '../support/processes.ts'
import { test as base, expect } from './fixtures.ts'
import { sendRequests, staffByFile } from './staff-by-file.ts'

const staff = staffByFile()

/** The list of requests, open for an owner, and what one person has sent for it: a tour, soup, and a room. */
interface List {
  page: Page
  /** Their last name, and that of the student, who is Eli. */
  name: string
  /** The entries about them. */
  rows: Locator
  row: (text: string) => Locator
}

let lists = 0

const test = base.extend<{ list: List }>({
  list: async ({ page }, use) => {
    lists += 1
    const name = `Okonkwo-${String.fromCodePoint(64 + lists)}`
    await sendRequests(staff.made().site, name)
    const url = await staff.signIn(page)
    await page.goto(`${url}/admin/requests`)
    const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await use({ page, name, rows, row: (text) => rows.filter({ hasText: text }) })
  },
})

test('a tour is promised with a mail that is read and changed first, by keyboard alone', { tag: '@desktop' }, async ({
  list,
}) => {
  const { page, row } = list
  await row('Tour request').getByRole('link').press('Enter')
  await page.getByRole('button', { name: 'Say yes …' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Say yes' })).toBeFocused()
  const mail = page.getByLabel('Your mail to')
  await expect(mail).toHaveValue(/^Dear Rachel,\n\nWe expect you on \w+, /)
  await mail.press('End')
  await mail.press('Control+End')
  await mail.pressSequentially(' Bring a coat.')
  // What was typed survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Say yes …' }).press('Enter')
  await expect(mail).toHaveValue(/Bring a coat\.$/)
  await page.getByRole('button', { name: 'Say yes, and send the mail' }).press('Enter')
  // What became of it stands where the button was, and says by itself when the mail is out. No empty mail asks for another.
  const told = page.getByRole('region', { name: 'What they were told' })
  await expect(told.getByRole('status')).toHaveText(
    'Promised. ada@example.org looks after it. Sent to rachel@example.org.',
  )
  await expect(told.getByRole('status')).toBeInViewport()
  await expect(told.getByRole('listitem').filter({ hasText: 'Bring a coat.' })).toContainText(/: sent$/)
  await expect(mail).toHaveCount(0)
  const { smtp } = staff.made()
  await until(() => smtp.received().some(({ text }) => text?.includes('Bring a coat.')), 'the mail')
})

test('on a phone the list comes first, and the form of a promise comes into sight and goes back to its button', {
  tag: '@phone',
}, async ({ list: { page, row } }) => {
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  // Only the first views have their link in sight.
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Requests', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport()
  const filter = page.getByRole('search').filter({ hasText: 'Filter' })
  await expect(filter.getByRole('combobox')).toHaveCount(0)
  await filter.getByText('Filter', { exact: true }).click()
  await filter.getByLabel('What for').selectOption('Rooms')
  await expect(filter.getByText('Filter: 1 set')).toBeVisible()
  await expect(row('Tour request')).toHaveCount(0)
  await row('Room request').getByRole('link').click()

  const progress = page.getByRole('region', { name: 'Who looks after it' })
  await expect(progress).toContainText('The room is free then.')
  for (const name of ['Say yes …', 'Say no …']) {
    const button = progress.getByRole('button', { name })
    await button.click()
    const heading = page.getByRole('heading', { name: name === 'Say yes …' ? 'Say yes' : 'Say no' })
    await expect(heading).toBeFocused()
    expect((await heading.boundingBox())?.y).toBeLessThan(200)
    await expect(page.getByLabel('Also if something is in the way')).toHaveCount(0)
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(button).toBeFocused()
    await expect(button).toBeInViewport()
  }
})

test('a room is declined without a reason that is not so; a promise says other times in its mail, and where it stands in the calendar', {
  tag: '@phone',
}, async ({ list: { page, row } }) => {
  await row('Room request').getByRole('link').click()
  await page.getByRole('button', { name: 'Say no …' }).click()
  const mail = page.getByLabel('Your mail to')
  await expect(mail).toHaveValue(/^Dear Rachel,\n\nWe can’t give you /)
  await expect(mail).toHaveValue(/\n\nJuniper Hill Hillel$/)
  await page.getByRole('button', { name: 'Say yes …' }).click()
  const replies = page.getByLabel('Saved replies')
  await expect(replies.getByRole('option', { name: 'The room is taken' })).toHaveCount(0)
  await replies.selectOption({ label: 'None' })
  await expect(page.getByLabel('Subject')).toHaveValue(/^Your room request/)
  await replies.selectOption({ label: 'The room is yours' })
  await page.getByLabel('Which room').selectOption('Dining Room')
  await page.getByLabel('From').fill('10:00')
  await page.getByLabel('Until').fill('11:30')
  await expect(mail).toHaveValue(/The Dining Room is yours on .*, from 10:00 AM to 11:30 AM\./)
  await page.getByRole('button', { name: 'Say yes, and send the mail' }).click()
  await expect(page.getByRole('region', { name: 'Room' })).toContainText('promised Dining Room')
  const told = page.getByRole('region', { name: 'What they were told' })
  await told.getByText('It stands in the calendar on').getByRole('link').click()
  await expect(page.getByRole('cell').filter({ hasText: 'Dining Room' }).first()).toBeInViewport()
})

test('what was done with several requests, or with one, is taken back where it was done', { tag: '@phone' }, async ({
  list: { page, rows, row },
}) => {
  const boxes = rows.getByRole('checkbox')
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Done: 3 chosen' }).click()
  await expect(
    page.getByText('3 requests are done. Soup that nobody has brought is still to be delivered.'),
  ).toBeVisible()
  await expect(rows.getByText('Done by ada')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They are as they were.')).toBeVisible()
  await expect(rows.locator('[data-state=new]')).toHaveCount(3)

  await row('Room request').getByRole('link').click()
  const progress = page.getByRole('region', { name: 'Who looks after it' })
  await progress.getByRole('button', { name: 'I look after it' }).click()
  await expect(progress).toContainText('With ada')
  await progress.getByRole('button', { name: 'Undo' }).click()
  await expect(progress.locator('[data-state=new]')).toBeVisible()
  await expect(progress.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Say yes …' }).click()
  await page.getByLabel('Which room').selectOption('Dining Room')
  await page.getByLabel('From').fill('13:00')
  await page.getByLabel('Until').fill('14:30')
  await page.getByRole('button', { name: 'Say yes without a mail' }).click()
  const room = page.getByRole('region', { name: 'Room' })
  await room.getByRole('button', { name: 'Take the promise back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the promise back' }).click()
  await expect(room).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(room).toContainText('promised Dining Room')
})

test('soup is found from Today, ticked off with a word, and taken back by one button', { tag: '@phone' }, async ({
  list,
}) => {
  const { page, name, row } = list
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.getByRole('link', { name: 'Soup to deliver' }).click()
  const stop = row(`Eli ${name}`)
  await expect(stop).toContainText(`Asked by Rachel ${name}`)
  const box = stop.getByRole('checkbox')
  await box.check()
  await expect(stop.getByRole('status')).toHaveText('Saved. It was delivered.')
  await stop.getByRole('link', { name: `Eli ${name}` }).click()
  const progress = page.getByRole('region', { name: 'Who looks after it' })
  await expect(progress.locator('[data-state=done]')).toContainText('Delivered by ada')
  await expect(progress.getByRole('button')).toHaveText(['The soup was not delivered'])
  await progress.getByRole('button').click()
  await expect(progress.locator('[data-state=new]')).toBeVisible()
  // The focus is where somebody goes on.
  await expect(progress).toBeFocused()
})
