import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { tour } from '#tests/support/campus-forms'
import { emailCall, sending, soupAnswers, tourAnswers } from '#tests/support/requests'
import { NOW, storedRequests } from '#tests/support/temporary-store'
import { testApp } from '#tests/support/test-app'
import { createSentCookie } from './routes.ts'

const NOT_SAVED = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'
const FORM = 'application/x-www-form-urlencoded'

const postTo = (url: string, answers: Record<string, string> | string, type = FORM) => ({
  ...sending(typeof answers === 'string' ? answers : `${new URLSearchParams(answers)}`, { 'content-type': type }),
  url,
})
/** Every field of the tour's form, blank or not. */
const post = (answers: Record<string, string> = {}) =>
  postTo('/requests/tour', { ...tourAnswers, group_size: '', student_email: '', ...answers })

/** The page that comes back with the form. */
async function returned(call: ReturnType<typeof post>) {
  const { app } = await testApp()
  const { statusCode, body } = await app.inject(call)
  expect(statusCode).toBe(422)
  const page = parse(body)
  const textOf = (selector: string) => page.querySelector(selector)?.text
  const lines = page.querySelectorAll('[data-summary] li').map(({ text }) => text)
  return { page, textOf, message: textOf('[data-summary] p'), lines }
}

test('a visitor without JavaScript is thanked once the request is stored', async () => {
  const { app, store, wakes } = await testApp()
  const { statusCode, headers } = await app.inject(post({ additional_info: 'Two\r\nlines' }))
  expect([statusCode, headers.location]).toEqual([303, '/requests/tour/sent'])
  expect((await app.inject('/requests/tour/sent')).body).toContain('Tour request sent successfully!')
  expect(wakes()).toBe(1)
  const [delivery] = await store.claimDue({ now: NOW, claimSeconds: 60, limit: 10 })
  const fields = { ...tourAnswers, group_size: 'N/A', additional_info: 'Two\nlines' }
  expect(delivery?.submission.fields).toMatchObject(fields)
})

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

test('the thank-you page shows the reference and the choices only to the visitor who has just sent the form', async () => {
  const { app, db } = await testApp()
  const chosen = { group_size: '3 people', preferred_date: '2026-12-05' }
  const posted = cookieOf(await app.inject(post({ user_last_name: 'Levi', ...chosen })))
  const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  expect(posted).toMatch(/; Path=\/requests\/tour\/sent; Max-Age=600; HttpOnly; SameSite=Strict$/)
  const [cookie = ''] = posted.split(';')
  expect(cookie).not.toMatch(/Levi|Rachel|410/)

  const thanks = await app.inject({ url: '/requests/tour/sent', headers: { cookie } })
  expect(thanks.headers['cache-control']).toBe('no-store')
  const page = parse(thanks.body)
  expect(page.querySelector('[data-reference]')?.text).toBe(`Your reference is ${id.slice(0, 8).toUpperCase()}.`)
  expect(page.querySelectorAll('dd').map(({ text }) => text)).toEqual(['Saturday, December 5, 2026', '3 people'])
  expect(page.querySelector('[data-advice]')?.text).toContain('Tours run Monday to Friday.')
})

test('in another language the reference goes to the thank-you page of that language', () => {
  const request = { protocol: 'https' as const, prefix: '/he' }
  expect(createSentCookie(tour, { reference: '0B5F6E0E', answers: {} }, request, NOW)).toMatch(
    /; Path=\/he\/requests\/tour\/sent; .*; Secure$/,
  )
})

test('a cookie that is not ours is ignored, and none puts words of its own on the page', async () => {
  const { app } = await testApp()
  const thanks = async (cookie: string) => (await app.inject({ url: '/requests/tour/sent', headers: { cookie } })).body
  for (const cookie of [
    '',
    'sent=',
    'sent=reference=0B5F6E0E<script>',
    'sent=reference=zzzzzzzz&group_size=3+people',
    'other=1; sentimental=1',
  ])
    expect(parse(await thanks(cookie)).querySelector('[data-reference]'), cookie).toBeNull()
  const body = await thanks(
    'sent=reference=0B5F6E0E&group_size=%3Cb%3Eall&user_first_name=Mallory&preferred_date=tomorrow',
  )
  expect(body).toContain('0B5F6E0E')
  expect(body).not.toMatch(/Mallory|all|tomorrow/)
})

test('a form with mistakes comes back with what was typed, what is wrong, and what the calendar knows of the chosen day', async () => {
  const { app, store } = await testApp()
  const wrong = { user_phone: ' ', user_email: 'rachel@home', preferred_date: '2027-04-22' }
  const answer = await app.inject(post(wrong))
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect((await store.readBacklog()).waiting).toBe(0)
  const { page, textOf, message, lines } = await returned(post(wrong))
  expect(textOf('title')).toBe('Error: Schedule a Tour')
  expect([message, lines.length]).toEqual(['Please fill in all required fields.', 2])
  expect(page.querySelector('#page-user_email')?.getAttribute('value')).toBe('rachel@home')
  expect(textOf('#page-preferred_date-advice')).toMatch(/^The building rests for Passover, from/)
  expect(page.querySelector('#page-preferred_date')?.getAttribute('aria-describedby')).toContain('-advice')
})

