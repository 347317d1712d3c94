import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { tour } from '#tests/support/campus-forms'
import { soupAnswers, tourAnswers } from '#tests/support/start-site'
import { emailCall, NOW, sending, storedRequests, testApp } from '#tests/support/test-app'
import { sentCookie } from '../http/sent-cookie.ts'

const NOT_SAVED = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'

/** What a browser without JavaScript sends: every field of the form, blank or not. */
const post = (answers: Record<string, string>, body?: string, type = 'application/x-www-form-urlencoded') => ({
  method: 'POST' as const,
  url: '/requests/tour',
  headers: { 'content-type': type },
  payload: body ?? new URLSearchParams({ ...tourAnswers, group_size: '', student_email: '', ...answers }).toString(),
})

test('a visitor without JavaScript is thanked once the request is stored', async () => {
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

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

test('the thank-you page shows the reference and the choices only to the visitor who has just sent the form', async () => {
  const { app, db } = await testApp()
  const posted = await app.inject(
    post({ user_last_name: 'Levi', group_size: '3 people', preferred_date: '2026-12-05' }),
  )
  const { id } = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  expect(cookieOf(posted)).toMatch(/; Path=\/requests\/tour\/sent; Max-Age=600; HttpOnly; SameSite=Strict$/)
  const [cookie = ''] = cookieOf(posted).split(';')
  expect(cookie).not.toMatch(/Levi|Rachel|410/)

  const thanks = await app.inject({ url: '/requests/tour/sent', headers: { cookie } })
  expect(thanks.headers['cache-control']).toBe('no-store')
  const page = parse(thanks.body)
  expect(page.querySelector('[data-reference]')?.text).toBe(`Your reference is ${id.slice(0, 8).toUpperCase()}.`)
  expect(page.querySelectorAll('dd').map(({ text }) => text)).toEqual(['Saturday, December 5, 2026', '3 people'])
  expect(page.querySelector('[data-advice]')?.text).toContain('Tours run Monday to Friday.')

  const plain = await app.inject('/requests/tour/sent')
  expect(parse(plain.body).querySelector('[data-reference]')).toBeNull()
})

test('in another language the reference goes to the thank-you page of that language', () => {
  const request = { protocol: 'https' as const, prefix: '/he' }
  expect(sentCookie(tour, { reference: '0B5F6E0E', answers: {} }, request, NOW)).toMatch(
    /; Path=\/he\/requests\/tour\/sent; .*; Secure$/,
  )
})

test.each([
  'sent=',
  'sent=reference=0B5F6E0E<script>',
  'sent=reference=zzzzzzzz&group_size=3+people',
  'other=1; sentimental=1',
])('a cookie that is not ours is ignored: %s', async (cookie) => {
  const { app } = await testApp()
  const page = parse((await app.inject({ url: '/requests/tour/sent', headers: { cookie } })).body)
  expect(page.querySelector('[data-reference]')).toBeNull()
})

test('a cookie puts no words of its own on the page', async () => {
  const { app } = await testApp()
  const cookie = 'sent=reference=0B5F6E0E&group_size=%3Cb%3Eall&user_first_name=Mallory&preferred_date=tomorrow'
  const answer = await app.inject({ url: '/requests/tour/sent', headers: { cookie } })
  expect(answer.body).toContain('0B5F6E0E')
  expect(answer.body).not.toMatch(/Mallory|all|tomorrow/)
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
  expect(page.querySelector('#page-user_email')?.getAttribute('value')).toBe('rachel@home')
  expect((await store.backlog()).waiting).toBe(0)
})

test('a form that comes back says of the chosen day what the calendar knows, at its field', async () => {
  const { app } = await testApp()
  const answer = await app.inject(post({ user_phone: ' ', preferred_date: '2027-04-22' }))
  const page = parse(answer.body)
  expect(page.querySelector('#page-preferred_date-advice')?.text).toMatch(/^The building rests for Passover, from/)
  expect(page.querySelector('#page-preferred_date')?.getAttribute('aria-describedby')).toContain('-advice')
})

test('if nothing is missing, the summary says to check the marked fields', async () => {
  const { app } = await testApp()
  const page = parse((await app.inject(post({ preferred_date: '2020-01-01' }))).body)
  expect(page.querySelector('[data-summary] p')?.text).toBe('Please check the marked fields.')
  expect(page.querySelector('#page-preferred_date-error')?.text).toBe('Choose today or a later day.')
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
  expect([call.statusCode, call.body]).toEqual([503, NOT_SAVED])
  expect(wakes()).toBe(0)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

/** The same for another form. */
const postTo = (url: string, answers: Record<string, string>) => ({
  ...post({}),
  url,
  payload: new URLSearchParams(answers).toString(),
})

const subscriber = { firstName: 'Noa', lastName: 'Birnbaum', email: 'noa@example.org', memberType: 'alumni' }

test.each<[string, Record<string, string>, string]>([
  ['/requests/soup', soupAnswers, 'Soup delivery request sent successfully!'],
  ['/requests/room', tourAnswers, 'Room reservation request sent successfully!'],
  ['/mailing-list', subscriber, 'Thank you for subscribing!'],
])('%s works without JavaScript, too', async (path, answers, thanks) => {
  const { app, db, wakes } = await testApp()
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject(postTo(path, answers))
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}/sent`])
  }
  expect((await app.inject(`${path}/sent`)).body).toContain(thanks)
  expect(await storedRequests(db)).toMatchObject([{ fields: answers }])
  expect(wakes()).toBe(1)
})

test('the thanks for a soup request say for which delivery it was in time', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject(postTo('/requests/soup', soupAnswers))
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const thanks = await app.inject({ url: '/requests/soup/sent', headers: { cookie } })
  expect(thanks.body).toContain('You are in time for the delivery of Monday, November 30.')
})

test('the thanks for a room request say what is in it on that day', async () => {
  const { app } = await testApp()
  const answers = {
    ...tourAnswers,
    facility_requested: 'Library (up to 12 people)',
    event_date: '2026-12-11',
  }
  const { headers } = await app.inject(postTo('/requests/room', answers))
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const thanks = await app.inject({ url: '/requests/room/sent', headers: { cookie } })
  expect(thanks.body).toContain('In use that day: Library, from 6:00 PM (Friday Services).')
})

const summaryOf = async (path: string, answers: Record<string, string>) => {
  const { app } = await testApp()
  const answer = await app.inject(postTo(path, answers))
  expect(answer.statusCode).toBe(422)
  const page = parse(answer.body)
  return {
    page,
    message: page.querySelector('[data-summary] p')?.text,
    lines: page.querySelectorAll('[data-summary] li').map(({ text }) => text),
  }
}

test('a soup request says which answers are missing', async () => {
  const { message, lines } = await summaryOf('/requests/soup', {
    ...soupAnswers,
    delivery_address: '',
    reason: 'Other',
    user_email: 'rachel@home',
  })
  expect(message).toBe('Please fill in all required fields: Delivery address, Please specify the reason')
  expect(lines).toEqual([
    // What is missing is named by the sentence, where each name is a link.
    'Email: Enter an email address like name@example.org.',
  ])
})

test('a room request for yesterday comes back with the day in its place', async () => {
  const { message, page } = await summaryOf('/requests/room', { ...tourAnswers, event_date: '2026-11-20' })
  expect(message).toBe('Please check the marked fields.')
  expect(page.querySelector('#page-event_date')?.getAttribute('value')).toBe('2026-11-20')
  expect(page.querySelector('#page-event_date-error')?.text).toBe('Choose today or a later day.')
})

test('the mailing list’s form comes back with its own sentences', async () => {
  const { message, lines } = await summaryOf('/mailing-list', {
    ...subscriber,
    firstName: '',
    memberType: 'family-member',
  })
  expect(message).toBe('Please fill in all required fields.')
  expect(lines).toEqual(['First name', 'Your relationship to the student'])
})

test.each<[string, Record<string, string>]>([
  ['/requests/tour', tourAnswers],
  ['/requests/soup', soupAnswers],
  ['/requests/room', tourAnswers],
  ['/mailing-list', subscriber],
])('%s: a filled honeypot is named, not dropped, and sending again without it works', async (path, answers) => {
  const { app, db } = await testApp()
  const trapped = await app.inject(postTo(path, { ...answers, homepage: 'https://evil.example' }))
  expect(trapped.statusCode).toBe(422)
  const page = parse(trapped.body)
  expect(page.querySelectorAll('[data-summary] li').map(({ text }) => text)).toEqual([
    'Homepage: We do not need your homepage. Please leave it out and send again.',
  ])
  expect(trapped.body).not.toContain('evil.example')
  expect(await storedRequests(db)).toEqual([])
  expect((await app.inject(postTo(path, { ...answers, homepage: ' ' }))).statusCode).toBe(303)
})

test.each([
  ['application/json', '{"user_first_name":{"toString":1}}', 415],
  ['text/plain', 'user_first_name=Rachel', 415],
  ['multipart/form-data; boundary=x', '--x--', 415],
  ['application/x-www-form-urlencoded', `additional_info=${'x'.repeat(65 * 1024)}`, 413],
  ['application/x-www-form-urlencoded', '', 422],
  ['application/x-www-form-urlencoded', 'user_first_name=Rachel&user_first_name=Levi', 422],
  ['application/x-www-form-urlencoded', '__proto__=x&constructor=y&toString=z', 422],
  ['application/x-www-form-urlencoded', 'user_first_name=%E0%A4%A=%', 400],
  ['application/x-www-form-urlencoded', 'user_first_name=%FF', 400],
  ['application/x-www-form-urlencoded; charset=iso-8859-1', 'user_first_name=Noa', 415],
  ['application/x-www-form-urlencoded', 'x=1&'.repeat(8000), 413],
  ['application/x-www-form-urlencoded', '&&&===%00', 422],
])('an odd form post gets a documented answer: %s', async (type, body, status) => {
  const { app } = await testApp()
  expect((await app.inject(post({}, body, type))).statusCode).toBe(status)
})
