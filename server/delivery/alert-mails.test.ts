import { expect, test } from 'vitest'
import { deliveryOf, receivedFor } from '#tests/support/received-mail'
import type { AlertKind, ClaimedDelivery } from '../platform/db/outbox.ts'

const alert = (kind: AlertKind, fields: Record<string, string>): ClaimedDelivery => ({
  ...deliveryOf({}),
  channel: 'alert',
  submission: { ...deliveryOf({}).submission, kind, fields },
})

const failed = { submission: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111', error: 'EENVELOPE 550' }
const toAda = { to: 'ada@example.org', by: 'cid@example.org' }
const moved = { ...toAda, event: 'mailboxes-moved', what: 'url: a → b' }
const OUR_SITE = 'the website of Juniper Hill Hillel'

test.each<[AlertKind, fields: Record<string, string>, to: string, subject: string, body: string]>([
  [
    'delivery_alert',
    { ...failed, kind: 'soup' },
    'noam@example.org',
    'A request could not be mailed to the staff: 0B5F6E0E',
    `Request Soup Delivery: 0B5F6E0E

The mail to the staff about this request could not be delivered (EENVELOPE 550), and is not retried.

The request is stored, and its sender has read that you have it. Please read it and reply.

On the server, in the website’s folder, this shows it:

    npm run requests -- show 0B5F6E0E

Once that is fixed, this mails it again:

    npm run requests -- retry 0B5F6E0E

The website sends this mail once each time that this happens.`,
  ],
  [
    'security_alert',
    { ...toAda, who: 'bea@example.org', event: 'owner-added' },
    'ada@example.org',
    `There is a new owner: ${OUR_SITE}`,
    `There is a new owner

bea@example.org may now decide on people, recipients and settings. That was done by cid@example.org.

If you expected that, there is nothing to do. If not, sign in at the website’s /admin: under People you end all sessions of whoever it was, give them another role, or remove them.

The website sends this mail to all of its owners.`,
  ],
])('a %s of %j reaches %s and says whole what happened, and what to do', async (kind, fields, to, subject, body) => {
  const { mail, recipients, head } = await receivedFor(alert(kind, fields))
  expect([recipients, mail.subject, mail.text?.trim()]).toEqual([[to], subject, body])
  const page = mail.html?.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'") ?? ''
  for (const line of body.split('\n')) expect(page).toContain(line.trim())
  expect(head).toContain('Auto-Submitted: auto-generated')
})

const sentences: readonly (readonly [AlertKind, Record<string, string>, to: string, subject: string, says: RegExp])[] =
  [
    ['token_alert', { incident: 'invalid-grant' }, 'noam', 'Please reconnect', /permission[\s\S]*npm run connect/],
    ['token_alert', { incident: 'no-list' }, 'noam', 'Please reconnect', /Create a list named “Juniper Hill Hillel”/],
    [
      'delivery_alert',
      { ...failed, kind: 'subscribers_alert' },
      'noam',
      'new subscribers',
      /550[\s\S]*tomorrow’s mail/,
    ],
    [
      'freshness_alert',
      { count: '11', found: 'faq.yaml' },
      'noam',
      'this week: 11',
      /faq.yaml[\s\S]*npm run freshness/,
    ],
    [
      'drawing_alert',
      { path: '/staff', problem: 'TypeError', count: '3' },
      'noam',
      'be drawn',
      /\/staff and other pages[\s\S]*TypeError[\s\S]*\/readyz/,
    ],
    ['mailbox_alert', { to: 'old@example.org', what: 'soup' }, 'old', 'You no longer', /no longer receives: soup/],
    ['security_alert', moved, 'ada', 'Mails or links go elsewhere', /url: a → b/],
  ]

test.each(sentences)('a %s of %j reaches %s under “%s”', async (kind, fields, to, subject, says) => {
  const { mail, recipients } = await receivedFor(alert(kind, fields))
  expect([recipients, mail.subject]).toEqual([[`${to}@example.org`], expect.stringContaining(subject)])
  for (const body of [mail.text, mail.html]) expect(body).toMatch(says)
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

test('the mail about who joined names no page where there is none, lists the first of many, and says if all were erased', async () => {
  const textFor = async (count: number) => (await receivedFor(joined(count))).mail.text
  const many = await textFor(230)
  expect(many).not.toContain('http')
  expect(many?.match(/@example\.org/g)).toHaveLength(200)
  expect(many).toContain('And 30 more')
  expect(await textFor(0)).toContain('has been erased since')
})

test('where visitors read from right to left, staff and operators read English', async () => {
  const { mail } = await receivedFor(alert('seats_alert', { title: 'Dinner', day: '2026-12-04', people: '2' }), 'he-IL')
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html).not.toMatch(/dir="rtl"|text-align:right/)
  expect(mail.subject).toBe('2 people: Dinner, Friday, December 4')
})
