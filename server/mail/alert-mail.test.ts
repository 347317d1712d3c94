import { expect, onTestFinished, test } from 'vitest'
import { speakAs } from '#content-reader/read/language'
import { deliveryOf, receivedFor } from '#tests/support/received-mail'
import type { AlertKind } from '../store/alerts.ts'
import type { ClaimedDelivery } from '../store/submission.ts'

const alert = (kind: AlertKind, fields: Record<string, string>): ClaimedDelivery => ({
  ...deliveryOf({}),
  channel: 'alert',
  submission: { ...deliveryOf({}).submission, kind, fields },
})

test('the operators read that subscribers are waiting, and which command to run', async () => {
  const { mail, recipients, head } = await receivedFor(alert('token_alert', { incident: 'invalid-grant' }))
  expect(recipients).toEqual(['noam@example.org'])
  expect(mail.subject).toBe('Please reconnect the mailing list of Juniper Hill Hillel')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('no longer accepts the permission')
    expect(body).toContain('Nobody is lost.')
    expect(body).toContain('npm run connect:constant-contact')
  }
  expect(head).toContain('Auto-Submitted: auto-generated')
})

test('without the list, the mail says how it must be named', async () => {
  const { mail } = await receivedFor(alert('token_alert', { incident: 'no-list' }))
  expect(mail.text).toContain('Create a list named “Juniper Hill Hillel” in Constant Contact')
})

test('of a request that could not be mailed, they read where it is', async () => {
  const fields = { submission: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111', kind: 'soup', error: 'EENVELOPE 550' }
  const { mail, recipients } = await receivedFor(alert('delivery_alert', fields))
  expect(recipients).toEqual(['noam@example.org'])
  expect(mail.subject).toBe('A request could not be mailed to the staff: 0B5F6E0E')
  expect(mail.text).toContain('Request Soup Delivery: 0B5F6E0E')
  expect(mail.text).toContain('(EENVELOPE 550)')
  expect(mail.text).toContain('npm run requests -- show 0B5F6E0E')
  expect(mail.text).toContain('npm run requests -- retry 0B5F6E0E')
})

test('of a page that can’t be drawn, they read which, why, and where the others are', async () => {
  const fields = { path: '/staff', problem: 'TypeError: no heading\n    at Staff', count: '3' }
  const { mail } = await receivedFor(alert('drawing_alert', fields))
  expect(mail.subject).toBe('A page of the website can’t be drawn')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('/staff and other pages can’t be drawn')
    expect(body).toContain('TypeError: no heading')
    expect(body).toContain('/readyz')
  }
})

test('of words that are out of date, they read which, where they are, and what to do', async () => {
  const found = 'content/elections.yaml, line 37, popup.text: "to Nov 12". To do: take it away.\n\nAnd 10 more.'
  const { mail, recipients } = await receivedFor(alert('freshness_alert', { day: '2026-11-30', count: '11', found }))
  expect(recipients).toEqual(['noam@example.org'])
  expect(mail.subject).toBe('To look at on the website this week: 11')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('content/elections.yaml, line 37, popup.text')
    expect(body).toContain('And 10 more.')
    expect(body).toContain('npm run freshness')
  }
})

test('whoever no longer receives requests reads it at their old address, and nobody else does', async () => {
  const fields = { to: 'old@example.org', by: 'owner@example.org', what: 'recipients.soup' }
  const { mail, recipients } = await receivedFor(alert('mailbox_alert', fields))
  expect(recipients).toEqual(['old@example.org'])
  expect(mail.subject).toBe('You no longer receive some mails of the website of Juniper Hill Hillel')
  for (const body of [mail.text, mail.html]) expect(body).toContain('no longer receives: recipients.soup')
})

test('an owner reads what happened to who may sign in, and what to do, whoever else receives alerts', async () => {
  const fields = { to: 'ada@example.org', who: 'bea@example.org', by: 'cid@example.org' }
  const { mail, recipients } = await receivedFor(alert('security_alert', { ...fields, event: 'owner-added' }))
  expect(recipients).toEqual(['ada@example.org'])
  expect(mail.subject).toBe('There is a new owner: the website of Juniper Hill Hillel')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('bea@example.org may now decide on people')
    expect(body).toContain('That was done by cid@example.org.')
    expect(body).toContain('end all sessions')
  }
  const moved = {
    to: 'ada@example.org',
    by: 'cid@example.org',
    what: 'url: https://a.example.org → https://b.example.org',
  }
  expect((await receivedFor(alert('security_alert', { ...moved, event: 'mailboxes-moved' }))).mail.text).toContain(
    moved.what,
  )
})

const joined = (count: number, fields: Record<string, string> = {}): ClaimedDelivery => ({
  ...alert('subscribers_alert', { day: '2026-11-21', count: String(count), ...fields }),
  subscribers: Array.from({ length: count }, (_, number) => ({
    name: `Noa <b>${number}</b>`,
    email: `noa-${number}@example.org`,
  })),
})

test('whoever adds people to the mailing list reads who joined, where all of them stand, and the command for a table', async () => {
  const link = 'https://hillel.example.org/admin/requests/subscribers'
  const { mail, recipients } = await receivedFor(joined(2, { link }))
  expect(recipients).toEqual(['ruth@example.org'])
  expect(mail.subject).toBe('2 people joined the mailing list of Juniper Hill Hillel')
  expect(mail.text).toContain('Noa <b>0</b>, noa-0@example.org\nNoa <b>1</b>, noa-1@example.org\n')
  expect(mail.html).toContain('Noa &lt;b&gt;1&lt;/b&gt;, noa-1@example.org')
  expect(mail.html).toContain(`href="${link}"`)
  expect(mail.text).toContain(link)
  for (const body of [mail.text, mail.html])
    expect(body).toContain('npm run requests -- export --csv --kind mailing-list')
})

test('without pages for the staff, the mail names none', async () => {
  expect((await receivedFor(joined(1))).mail.text).not.toContain('http')
})

test('of many who joined the mail lists the first, and says how many more there are', async () => {
  const { mail } = await receivedFor(joined(230))
  expect(mail.text?.match(/@example\.org/g)).toHaveLength(200)
  expect(mail.text).toContain('And 30 more')
})

test('where all of them were erased since, the mail says so', async () => {
  const { mail } = await receivedFor(joined(0))
  expect(mail.text).toContain('has been erased since')
})

test('of a mail about new subscribers that was refused, the operators read that nobody is lost', async () => {
  const fields = {
    submission: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111',
    kind: 'subscribers_alert',
    error: 'EENVELOPE 550',
  }
  const { mail, recipients } = await receivedFor(alert('delivery_alert', fields))
  expect(recipients).toEqual(['noam@example.org'])
  expect(mail.text).toContain('stands in tomorrow’s mail')
  expect(mail.text).toContain('(EENVELOPE 550)')
})

test('where visitors read from right to left, staff and operators read English', async () => {
  speakAs('he-IL')
  onTestFinished(() => speakAs('en-US'))
  const { mail } = await receivedFor(alert('seats_alert', { title: 'Dinner', day: '2026-12-04', people: '2' }))
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html).not.toMatch(/dir="rtl"|text-align:right/)
  expect(mail.subject).toBe('2 people: Dinner, Friday, December 4')
})
