import type { Locator, Page } from '@playwright/test'
import { fieldsOf } from '../../schemas/requests/define-form.ts'
import { optionText } from '../../schemas/requests/form-fields.ts'
import { dayOnCampus } from '../../schemas/time-zone.ts'
import { forms } from '../support/campus-forms.ts'
import { campusSite } from '../support/campus-site.ts'
import { until } from '../support/processes.ts'
import { startSite } from '../support/start-site.ts'
import { type Smtp, startSmtp } from '../support/start-smtp.ts'
import { test as base, expect, ready } from './fixtures.ts'
import { answersTo, fill, hydrated, type KnownForm, places, requestKinds, showForm, submitButton } from './forms.ts'
import { sharedByFile } from './shared-by-file.ts'

/** One real server and one real mail server for all these journeys: each journey uses its own name. */
const shared = sharedByFile(async () => {
  const mail = await startSmtp()
  const site = await startSite({ smtp: mail.url, env: campusSite })
  return { url: site.url, mail, end: () => Promise.all([site.stop(), mail.close()]) }
})
const test = base.extend<{ mail: Smtp }>({
  mail: async ({ browserName: _ }, use) => use(shared.made().mail),
  baseURL: async ({ browserName: _ }, use) => use(shared.url),
})

const THANKS: Record<KnownForm, string> = {
  tour: 'Tour request sent successfully!',
  soup: 'Soup delivery request sent successfully!',
  room: 'Room reservation request sent successfully!',
  'mailing-list': "Thank you for subscribing! You'll receive updates from Juniper Hill Hillel soon.",
}
const STAFF: Partial<Record<KnownForm, string>> = {
  tour: 'ruth@example.org',
  soup: 'noam@example.org',
  room: 'noam@example.org',
}

/** Answers with a name and an address that no other journey uses. */
function answersOf(kind: KnownForm, lastName: string): Record<string, string> {
  const [last, email] = kind === 'mailing-list' ? ['lastName', 'email'] : ['user_last_name', 'user_email']
  return { ...answersTo[kind], [last]: lastName, [email]: `${lastName.toLowerCase()}@example.org` }
}

/** Waits for the one mail to the staff about this request. The mailing list sends none. */
async function expectMail(mail: Smtp, kind: KnownForm, lastName: string): Promise<string | undefined> {
  const address = STAFF[kind]
  if (!address) return undefined
  const told = () =>
    mail.received().filter(({ to, text }) => to?.some((one) => one.address === address) && text?.includes(lastName))
  await until(() => told().length > 0, `the mail about ${lastName}`)
  expect(told()).toHaveLength(1)
  return told()[0]?.text?.match(/Reference (\w{8})\./)?.[1]
}

/**
 * Compares the thank-you message with the mail: both have the same reference, and the message says what happens next
 * and what was requested.
 */
async function expectDetails(thanks: Locator, kind: KnownForm, reference: string | undefined): Promise<void> {
  if (kind === 'mailing-list') return
  await expect(thanks).toContainText(`Your reference is ${reference}.`)
  await expect(thanks).toContainText({ tour: 'Nothing is fixed', soup: 'Soup goes out', room: 'A room is yours' }[kind])
  const asked = { tour: '3 people', soup: '12:00 PM - 2:00 PM', room: 'Dining Room' }[kind]
  await expect(thanks.getByRole('definition').filter({ hasText: asked })).toBeVisible()
}

/** The room's form closes itself, maybe before a busy machine looks at it; its message is then shown on the page. */
const thanksForRoom = (page: Page) => page.locator('[data-sent], #room-said:not(:empty)').last()

for (const kind of [...requestKinds, 'mailing-list'] as const)
  test(`${kind}: with only the keyboard a visitor sends it, and the staff get the mail`, { tag: '@desktop' }, async ({
    page,
    mail,
  }) => {
    const { path, opener } = places[kind]
    await page.goto(path)
    if (opener) {
      await tabTo(page, page.getByRole('button', { name: opener }).first())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
    }
    const form = opener ? page.getByRole('dialog', { name: forms[kind].title }) : page.getByRole('main')
    await hydrated(form)
    for (const [name, answer] of Object.entries(answersOf(kind, `Keyboard-${kind}`))) {
      const field = fieldsOf(forms[kind]).find((candidate) => candidate.name === name)
      await tabTo(page, form.locator(`[name="${name}"]`))
      // In a closed select, typing chooses by the first letters of the label.
      const option = field?.type === 'choice' ? field.options.find(({ value }) => value === answer) : undefined
      await page.keyboard.type(option ? optionText(option, dayOnCampus(new Date())) : answer)
    }
    await tabTo(page, submitButton(form, kind))
    await page.keyboard.press('Enter')
    const thanks = kind === 'room' ? thanksForRoom(page) : form
    await expect(thanks).toContainText(THANKS[kind])
    await expectDetails(thanks, kind, await expectMail(mail, kind, `Keyboard-${kind}`))
    if (opener) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: opener }).first()).toBeFocused()
    }
  })

test.describe('with JavaScript off', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const kind of ['tour', 'soup', 'mailing-list'] as const)
    test(`${kind}: errors are named, what was typed is kept, and then it is sent`, async ({ page, mail }) => {
      const lastName = `Plain-${kind}`
      const answers = answersOf(kind, lastName)
      const first = Object.keys(answers)[0] ?? ''
      let form: Locator = await showForm(page, kind)
      await fill(form, { ...answers, [first]: '   ' })
      await submitButton(form, kind).click()

      await expect(page).toHaveURL(new RegExp(`${forms[kind].path}$`))
      await expect(page).toHaveTitle(/^Error: /)
      form = page.getByRole('main')
      await expect(form.getByRole('alert')).toContainText(forms[kind].messages.missing)
      await expect(form.getByRole('alert')).toBeFocused()
      await expect(form.getByRole('alert').getByRole('link')).toHaveText(['First name'])
      for (const [name, answer] of Object.entries(answers))
        if (name !== first) await expect(form.locator(`[name="${name}"]`)).toHaveValue(answer)

      await fill(form, { [first]: 'Rachel' })
      await submitButton(form, kind).click()
      await expect(page).toHaveURL(new RegExp(`${forms[kind].path}/sent$`))
      await expect(page.getByRole('main')).toContainText(THANKS[kind])
      await expectDetails(page.getByRole('main'), kind, await expectMail(mail, kind, lastName))
    })
})

test('a form that was sent before its code had loaded keeps its answers on the page with the errors', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto('/requests/tour')
  const form = page.getByRole('main')
  await fill(form, { ...answersTo.tour, user_phone: '  ' })
  await submitButton(form, 'tour').click()
  await expect(page).toHaveTitle(/^Error: /)
  await page.unroute('**/_astro/*.js')
  await fill(form, { user_first_name: '  ' })
  await submitButton(form, 'tour').click()
  await ready(page)
  await expect(form.getByRole('alert')).toContainText('Please fill in all required fields.')
  await expect(form.locator('[name="user_last_name"]')).toHaveValue('Okonkwo-Stein')
  await expect(form.locator('[name="group_size"]')).toHaveValue('3 people')
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never reached ${target}`)
}
