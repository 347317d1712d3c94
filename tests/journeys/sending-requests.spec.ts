import { fieldsOf } from '../../schemas/forms/define-form.ts'
import { room, tour } from '../support/campus-forms.ts'
import { expectNoBarriers } from './barriers.ts'
import {
  answerOk,
  answersTo,
  expect,
  fieldIn,
  fill,
  hydrated,
  openForm,
  ready,
  sendCall,
  submitButton,
  test,
  tokenCall,
} from './forms.ts'

test('shows "Sending...", then a thank-you message, once; and is empty again', async ({ page }) => {
  const calls: Record<string, string>[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(sendCall, async (route) => {
    calls.push(route.request().postDataJSON())
    await held
    await answerOk(route)
  })
  const form = await openForm(page, 'tour')
  await fill(form, answersTo.tour)
  await submitButton(form, 'tour').dblclick()
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  answer()
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
  const form = await openForm(page, 'room')
  await fill(form, answersTo.room)
  await submitButton(form, 'room').click()
  await expect(form.getByRole('status')).toBeVisible()
  const since = Date.now()
  await expect(form).toBeHidden()
  expect(Date.now() - since).toBeGreaterThan(2_500)
  await expect(page.getByRole('button', { name: 'Reserve a Room' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Room reservation request sent successfully!')
  await page.getByRole('button', { name: 'Reserve a Room' }).click()
  await expect(fieldIn(form, 'user_first_name')).toHaveValue('')
  await expect(fieldIn(form, 'user_first_name')).toBeVisible()
})

test('whoever opened the room form by its address has the focus at its message once it has closed', async ({
  page,
}) => {
  await page.route(sendCall, answerOk)
  await page.goto('/room-reservation#room')
  const form = page.getByRole('dialog', { name: room.title })
  await hydrated(form)
  await fill(form, answersTo.room)
  await submitButton(form, 'room').click()
  await expect(form).toBeHidden()
  await expect(page.locator('#room-said')).toBeFocused()
})

test('the thank-you message for a room, on the page of its form, stays and has no problem that axe can find', async ({
  page,
}) => {
  await page.route(sendCall, answerOk)
  await page.goto('/requests/room')
  await ready(page)
  const main = page.getByRole('main')
  await fill(main, answersTo.room)
  await submitButton(main, 'room').click()
  await expect(main.getByRole('status')).toContainText('Room reservation request sent successfully!')
  await expectNoBarriers(page)
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
  await submitButton(form, 'tour').click()
  await expect.poll(() => sent.length).toBe(2)
  await submitButton(form, 'tour').click()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[0]).not.toHaveProperty('homepage')
  expect(sent[1]).toHaveProperty('homepage', 'Buy now')
  expect(sent[2]).not.toHaveProperty('homepage')
  expect(sent.map(({ form_token }) => form_token)).toEqual(['a-token', 'a-token', 'a-token'])
})

test('without a token the request is sent anyway, and soup says for which delivery it is in time', async ({ page }) => {
  // By then Monday's can no longer be asked for.
  await page.clock.setFixedTime('2026-11-30T09:31:00-05:00')
  await page.route(tokenCall, (route) => route.abort())
  await page.route(sendCall, answerOk)
  const form = await openForm(page, 'soup')
  await fill(form, answersTo.soup)
  const call = page.waitForRequest(sendCall)
  await submitButton(form, 'soup').click()
  expect((await call).postDataJSON().template_params).not.toHaveProperty('form_token')
  await expect(form.getByRole('status')).toBeVisible()
  await expect(form).toContainText('You are in time for the delivery of Tuesday, December 1.')
})
