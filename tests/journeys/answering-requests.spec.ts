import type { Page } from '@playwright/test'
import { SEND_EMAIL_PATH } from '../../schemas/http/paths.ts'
import { everyAnswer } from '../support/received-mail.ts'
import { staffedSite } from '../support/staffed-site.ts'
import { until } from '../support/until.ts'
import { test as base, expect } from './fixtures.ts'

/** The list of requests, open for an owner: a tour, soup, and a room. */
const test = base.extend<{ list: { page: Page; mails: () => { subject?: string; text?: string }[] } }>({
  list: async ({ page }, use) => {
    const { site, smtp, link, stop } = await staffedSite()
    try {
      for (const [template_id, template_params] of Object.entries(everyAnswer)) {
        const call = { lib_version: '4.4.1', user_id: 'public', service_id: 'default', template_id, template_params }
        expect((await site.post(SEND_EMAIL_PATH, call)).status).toBe(200)
      }
      await page.goto(link)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      const requests = page.getByRole('link', { name: 'Requests', exact: true })
      // On a phone only the first views have their link in sight.
      const more = page.getByRole('navigation').getByRole('button', { name: 'More' })
      await expect(more.or(requests).first()).toBeVisible()
      if (await more.isVisible()) await more.click()
      await requests.click()
      await use({ page, mails: smtp.received })
    } finally {
      await stop()
    }
  },
})

const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test('a tour is promised with a mail that is read and changed first, by keyboard alone', { tag: '@desktop' }, async ({
  list,
}) => {
  const { page, mails } = list
  await row(page, 'Tour request').getByRole('link').press('Enter')
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
  await expect(page.getByRole('region', { name: 'Who looks after it' })).toContainText(
    'Promised. ada@example.org looks after it',
  )
  await until(() => mails().some(({ text }) => text?.includes('Bring a coat.')), 'the mail')
  // Whoever does not want to write after all finds the button again.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Write a mail' })).toBeFocused()
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Write a mail' })).toBeFocused()
})

test('on a phone the list comes first, and the form of a promise comes into sight and goes back to its button', {
  tag: '@phone',
}, async ({ list: { page } }) => {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport()
  const filter = page.getByRole('search').filter({ hasText: 'Filter' })
  await expect(filter.getByRole('combobox')).toHaveCount(0)
  await filter.getByText('Filter', { exact: true }).click()
  await filter.getByLabel('What for').selectOption('Rooms')
  await expect(filter.getByText('Filter: 1 set')).toBeVisible()
  await expect(row(page, 'Tour request')).toHaveCount(0)
  await row(page, 'Room request').getByRole('link').click()

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

test('a room is declined without a reason that is not so, and a promise says where it stands in the calendar', {
  tag: '@phone',
}, async ({ list: { page } }) => {
  await row(page, 'Room request').getByRole('link').click()
  await page.getByRole('button', { name: 'Say no …' }).click()
  await expect(page.getByLabel('Your mail to')).toHaveValue(/^Dear Rachel,\n\nWe can’t give you /)
  await expect(page.getByLabel('Your mail to')).toHaveValue(/\n\nJuniper Hill Hillel$/)
  await page.getByRole('button', { name: 'Say yes …' }).click()
  await page.getByLabel('Which room').selectOption('Dining Room')
  await page.getByLabel('From').fill('10:00')
  await page.getByLabel('Until').fill('11:30')
  await page.getByRole('button', { name: 'Say yes, and send the mail' }).click()
  const told = page.getByRole('region', { name: 'What they were told' })
  await told.getByText('It stands in the calendar on').getByRole('link').click()
  await expect(page.getByRole('cell').filter({ hasText: 'Dining Room' }).first()).toBeInViewport()
})

test('a room is promised at other times than were asked, which the mail then says', { tag: '@desktop' }, async ({
  list,
}) => {
  const { page } = list
  await row(page, 'Room request').getByRole('link').click()
  await page.getByRole('button', { name: 'Say yes …' }).click()
  await page.getByLabel('Saved replies').selectOption({ label: 'The room is taken' })
  await expect(page.getByLabel('Subject')).toHaveValue(/^Your room request for \w+day, /)
  await page.getByLabel('Saved replies').selectOption({ label: 'The room is yours' })
  await page.getByLabel('Which room').selectOption('Dining Room')
  await page.getByLabel('From').fill('10:00')
  await page.getByLabel('Until').fill('11:30')
  await expect(page.getByLabel('Your mail to')).toHaveValue(
    /The Dining Room is yours on .*, from 10:00 AM to 11:30 AM\./,
  )
  await page.getByRole('button', { name: 'Say yes, and send the mail' }).click()
  await expect(page.getByRole('region', { name: 'Room' })).toContainText('promised Dining Room')
})

test('what was done with a request is taken back where it was done', { tag: '@phone' }, async ({ list }) => {
  const { page } = list
  await row(page, 'Room request').getByRole('link').click()
  const progress = page.getByRole('region', { name: 'Who looks after it' })
  await progress.getByRole('button', { name: 'I look after it' }).click()
  await expect(progress).toContainText('With ada')
  await progress.getByRole('button', { name: 'Undo' }).click()
  await expect(progress.locator('[data-state=new]')).toBeVisible()
  await expect(progress.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('A note').fill('Called her.')
  await notes.getByRole('button', { name: 'Add the note' }).click()
  await notes.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await notes.getByRole('button', { name: 'Undo' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Called her.')

  await page.getByRole('button', { name: 'Say yes …' }).click()
  await page.getByLabel('Which room').selectOption('Dining Room')
  await page.getByLabel('From').fill('10:00')
  await page.getByLabel('Until').fill('11:30')
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
  const { page } = list
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await page.getByRole('link', { name: 'Soup to deliver' }).click()
  const stop = row(page, 'Eli Okonkwo')
  await expect(stop).toContainText('Asked by Rachel Okonkwo-Stein')
  const box = stop.getByRole('checkbox')
  await box.check()
  await expect(stop.getByRole('status')).toHaveText('Saved. It was delivered.')
  await stop.getByRole('link', { name: 'Eli Okonkwo' }).click()
  const progress = page.getByRole('region', { name: 'Who looks after it' })
  await expect(progress.locator('[data-state=done]')).toContainText('Delivered by ada')
  await expect(progress.getByRole('button')).toHaveText(['The soup was not delivered'])
  await progress.getByRole('button').click()
  await expect(progress.locator('[data-state=new]')).toBeVisible()
})

test('several requests are done at once, and that is taken back', { tag: '@phone' }, async ({ list }) => {
  const { page } = list
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(3)
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Done: 3 chosen' }).click()
  await expect(
    page.getByText('3 requests are done. Soup that nobody has brought is still to be delivered.'),
  ).toBeVisible()
  await expect(page.getByText('Done by ada')).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('They are as they were.')).toBeVisible()
  await expect(page.getByRole('main').locator('[data-state=new]')).toHaveCount(3)
})
