import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const CALL = '**/api/v1.0/email/send'
const SENT = 'Tour request sent successfully! A staff member will get back to you within 2-3 business days.'

async function openForm(page: Page) {
  await page.goto('/prospective-students')
  await page.getByRole('button', { name: /Schedule a Tour/ }).click()
  const form = page.getByRole('dialog', { name: 'Schedule a Tour' })
  await expect(form).toBeVisible()
  return form
}

async function fillRequired(form: Awaited<ReturnType<typeof openForm>>) {
  await form.getByLabel('First name *', { exact: true }).fill('Rachel')
  await form.getByLabel('Last name *', { exact: true }).fill('Okonkwo-Stein')
  await form.getByLabel('Email *', { exact: true }).fill('rachel@example.org')
  await form.getByLabel('Phone *', { exact: true }).fill('410-555-0123')
}

/** Waits until the form's own code runs it: before that it would post itself as a page. */
const hydrated = (page: Page) => expect(page.locator('#tour astro-island[ssr]')).toHaveCount(0)

test('asks exactly what the specification names, with its options', async ({ page }) => {
  const form = await openForm(page)
  const names = await form
    .locator('[name]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')))
  expect(names).toEqual([
    'user_first_name',
    'user_last_name',
    'user_email',
    'user_phone',
    'relationship_to_student',
    'relationship_to_student_other',
    'student_type',
    'student_type_other',
    'student_first_name',
    'student_last_name',
    'student_email',
    'student_phone',
    'current_school',
    'expected_graduation_year',
    'preferred_date',
    'preferred_time',
    'group_size',
    'additional_info',
  ])
  const options = (name: string) => form.locator(`select[name="${name}"] option:not([value=""])`).allTextContents()
  expect(await options('relationship_to_student')).toEqual([
    'Student',
    'Parent',
    'Grandparent',
    'Friend',
    'Relative',
    'Other',
  ])
  expect(await options('student_type')).toEqual([
    'Prospective Undergraduate',
    'Prospective Graduate',
    'Accepted Student',
    'Other',
  ])
  expect(await options('preferred_time')).toEqual([
    '9:00 AM',
    '10:00 AM',
    '11:00 AM',
    '12:00 PM',
    '1:00 PM',
    '2:00 PM',
    '3:00 PM',
    '4:00 PM',
  ])
  expect(await options('group_size')).toEqual(['1 person', '2 people', '3 people', '4 people', '5+ people'])
  await expect(form.locator('textarea[name="additional_info"]')).toHaveAttribute('rows', '4')
})

test('asks what "Other" means only where Other is chosen', async ({ page }) => {
  const form = await openForm(page)
  for (const choice of ['relationship_to_student', 'student_type']) {
    const specify = form.locator(`[name="${choice}_other"]`)
    await expect(specify).toBeHidden()
    await form.locator(`select[name="${choice}"]`).selectOption('Other')
    await expect(specify).toBeVisible()
  }
})

test('asks about the student only while the visitor is not the student', async ({ page }) => {
  const form = await openForm(page)
  const fields = ['student_first_name', 'student_last_name', 'student_email', 'student_phone']
  await form.locator('[name="relationship_to_student"]').selectOption('Student')
  for (const name of fields) await expect(form.locator(`[name="${name}"]`)).toBeHidden()
  await form.locator('[name="relationship_to_student"]').selectOption('Parent')
  for (const name of fields) await expect(form.locator(`[name="${name}"]`)).toBeVisible()
})

test('dates begin today and years this year, by New York’s calendar', async ({ page }) => {
  await page.clock.setFixedTime('2029-12-31T23:30:00-05:00')
  const form = await openForm(page)
  await expect(form.locator('[name="preferred_date"]')).toHaveAttribute('min', '2029-12-31')
  await expect(form.locator('[name="expected_graduation_year"]')).toHaveAttribute('min', '2029')
  await expect(form.locator('[name="expected_graduation_year"]')).toHaveAttribute('max', '2039')
})

