import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { parseRequest } from '#schemas/requests/answers'
import { tour } from '#tests/support/campus-forms'
import { deliveryOf, receivedFor, settings } from '#tests/support/received-mail'
import { tourAnswers } from '#tests/support/requests'
import type { AlertKind, ClaimedDelivery } from '../platform/db/outbox.ts'
import { composeStaffMail } from '../requests/mails.ts'

const received = (changes: Record<string, string>) => receivedFor(deliveryOf({ ...tourAnswers, ...changes }))

test('markup does not become markup', async () => {
  const evil = '<img src=x onerror=alert(1)><a href="https://evil.example">Click</a></td></table>'
  const { mail } = await received({ user_first_name: evil.slice(0, 80), additional_info: evil })
  expect(mail.html).not.toMatch(/<img|evil\.example">Click<\/a>/)
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail.text).toContain(evil)
})

test('lines of a text area can’t look like other answers', async () => {
  const { mail } = await received({ additional_info: 'Hi\nEmail: evil@example.org\r\nPhone: 1' })
  expect(mail.text).toMatch(/Hi\n {4}Email: evil@example\.org\n {4}Phone: 1/)
  expect(mail.text).not.toMatch(/^Phone: 1/m)
})

test.each([
  ['emoji and Hebrew', '\u{1F54E} \u05E9\u05E8\u05D4 O\u2019Brien'],
  ['one endless word', 'x'.repeat(80)],
  ['a mark for right-to-left', '\u05E9\u05E8\u05D4\u200F!'],
  ['a percent and braces', '%0d%0aBcc: {{evil}} {{{x}}}'],
])('%s arrives as it was typed', async (_what, name) => {
  const { mail, head } = await received({ user_last_name: name, additional_info: name })
  expect(mail.replyTo).toEqual([{ name: `Rachel ${name}`, address: 'rachel@example.org' }])
  expect(mail.subject).toBe(`Tour request: Rachel ${name}, No date asked for`)
  expect(mail.text).toContain(`Last name: ${name}`)
  expect(mail.html).toContain(name)
  expect(head).not.toMatch(/^bcc:/im)
  expect(Math.max(...head.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(998)
})

test('a name that looks like addresses adds nobody', async () => {
  const { head, recipients } = await received({ user_first_name: 'Rachel" <evil@example.org>, "' })
  expect(recipients).toEqual(['ruth@example.org', 'noam@example.org'])
  expect(head.match(/^(to|cc|bcc|reply-to):/gim)).toHaveLength(2)
})

test('a name that a mail program would decode is not decoded', async () => {
  const { mail } = await received({ user_last_name: '=?utf-8?Q?Bcc:_evil@example.org?=' })
  expect(mail.replyTo?.[0]?.name).toBe('Rachel = ?utf-8?Q?Bcc:_evil@example.org?=')
  expect(mail.subject).not.toContain('Bcc: evil')
})

test('a name that turns the direction of what follows turns nothing of ours', async () => {
  const { mail } = await received({ user_last_name: '\u202Egro.elpmaxe\u2066' })
  expect(mail.subject).toBe('Tour request: Rachel gro.elpmaxe, No date asked for')
  expect(mail.replyTo?.[0]?.name).toBe('Rachel gro.elpmaxe')
  expect(mail.text).toContain('Last name: gro.elpmaxe')
})

test('neither do line breaks, had they come past the form’s own checks', async () => {
  const { mail, head } = await received({ user_first_name: 'Rachel\r\nBcc: evil@example.org\r\n\r\n<h1>' })
  expect(head).not.toMatch(/^bcc:/im)
  expect(mail.bcc).toBeUndefined()
})

test('any name and address that the form takes arrive as they are', async () => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const characters = fc.constantFrom(..."abz019.!#$%&'*+/=?^_`{|}~-")
  const address = fc.string({ unit: characters, minLength: 1, maxLength: 20 }).map((local) => `${local}@example.org`)
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(names, address, async (user_last_name, user_email) => {
      const parsed = parseRequest(tour, { ...tourAnswers, user_last_name, user_email }, '2026-11-21')
      if (!parsed.ok) return
      const { fields } = parsed.request
      const mail = await composeStaffMail(deliveryOf(fields), settings)
      const { replyTo, to } = await PostalMime.parse(await new MailComposer(mail).compile().build())
      const shown = fields.user_last_name?.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').replaceAll('=?', '= ?')
      expect(replyTo).toEqual([{ name: `Rachel ${shown}`, address: user_email }])
      expect(to).toHaveLength(2)
    }),
    { numRuns: 100 },
  )
})

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
