import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { tourAnswers } from '../../tests/support/start-site.ts'
import { emailCall, NOW, sending, testApp } from '../../tests/support/test-app.ts'

const NOT_SAVED = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'

/** What a browser without JavaScript sends: every field of the form, blank or not. */
const post = (answers: Record<string, string>, body?: string, type = 'application/x-www-form-urlencoded') => ({
  method: 'POST' as const,
  url: '/requests/tour',
  headers: { 'content-type': type },
  payload: body ?? new URLSearchParams({ ...tourAnswers, group_size: '', student_email: '', ...answers }).toString(),
})

test('a visitor without JavaScript is thanked once the request is kept', async () => {
  const { app, store, wakes } = await testApp()
  const answer = await app.inject(post({ additional_info: 'Two\r\nlines' }))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/requests/tour/sent'])
  expect((await app.inject('/requests/tour/sent')).body).toContain('Tour request sent successfully!')
  expect(wakes()).toBe(1)
  const [delivery] = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })
  expect(delivery?.submission.fields).toMatchObject({
    ...tourAnswers,
    group_size: 'N/A',
    additional_info: 'Two\nlines',
  })
})

test('who presses the button twice sends one request, and is thanked twice', async () => {
  const { app, store } = await testApp()
  for (let time = 0; time < 2; time += 1) expect((await app.inject(post({}))).statusCode).toBe(303)
  expect((await store.backlog()).waiting).toBe(1)
  await app.inject(post({ preferred_date: '2026-12-04' }))
  expect((await store.backlog()).waiting).toBe(2)
})

test('a form with mistakes comes back with what was typed and what is wrong', async () => {
  const { app, store } = await testApp()
  const answer = await app.inject(post({ user_phone: ' ', user_email: 'rachel@home', group_size: '2 people' }))
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  const page = parse(answer.body)
  expect(page.querySelector('title')?.text).toBe('Error: Schedule a Tour')
  expect(page.querySelector('[data-summary] p')?.text).toBe('Please fill in all required fields.')
  expect(page.querySelectorAll('[data-summary] li')).toHaveLength(2)
  expect(page.querySelector('#user_email')?.getAttribute('value')).toBe('rachel@home')
  expect((await store.backlog()).waiting).toBe(0)
})

test('where nothing is missing, the summary says to look at the marked fields', async () => {
  const { app } = await testApp()
  const page = parse((await app.inject(post({ preferred_date: '2020-01-01' }))).body)
  expect(page.querySelector('[data-summary] p')?.text).toBe('Please check the marked fields.')
  expect(page.querySelector('#preferred_date-error')?.text).toBe('Choose today or a later day.')
})

test('when it can’t be kept, the visitor is told so and keeps every answer', async () => {
  const { app, store, wakes } = await testApp()
  await store.close()
  const answer = await app.inject(post({ user_last_name: 'Levi' }))
  expect(answer.statusCode).toBe(503)
  const page = parse(answer.body)
  expect(page.querySelector('[data-summary] p')?.text).toBe(NOT_SAVED)
  expect(page.querySelector('#user_last_name')?.getAttribute('value')).toBe('Levi')

  const call = await app.inject(sending(emailCall()))
  expect([call.statusCode, call.body]).toEqual([503, NOT_SAVED])
  expect(wakes()).toBe(0)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test.each([
  ['application/json', '{"user_first_name":{"toString":1}}', 415],
  ['text/plain', 'user_first_name=Rachel', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  ['application/x-www-form-urlencoded', `additional_info=${'x'.repeat(65 * 1024)}`, 413],
  ['application/x-www-form-urlencoded', '', 422],
  ['application/x-www-form-urlencoded', 'user_first_name=Rachel&user_first_name=Levi', 422],
  ['application/x-www-form-urlencoded', '__proto__=x&constructor=y&toString=z&%E0%A4%A=%', 422],
  ['application/x-www-form-urlencoded', '&&&===%00', 422],
])('an odd form post gets a documented answer: %s', async (type, body, status) => {
  const { app } = await testApp()
  expect((await app.inject(post({}, body, type))).statusCode).toBe(status)
})