test('blanks that the browser lets through are named in a summary that takes the focus', async ({ page }) => {
  const form = await openForm(page)
  await hydrated(page)
  await fillRequired(form)
  await form.getByLabel('Phone *', { exact: true }).fill('   ')
  await form.getByRole('button', { name: 'Send tour request' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toContainText('Please fill in all required fields.')
  await expect(summary).toBeFocused()
  const phone = form.getByLabel('Phone *', { exact: true })
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(/Add a phone number/)
  await summary.getByRole('link', { name: 'Phone' }).click()
  await expect(phone).toBeFocused()
  await phone.fill('410-555-0123')
  await expect(phone).not.toHaveAttribute('aria-invalid')
})

test('what was typed before the form’s code arrived is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_astro/*.js', async (route) => {
    await held
    await route.continue()
  })
  const form = await openForm(page)
  await fillRequired(form)
  await form.locator('[name="group_size"]').selectOption('3 people')
  release()
  await hydrated(page)
  await expect(form.getByLabel('First name *', { exact: true })).toHaveValue('Rachel')
  await expect(form.locator('[name="group_size"]')).toHaveValue('3 people')
})

test('sends every field, trimmed, with the specification’s words for blanks', async ({ page }) => {
  const form = await openForm(page)
  await hydrated(page)
  await fillRequired(form)
  await form.getByLabel('First name *', { exact: true }).fill('  Rachel ')
  await form.locator('[name="relationship_to_student"]').selectOption('Student')
  const call = page.waitForRequest(CALL)
  await form.getByRole('button', { name: 'Send tour request' }).click()
  const body = (await call).postDataJSON()
  expect(body).toMatchObject({ lib_version: '4.4.1', user_id: 'public', service_id: 'default', template_id: 'tour' })
  expect(body.template_params).toMatchObject({
    user_first_name: 'Rachel',
    student_first_name: 'N/A',
    preferred_date: 'N/A',
    additional_info: 'No additional information provided',
  })
  await expect(form.getByRole('status')).toContainText(SENT)
})

test('shows "Sending..." with its buttons disabled, then the thanks, and starts again empty', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(CALL, async (route) => {
    await held
    await route.fulfill({ status: 200, body: 'OK' })
  })
  const form = await openForm(page)
  await hydrated(page)
  await fillRequired(form)
  await form.getByRole('button', { name: 'Send tour request' }).click()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  answer()
  await expect(form.getByRole('status')).toHaveText(new RegExp(SENT.replaceAll('.', '\\.')))
  await form.getByRole('button', { name: 'Send another request' }).click()
  await expect(form.getByLabel('First name *', { exact: true })).toHaveValue('')
})

test.describe('when sending fails, every answer is kept and the catalogue’s sentence is shown', () => {
  const cases = [
    {
      name: 'an answer that is not 200',
      answer: { status: 202, body: 'Accepted' },
      message: 'Failed to send tour request. Please try again or contact us directly.',
    },
    {
      name: 'a refusal with a text',
      answer: { status: 503, body: 'Your request could not be saved.' },
      message: 'EmailJS Error: Your request could not be saved.',
    },
    { name: 'no network', answer: undefined, message: 'Error: Failed to fetch' },
    {
      name: 'a refusal without a word',
      answer: { status: 500, body: '' },
      message: 'An error occurred while sending your tour request. Please try again.',
    },
  ]
  for (const { name, answer, message } of cases)
    test(name, async ({ page }) => {
      await page.route(CALL, (route) => (answer ? route.fulfill(answer) : route.abort()))
      const form = await openForm(page)
      await hydrated(page)
      await fillRequired(form)
      await form.getByRole('button', { name: 'Send tour request' }).click()
      await expect(form.getByRole('alert')).toHaveText(message)
      await expect(form.getByRole('alert')).toBeFocused()
      await expect(form.getByLabel('Last name *', { exact: true })).toHaveValue('Okonkwo-Stein')
      await expect(form.getByRole('button', { name: 'Send tour request' })).toBeEnabled()
    })
})

test('a request keeps its id until it has been sent; the next one gets its own', async ({ page }) => {
  const ids: string[] = []
  let reachable = false
  await page.route(CALL, (route) => {
    ids.push(route.request().postDataJSON().template_params.request_id)
    return reachable ? route.fulfill({ status: 200, body: 'OK' }) : route.abort()
  })
  const form = await openForm(page)
  await hydrated(page)
  await fillRequired(form)
  const send = form.getByRole('button', { name: 'Send tour request' })
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  reachable = true
  await send.click()
  await form.getByRole('button', { name: 'Send another request' }).click()
  await fillRequired(form)
  await send.click()
  await expect(form.getByRole('status')).toBeVisible()
  expect(ids).toHaveLength(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
