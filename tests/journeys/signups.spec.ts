import type { Browser, Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { until } from '../support/processes.ts'
import type { staffedSite } from '../support/staffed-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { signInTo, test } from './staff-by-file.ts'

type Own = Awaited<ReturnType<typeof staffedSite>>

const EVENT = '/events/soup-night'
const DOOR = '/admin/seats/soup-night/2026-12-01'

/** The mail to somebody whose subject begins so. */
async function mailTo({ smtp }: Own, name: string, subject: string): Promise<Email> {
  const isIt = (mail: Email) =>
    mail.to?.[0]?.address === `${name.toLowerCase()}@example.org` && mail.subject?.startsWith(subject)
  await until(() => smtp.received().some(isIt), `the mail "${subject}" to ${name}`, 40)
  const mail = smtp.received().find(isIt)
  if (!mail) throw new Error('It was there')
  return mail
}

const linkIn = (mail: Email) =>
  new URL(/\/requests\/seat\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '', 'http://none').pathname

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The form on the page of the event, which no script fills in. */
const form = (page: Page) => page.locator('form[data-form="seat"]')

async function signUp(page: Page, url: string, name: string, guests: string) {
  await page.goto(`${url}${EVENT}#sign-up`)
  await send(page, name, guests)
}

async function send(page: Page, name: string, guests: string) {
  await form(page).getByLabel('First name').fill(name)
  await form(page).getByLabel('Last name').fill('Levi')
  await form(page).getByLabel('Email').fill(`${name.toLowerCase()}@example.org`)
  await form(page).getByLabel('Who comes').selectOption(guests)
  await form(page).getByRole('button', { name: 'Sign up' }).click()
}

test('one signs up, changes and cancels; whoever waits is offered the place, and the next when the offer is over', async ({
  page,
  own,
}) => {
  const { site } = own
  const open = async (mail: Email) => page.goto(site.url + linkIn(mail))
  await signUp(page, site.url, 'Ada', '2')
  await expect(page.getByText('There is room on Tuesday, December 1: your mail says your place')).toBeVisible()
  await expectNoBarriers(page)
  const placed = await mailTo(own, 'Ada', 'You have a place')
  await open(placed)
  await expect(page.getByText('Ada and two guests')).toBeVisible()
  await expectNoBarriers(page)
  await form(page).getByLabel('Who comes').selectOption('1')
  await form(page).getByLabel('Allergies').fill('sesame')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
  await expect(form(page).getByLabel('Allergies')).toHaveValue('sesame')
  await mailTo(own, 'Ada', 'Your sign-up is changed')

  for (const name of ['Ben', 'Cleo']) {
    await signUp(page, site.url, name, '2')
    await expect(page.getByText('Tuesday, December 1 is full: your mail says where you stand')).toBeVisible()
  }
  await open(await mailTo(own, 'Cleo', 'You are on the waiting list'))
  await expect(page.getByText('One sign-up is before yours.')).toBeVisible()
  await page.goto(site.url + EVENT)
  await expect(page.locator('#sign-up')).toContainText('full, join the waiting list')

  await open(placed)
  // One tap asks, and cancels nothing.
  await page.getByText('Cancel: I can’t come').click()
  await expect(page.getByText('Your place or turn goes to somebody else at once.')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(heading(page)).toHaveText('You are not coming')
  await expect(page.getByRole('main')).not.toContainText(/Ada|shows and changes|Sign-up closes/)
  await page.getByRole('button', { name: 'Come after all' }).click()
  await expect(page.getByText('One sign-up is before yours.')).toBeVisible()
  const offered = await mailTo(own, 'Ben', 'A place is free for you')
  await open(offered)
  await expect(heading(page)).toHaveText('A place is free for you')
  await expectNoBarriers(page)

  // A day later Ben has not pressed the button.
  await site.restart({ env: { SITE_DAY: '2026-11-30' } })
  await mailTo(own, 'Ben', 'The place went to somebody else')
  await open(offered)
  await expect(heading(page)).toHaveText('The offer is over')
  await open(await mailTo(own, 'Cleo', 'A place is free for you'))
  await page.getByRole('button', { name: 'Take the place' }).click()
  await expect(heading(page)).toHaveText('You have a place')
})

test('a date moved by a tap is in the mail of those who come, and in calendars, by the same event with a higher sequence', async ({
  page,
  request,
  own,
}) => {
  const { site } = own
  const sequenceIn = (calendar: string) =>
    Number(/UID:soup-night-2026-12-01[\s\S]*?SEQUENCE:(\d+)/.exec(calendar.replace(/\r\n /g, ''))?.[1] ?? Number.NaN)
  const feed = async () => (await request.get(`${site.url}/calendar/event/soup-night.ics`)).text()
  const fileIn = ({ attachments }: Email) => {
    const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    if (!file) throw new Error('The mail has no calendar file')
    return typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content)
  }
  await signUp(page, site.url, 'Ada', '0')
  const before = { mail: fileIn(await mailTo(own, 'Ada', 'You have a place')), feed: await feed() }
  await page.goto(`${site.url}/admin/calendar/2026-12-01/soup-night`)
  await expect(page.getByRole('region', { name: 'Who comes' })).toContainText('1 of 4 places taken')
  await expect(
    page.getByText('One person signed up, guests not counted. You read the mail to them before it goes.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change the time or place' }).click()
  await page.getByLabel('Time', { exact: true }).fill('7:15 PM')
  await page.getByLabel('Why').fill('The stove is slow.')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const mails = page.getByRole('dialog', { name: 'One person gets a mail' })
  await expect(mails).toContainText('The stove is slow.')
  await expectNoBarriers(page)
  // Without scrolling, while the mail is read.
  for (const name of ['Publish, and send this mail', 'Publish without a mail'])
    await expect(mails.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await mails.getByRole('button', { name: 'Publish, and send this mail' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'One person is being written to.' })).toBeVisible()

  const mail = await mailTo(own, 'Ada', 'Moved: Soup Night')
  expect(mail.text).toMatch(
    /planned for Tuesday, December 1, 6:00 PM[\s\S]*now Tuesday, December 1, 7:15 PM[\s\S]*The stove is slow\./,
  )
  const moved = fileIn(mail)
  expect(moved).toContain('Moved from 6:00 PM.')
  expect(sequenceIn(moved)).toBeGreaterThan(sequenceIn(before.mail))
  await expect.poll(async () => sequenceIn(await feed())).toBeGreaterThan(sequenceIn(before.feed))
  expect(await feed()).toContain('Moved from 6:00 PM.')
})

test('the list for the door is ticked without a connection in two browsers at once, and comes together; unsent ticks survive a reload', async ({
  page,
  browser,
  own,
}) => {
  const { site } = own
  const tick = (at: Page, name: string) => at.getByRole('checkbox', { name })
  const here = (at: Page) => at.getByRole('region', { name: 'At the door' }).getByRole('status').first()
  for (const [name, guests] of [
    ['Ada', '1'],
    ['Ben', '0'],
    ['Cleo', '0'],
  ] as const)
    await signUp(page, site.url, name, guests)
  await page.goto(`${site.url}/admin`)
  await page
    .getByRole('region', { name: 'Who comes' })
    .getByRole('link', { name: /Soup Night, Tuesday/ })
    .first()
    .click()
  await expect(here(page)).toContainText('0 of 4 are here')
  await expectNoBarriers(page)
  const other = await secondPhone(browser, site)
  await expect(here(other)).toContainText('0 of 4 are here')
  const phones = [page, other]

  for (const phone of phones) await phone.context().setOffline(true)
  for (const [phone, name] of [
    [page, 'Ada Levi'],
    [other, 'Ben Levi'],
  ] as const) {
    // It is not that day: asked once, on each phone.
    await tick(phone, name).click()
    await phone.getByRole('button', { name: 'They are here' }).click()
    await expect(tick(phone, name)).toBeChecked()
  }
  for (const phone of phones) await phone.getByText('Somebody is at the door who did not sign up').click()
  await page.getByLabel('Name, if they say it').fill('Dov')
  await page.getByRole('button', { name: 'Let them in' }).click()
  await other.getByLabel('How many').last().fill('3')
  await other.getByRole('button', { name: 'Let them in' }).click()
  await expect(here(page)).toContainText('2 ticks are kept in this tab')
  await expect(here(page)).toContainText('3 of 5 are here')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(here(other)).toContainText('4 of 7 are here')

  // There is a connection, and the call of the ticks fails.
  await page.route('**/signups.door', (route) => route.abort())
  for (const phone of phones) await phone.context().setOffline(false)
  await page.reload()
  await expect(here(page)).toContainText('2 ticks are kept in this tab')
  await expect(tick(page, 'Ada Levi')).toBeChecked()
  await page.unroute('**/signups.door')
  for (const phone of phones) await expect(here(phone)).toContainText('7 of 8 are here')
  for (const phone of phones)
    for (const name of ['Ada Levi', 'Ben Levi', 'Dov']) await expect(tick(phone, name)).toBeChecked()
  await expect(tick(page, 'Cleo Levi')).not.toBeChecked()
  // The list was never in the browser's storage.
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Ada Levi')
})

test('somebody who called is added, with a word beside the button; the list is printed without what is for the screen', async ({
  page,
  own,
}) => {
  const { site } = own
  await signUp(page, site.url, 'Ada', '1')
  await page.goto(site.url + DOOR)
  await expect(page.getByRole('button', { name: 'Let them in' })).toBeHidden()
  await page.getByRole('link', { name: 'Somebody called? Add them to the sign-ups' }).click()
  await page.getByText('Add somebody who called or came by').click()
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Roth')
  await page.getByLabel('Email, if they have one').fill('sam@example.org')
  await page.getByLabel('How many people, counting themselves').first().fill('2')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const added = page.getByRole('status').filter({ hasText: 'Sam is on the list. A confirmation goes to sam@' })
  await expect(added).toBeInViewport()
  await mailTo(own, 'Sam', 'You have a place')
  for (const view of [`${DOOR}?show=people`, DOOR]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(site.url + view)
    await expect(page.getByRole('button', { name: 'Print the list' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Sam Roth', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('button:visible, summary:visible, select:visible')).toHaveCount(0)
  }
})

test('staff ask a question of their own at an event: a visitor answers it, the sheet counts it, and erasing takes it away', async ({
  page,
  own,
}) => {
  const { site } = own
  const question = 'Where do you get on?'
  await page.goto(`${site.url}/admin/events/soup-night`)
  await page
    .locator('summary')
    .filter({ hasText: /^Places/ })
    .click()
  await page.getByRole('button', { name: /^Add .*Question/ }).click()
  await page.locator("[name='seats.questions.0.label']").fill(question)
  await page.locator("[name='seats.questions.0.kind']").selectOption('choice')
  for (const [index, answer] of ['Gate', 'Library'].entries()) {
    await page.getByRole('button', { name: /^Add .*Answer/ }).click()
    await page.locator(`[name='seats.questions.0.choices.${index}']`).fill(answer)
  }
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()

  await page.goto(`${site.url}${EVENT}#sign-up`)
  await form(page).getByLabel(question).selectOption('Gate')
  await expectNoBarriers(page)
  await send(page, 'Ada', '0')
  await page.goto(site.url + linkIn(await mailTo(own, 'Ada', 'You have a place')))
  await expect(form(page).getByLabel(question)).toHaveValue('Gate')

  await page.goto(`${site.url}${DOOR}?show=kitchen`)
  await expect(page.getByRole('table', { name: question }).getByRole('row', { name: 'Gate' })).toContainText('1')
  await page.goto(`${site.url}${DOOR}?show=people`)
  await expect(page.getByText(`${question}: Gate`)).toBeVisible()
  const table = await page.request.get(`${site.url}/api/admin/seats/soup-night/2026-12-01/export.csv`)
  expect(await table.text()).toContain(question)

  await page.goto(`${site.url}/admin/requests/erase`)
  await page.getByRole('textbox').first().fill('ada@example.org')
  await page.getByRole('button', { name: /Erase/ }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /Erase/ }).click()
  await expect(page.getByText('request was erased')).toBeVisible()
  await page.goto(`${site.url}${DOOR}?show=kitchen`)
  await expect(page.getByRole('table', { name: question }).getByRole('row', { name: 'Gate' })).toContainText('0')
})

/** Another browser, in which the same person is signed in, at the door. */
async function secondPhone(browser: Browser, site: Own['site']): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signInTo(site, page)
  await page.goto(site.url + DOOR)
  return page
}
