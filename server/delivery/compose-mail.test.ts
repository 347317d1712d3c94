import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { parseRequest } from '#schemas/requests/parse-request'
import { tour } from '#tests/support/campus-forms'
import { deliveryOf, receivedFor, settings } from '#tests/support/received-mail'
import { tourAnswers } from '#tests/support/requests'
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