test('if it can’t be stored, the visitor reads that and keeps every answer', async () => {
  const { app, store, wakes } = await testApp()
  await store.close()
  const answer = await app.inject(post({ user_last_name: 'Levi' }))
  expect(answer.statusCode).toBe(503)
  const page = parse(answer.body)
  expect(page.querySelector('[data-summary] p')?.text).toBe(NOT_SAVED)
  expect(page.querySelector('#page-user_last_name')?.getAttribute('value')).toBe('Levi')
  expect(page.querySelector('[data-help]')?.text).toBe('Your answers are kept. You can also call (410) 555-0177.')

  const call = await app.inject(sending(emailCall()))
  expect([call.statusCode, call.body, wakes()]).toEqual([503, NOT_SAVED, 0])
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

const subscriber = { firstName: 'Noa', lastName: 'Birnbaum', email: 'noa@example.org', memberType: 'alumni' }
const roomAnswers = { ...tourAnswers, facility_requested: 'Library (up to 12 people)', event_date: '2026-12-11' }

test.each<[string, Record<string, string>, sent: string, advice?: string]>([
  [
    '/requests/soup',
    soupAnswers,
    'Soup delivery request sent successfully!',
    'You are in time for the delivery of Monday, November 30.',
  ],
  [
    '/requests/room',
    roomAnswers,
    'Room reservation request sent successfully!',
    'In use that day: Library, from 6:00 PM (Friday Services).',
  ],
  ['/mailing-list', subscriber, 'Thank you for subscribing!'],
])('%s works without JavaScript, too, and its thanks say what suits', async (path, answers, sent, advice = '') => {
  const { app, db, wakes } = await testApp()
  const [first, second] = [await app.inject(postTo(path, answers)), await app.inject(postTo(path, answers))]
  for (const { statusCode, headers } of [first, second])
    expect([statusCode, headers.location]).toEqual([303, `${path}/sent`])
  expect(await storedRequests(db)).toMatchObject([{ fields: answers }])
  expect(wakes()).toBe(1)
  expect((await app.inject(`${path}/sent`)).body).toContain(sent)
  const cookie = cookieOf(first).split(';')[0] ?? ''
  expect((await app.inject({ url: `${path}/sent`, headers: { cookie } })).body).toContain(advice)
})

test('a soup request says which answers are missing', async () => {
  const wrong = { delivery_address: '', reason: 'Other', user_email: 'rachel@home' }
  const { message, lines } = await returned(postTo('/requests/soup', { ...soupAnswers, ...wrong }))
  expect(message).toBe('Please fill in all required fields: Delivery address, Please specify the reason')
  // What is missing is named by the sentence, where each name is a link.
  expect(lines).toEqual(['Email: Enter an email address like name@example.org.'])
})

test('a room request for yesterday comes back with the day in its place', async () => {
  const { message, page, textOf } = await returned(
    postTo('/requests/room', { ...tourAnswers, event_date: '2026-11-20' }),
  )
  expect(message).toBe('Please check the marked fields.')
  expect(page.querySelector('#page-event_date')?.getAttribute('value')).toBe('2026-11-20')
  expect(textOf('#page-event_date-error')).toBe('Choose today or a later day.')
})

test('the mailing list’s form comes back with its own sentences', async () => {
  const wrong = { ...subscriber, firstName: '', memberType: 'family-member' }
  const { message, lines } = await returned(postTo('/mailing-list', wrong))
  expect(message).toBe('Please fill in all required fields.')
  expect(lines).toEqual(['First name', 'Your relationship to the student'])
})

test('a filled honeypot is named, not dropped, and sending again without it works', async () => {
  const { app, db } = await testApp()
  const { body, statusCode } = await app.inject(post({ homepage: 'https://evil.example' }))
  expect(statusCode).toBe(422)
  expect(
    parse(body)
      .querySelectorAll('[data-summary] li')
      .map(({ text }) => text),
  ).toEqual(['Homepage: We do not need your homepage. Please leave it out and send again.'])
  expect(body).not.toContain('evil.example')
  expect(await storedRequests(db)).toEqual([])
  expect((await app.inject(post({ homepage: ' ' }))).statusCode).toBe(303)
})

test.each([
  ['application/json', '{"user_first_name":{"toString":1}}', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  [`${FORM}; charset=iso-8859-1`, 'user_first_name=Noa', 415],
  [FORM, `additional_info=${'x'.repeat(65 * 1024)}`, 413],
  [FORM, 'x=1&'.repeat(8000), 413],
  [FORM, '', 422],
  [FORM, 'user_first_name=Rachel&user_first_name=Levi', 422],
  [FORM, '__proto__=x&constructor=y&toString=z', 422],
  [FORM, '&&&===%00', 422],
  [FORM, 'user_first_name=%E0%A4%A=%', 400],
  [FORM, 'user_first_name=%FF', 400],
])('an odd form post gets a documented answer: %s', async (type, body, status) => {
  const { app } = await testApp()
  expect((await app.inject(postTo('/requests/tour', body, type))).statusCode).toBe(status)
})
