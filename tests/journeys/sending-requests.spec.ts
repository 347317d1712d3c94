import { fieldsOf } from '../../schemas/requests/define-form.ts'
import { tour } from '../support/campus-forms.ts'
import { expectNoBarriers } from './barriers.ts'
import { answerOk, answersTo, expect, fieldIn, fill, openForm, sendCall, submitButton, test } from './forms.ts'

test('shows "Sending...", then a thank-you message, once; and is empty again', async ({ page }) => {
  const calls: Record<string, string>[] = []
  const held = Promise.withResolvers<void>()
  await page.route(sendCall, async (route) => {
    calls.push(route.request().postDataJSON())
    await held.promise
    await answerOk(route)
  })
  const form = await openForm(page, 'tour')
  await fill(form, answersTo.tour)
  await submitButton(form, 'tour').dblclick()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  held.resolve()
  const thanks = form.getByRole('status')
  await expect(thanks).toContainText(
    'Tour request sent successfully! A staff member will get back to you within 2-3 business days.',
  )
  await expect(thanks).toBeFocused()
  await expectNoBarriers(page)
  await form.getByRole('button', { name: 'Send another request' }).click()
  await expect(fieldIn(form, 'user_first_name')).toBeFocused()
  for (const { name } of fieldsOf(tour)) await expect(fieldIn(form, name)).toHaveValue('')
  expect(calls).toHaveLength(1)
})

test('the room form closes itself three seconds after the thank-you message, which is then shown on the page', async ({
  page,
}) => {
  await page.route(sendCall, answerOk)
  await page.clock.install()
  const form = await openForm(page, 'room')
  await fill(form, answersTo.room)
  await page.clock.pauseAt(Date.now() + 60_000)
  await submitButton(form, 'room').click()
  await expect(form.getByRole('status')).toContainText('Room reservation request sent successfully!')
  await page.clock.runFor(2_900)
  await expect(form).toBeVisible()
  await page.clock.runFor(200)
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Reserve a Room' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Room reservation request sent successfully!')
  await page.getByRole('button', { name: 'Reserve a Room' }).click()
  await expect(fieldIn(form, 'user_first_name')).toHaveValue('')
  await expect(fieldIn(form, 'user_first_name')).toBeVisible()
})

test('the trap is out of everybody’s way, and is sent, once, only where something filled it in', async ({ page }) => {
  const sent: Record<string, string>[] = []
  await page.route(sendCall, (route) => {
    sent.push(route.request().postDataJSON().template_params)
    return route.abort()
  })
  const form = await openForm(page, 'tour')
  const trap = fieldIn(form, 'homepage')
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(form.getByRole('textbox', { name: 'Homepage' })).toHaveCount(0)
  await fill(form, answersTo.tour)
  await submitButton(form, 'tour').click()
  await expect(form.getByRole('alert')).toBeVisible()
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'Buy now'
  })
  for (const count of [2, 3]) {
    await submitButton(form, 'tour').click()
    await expect.poll(() => sent.length).toBe(count)
  }
  expect(sent.map(({ homepage }) => homepage)).toEqual([undefined, 'Buy now', undefined])
  expect(sent.map(({ form_token }) => form_token)).toEqual(['a-token', 'a-token', 'a-token'])
})
