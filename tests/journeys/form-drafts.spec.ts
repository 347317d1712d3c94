import type { Page } from '@playwright/test'
import { holdBack } from './fixtures.ts'
import { answersTo, expect, fieldIn, fill, openForm, sendCall, showForm, submitButton, test } from './forms.ts'

const CODE = '**/_astro/*.js'
const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test('what was typed outlives a reload, until it has been sent', async ({ page }) => {
  const ids: string[] = []
  let reachable = false
  await page.route(sendCall, (route) => {
    ids.push(route.request().postDataJSON().template_params.request_id)
    return reachable ? route.fulfill({ body: 'OK' }) : route.abort()
  })
  let form = await openForm(page, 'soup')
  await fill(form, answersTo.soup)
  await fieldIn(form, 'homepage').evaluate((field: HTMLInputElement) => {
    field.value = 'trapped'
  })
  await submitButton(form, 'soup').click()
  await expect(form.getByRole('alert')).toBeVisible()
  expect(await kept(page)).not.toMatch(/a-token|trapped/)

  await page.reload()
  form = await openForm(page, 'soup')
  for (const [name, answer] of Object.entries(answersTo.soup)) await expect(fieldIn(form, name)).toHaveValue(answer)
  await expect(fieldIn(form, 'relationship_to_student_other')).toBeVisible()
  reachable = true
  await submitButton(form, 'soup').click()
  await expect(form.getByRole('status')).toBeVisible()
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
  expect(await kept(page)).toBe('{}')

  await form.getByRole('button', { name: 'Send another request' }).click()
  await fill(form, answersTo.soup)
  await submitButton(form, 'soup').click()
  await expect(form.getByRole('status')).toBeVisible()
  expect(ids[2]).not.toBe(ids[0])
})

test('what was typed before the mailing list’s code loaded is judged when it has', async ({ page }) => {
  const code = await holdBack(page, CODE)
  const form = await showForm(page, 'mailing-list')
  await fill(form, { firstName: 'Rachel', email: 'rachel@', lastName: 'Stein' })
  code.release()
  await expect(fieldIn(form, 'email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.locator('[data-field="firstName"]')).toHaveAttribute('data-validity', 'valid')
  await expect(form.locator('[data-field="lastName"]')).toHaveAttribute('data-validity', 'untouched')
})

test('what was typed before the form’s code loaded is kept, whatever an old draft has', async ({ page }) => {
  let form = await openForm(page, 'tour')
  await fill(form, { user_first_name: 'Old', user_last_name: 'Draft' })
  await page.goto('/about')

  const code = await holdBack(page, CODE)
  form = await showForm(page, 'tour')
  await fill(form, { user_first_name: 'New', group_size: '3 people' })
  code.release()
  await expect(fieldIn(form, 'user_last_name')).toHaveValue('Draft')
  await expect(fieldIn(form, 'user_first_name')).toHaveValue('New')
  await expect(fieldIn(form, 'group_size')).toHaveValue('3 people')

  // Nothing was typed since: it is in the draft all the same.
  await page.unroute(CODE)
  await page.reload()
  form = await openForm(page, 'tour')
  await expect(fieldIn(form, 'user_first_name')).toHaveValue('New')
  await expect(fieldIn(form, 'group_size')).toHaveValue('3 people')
})
