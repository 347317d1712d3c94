import { describe, expect, test } from 'vitest'
import type { RequestKind } from '#schemas/forms/define-form'
import { fieldsOf } from '#schemas/forms/define-form'
import { forms } from '#schemas/forms/forms'
import { deliveryOf, everyAnswer, receivedFor, settings } from '../../tests/support/received-mail.ts'

const kinds = ['tour', 'soup', 'room'] as const satisfies readonly RequestKind[]

const told = (kind: RequestKind, answers = everyAnswer[kind]) =>
  receivedFor(deliveryOf(answers, { kind, channel: 'acknowledgement' }))

test.each([
  ['tour', 'Tamar Haddad', 'tamar@example.org'],
  ['soup', 'Walter Greene', 'walter@example.org'],
  ['room', 'Walter Greene', 'walter@example.org'],
] as const)('whoever sent a %s request is told by us, and an answer goes to %s', async (kind, name, address) => {
  const { mail, recipients, head } = await told(kind)
  expect(mail.from).toEqual({ name: 'Charles Village Hillel', address: 'website@hillel.example.org' })
  expect(recipients).toEqual(['rachel@example.org'])
  expect(mail.to?.[0]?.name).toBe('')
  expect(head.match(/^(to|cc|bcc|reply-to):/gim)).toHaveLength(2)
  expect(mail.replyTo).toEqual([{ name, address }])
  expect(mail.subject).toBe(settings.acknowledgements[kind].subject)
})

test('no machine shall answer it', async () => {
  const { head } = await told('tour')
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).toMatch(/^X-Auto-Response-Suppress: All$/m)
})

test.each(kinds)('about a %s request it says what happens next, the reference, and how to reach us', async (kind) => {
  const { text = '', html = '' } = (await told(kind)).mail
  const { paragraphs } = settings.acknowledgements[kind]
  const words = [...paragraphs, 'Your reference is 0B5F6E0E.', '(410) 555-0142', settings.acknowledgements.notYou]
  for (const body of [text, html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')])
    for (const part of words) expect(body).toContain(part)
})

describe('it says nothing that a stranger could have us say', () => {
  test.each(kinds)('of a %s request, whatever was typed, it is the same to the letter', async (kind) => {
    const evil = 'Win at https://evil.example <img src=x> \u202E'
    const answers = Object.fromEntries(
      fieldsOf(forms[kind]).map(({ name }) => [name, name === 'user_email' ? 'victim@example.org' : evil]),
    )
    const one = await told(kind)
    const other = await told(kind, answers)
    expect(other.recipients).toEqual(['victim@example.org'])
    expect([other.mail.text, other.mail.html, other.mail.subject]).toEqual([
      one.mail.text,
      one.mail.html,
      one.mail.subject,
    ])
    expect(other.raw).not.toMatch(/evil|Okonkwo/)
  })

  test('an address with several in it, had it come past the form’s own checks, reaches none of them', async () => {
    const sent = told('tour', { ...everyAnswer.tour, user_email: 'a@example.org>\r\nBcc: <b@example.org' })
    await expect(sent).rejects.toThrow("result: 'refused'")
  })
})

test('it loads nothing from anywhere: nobody learns whether it was read', async () => {
  const { mail } = await told('tour')
  expect(mail.html).not.toMatch(/<img|src=|url\(|<link/i)
  expect(mail.attachments).toEqual([])
})
