import type { Page } from '@playwright/test'
import { campusSite } from '../support/campus-site.ts'
import { expect } from './fixtures.ts'
import { fill, hydrated } from './forms.ts'
import { test } from './staff-by-file.ts'

test.use({ campus: { ...campusSite, ACKNOWLEDGEMENTS_PER_DAY: '5' } })

const LABEL = 'How many are you?'
const QUESTION = 'Do you need a ramp?'
const SUBJECT = 'We put the kettle on'
const asker = { user_first_name: 'Rachel', user_last_name: 'Okonkwo', user_phone: '410-555-0123' }

/** A control by its path in the file, whose parts may be folded. */
async function type(page: Page, path: string, text: string): Promise<void> {
  const control = page.locator(`[name='${path}']`)
  await expect(control).toBeAttached()
  const folded = control.locator('xpath=ancestor::details[not(@open)]')
  while ((await folded.count()) > 0) await folded.first().locator(':scope > summary').click()
  await control.fill(text)
}

test('staff reword a question and a reply, and ask one of their own: page, mail and inbox have it', async ({
  page,
  own: { site, smtp },
}) => {
  await page.goto(`${site.url}/admin/forms/tour`)
  await expect(page.getByRole('heading', { name: 'Form: tour', level: 1 })).toBeVisible()
  await type(page, 'labels.group_size', LABEL)
  await type(page, 'reply.subject', SUBJECT)
  // The words are checked while they are typed, and what has not been touched is not red.
  const checked = page.waitForResponse(
    (response) => response.request().postData()?.includes('"id":"question"') === true,
  )
  await page.getByRole('button', { name: /^Add .*Question/ }).click()
  const label = page.locator("[name='questions.1.label']")
  await expect(label).toBeFocused()
  await expect(page.locator("fieldset[id='field-questions'] [data-row]").last()).toContainText('Question 2')
  await checked
  await expect(page.locator('[aria-invalid], .error, [role=alert]')).toHaveCount(0)
  await label.fill(QUESTION)
  await expect(page.locator("[name='questions.1.choices.0']")).toHaveCount(0)
  await page.locator("[name='questions.1.kind']").selectOption('yes-or-no')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()

  await expect
    .poll(async () => (await (await page.request.get(`${site.url}/requests/tour`)).text()).includes(QUESTION))
    .toBe(true)
  await page.goto(`${site.url}/requests/tour`)
  const form = page.getByRole('main')
  await hydrated(form)
  await fill(form, { ...asker, user_email: 'rachel@elsewhere.example' })
  await form.getByLabel(LABEL).selectOption('3 people')
  await form.getByLabel(QUESTION).selectOption('Yes')
  await form.getByRole('button', { name: 'Send tour request' }).click()
  await expect(form.getByRole('status')).toContainText('Tour request sent successfully!')
  await expect(form.getByRole('definition').filter({ hasText: 'Yes' })).toBeVisible()

  await smtp.waitFor(2)
  const mailTo = (address: string) => smtp.received().find(({ to }) => to?.some((each) => each.address === address))
  const thanks = mailTo('rachel@elsewhere.example')
  expect(thanks?.subject).toBe(SUBJECT)
  expect(thanks?.text).toContain(`${LABEL}: 3 people`)
  expect(thanks?.text).toContain(`${QUESTION}: Yes`)

  await page.goto(`${site.url}/admin/requests`)
  await page.getByRole('link', { name: /Rachel Okonkwo/ }).click()
  await expect(page.getByRole('main')).toContainText(QUESTION)
})
