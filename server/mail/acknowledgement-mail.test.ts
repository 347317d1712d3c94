import { describe, expect, test } from 'vitest'
import { fieldsOf } from '#schemas/forms/define-form'
import type { Field } from '#schemas/forms/fields'
import { type RequestKind, requestKinds } from '#schemas/forms/forms'
import { forms } from '#tests/support/campus-forms'
import { deliveryOf, everyAnswer, receivedFor, settings } from '#tests/support/received-mail'

const mailTexts = (kind: RequestKind, answers = everyAnswer[kind]) =>
  receivedFor(deliveryOf(answers, { kind, channel: 'acknowledgement' }))

test.each([
  ['tour', 'Ruth Alvarez', 'ruth@example.org'],
  ['soup', 'Noam Peretz', 'noam@example.org'],
  ['room', 'Noam Peretz', 'noam@example.org'],
] as const)(
  'the sender of a %s request gets an acknowledgement, and a reply goes to %s',
  async (kind, name, address) => {
    const { mail, recipients, head } = await mailTexts(kind)
    expect(mail.from).toEqual({ name: 'Juniper Hill Hillel', address: 'website@hillel.example.org' })
    expect(recipients).toEqual(['rachel@example.org'])
    expect(mail.to?.[0]?.name).toBe('')
    expect(head.match(/^(to|cc|bcc|reply-to):/gim)).toHaveLength(2)
    expect(mail.replyTo).toEqual([{ name, address }])
    expect(mail.subject).toBe(settings.replies[kind]?.subject)
  },
)

test.each([
  ['Rachel', 'Dear Rachel,'],
  ['\u05E8\u05D7\u05DC', 'Dear \u05E8\u05D7\u05DC,'],
  ['Anne-Marie', 'Dear Anne-Marie,'],
  ['O\u2019Brien', 'Dear O\u2019Brien,'],
  ['Call 410-555-0199', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['win money now', 'Hello,'],
  ['x'.repeat(21), 'Hello,'],
])('it greets %o, and nothing that may be more than a first name', async (user_first_name, begins) => {
  const { text = '', html = '' } = (await mailTexts('tour', { ...everyAnswer.tour, user_first_name })).mail
  expect(text.startsWith(`${begins}\n\nThank you for asking.`)).toBe(true)
  expect(html).toContain(`>${begins}<`)
})

test('no machine shall answer it', async () => {
  const { head } = await mailTexts('tour')
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).toMatch(/^X-Auto-Response-Suppress: All$/m)
})

test.each(requestKinds)(
  'about a %s request it says what happens next, the reference, and how to reach us',
  async (kind) => {
    const { text = '', html = '' } = (await mailTexts(kind)).mail
    const { paragraphs = [] } = settings.replies[kind] ?? {}
    const words = [...paragraphs, 'Your reference is 0B5F6E0E.', '(410) 555-0177', settings.site.notYou]
    for (const body of [text, html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')])
      for (const part of words) expect(body).toContain(part)
  },
)

test('about soup it says for which delivery it was asked in time', async () => {
  const words = 'No deliveries over Thanksgiving. You are in time for the delivery of Monday, November 30.'
  const { text, html } = (await mailTexts('soup')).mail
  for (const body of [text, html]) expect(body).toContain(words)
  expect((await mailTexts('tour')).mail.text).not.toContain('delivery')
})

test('about a room it says what is in it on that day', async () => {
  const answers = { ...everyAnswer.room, event_date: '2026-12-11', event_time: '6:00 PM' }
  expect((await mailTexts('room', answers)).mail.text).toContain(
    'In use that day: Library, from 6:00 PM (Friday Services). Another hour or room may suit you better.',
  )
  expect((await mailTexts('room')).mail.text).not.toContain('In use')
})

test('it repeats the answers that have no free text', async () => {
  const { text = '', html = '' } = (await mailTexts('room')).mail
  for (const line of [
    'Facility: Library (up to 12 people)',
    'Event date: Thursday, December 10, 2026',
    'Event time: 7:00 PM',
    'Expected attendance: 25',
  ]) {
    expect(text).toContain(line)
    expect(html).toContain(line.split(': ')[1])
  }
})

test('a day that does not suit gets a note with the form’s text', async () => {
  const soon = { ...everyAnswer.room, event_date: '2026-11-30' }
  expect((await mailTexts('room', soon)).mail.text).toContain(
    'Rooms are reserved at least 2 weeks in advance. If you need',
  )
})

describe('it says nothing that a stranger could have us say', () => {
  test.each(requestKinds)('it is exactly the same for a %s request, whatever was typed', async (kind) => {
    const evil = 'Win at https://evil.example <img src=x> \u202E'
    const isWritten = ({ type }: Field) => type === 'text' || type === 'tel' || type === 'long-text'
    const answers = Object.fromEntries(
      fieldsOf(forms[kind]).map((field) => [
        field.name,
        isWritten(field) ? evil : field.type === 'email' ? 'victim@example.org' : (everyAnswer[kind][field.name] ?? ''),
      ]),
    )
    const one = await mailTexts(kind, { ...everyAnswer[kind], user_first_name: 'Win at' })
    const other = await mailTexts(kind, answers)
    expect(other.recipients).toEqual(['victim@example.org'])
    expect([other.mail.text, other.mail.html, other.mail.subject]).toEqual([
      one.mail.text,
      one.mail.html,
      one.mail.subject,
    ])
    expect(other.raw).not.toMatch(/evil|Okonkwo/)
  })

  test.each(requestKinds)('what is no option, no day and no number of a %s form is not repeated', async (kind) => {
    const evil = 'Win at https://evil.example'
    const answers = Object.fromEntries(
      fieldsOf(forms[kind]).map(({ name, type }) => [name, type === 'email' ? 'victim@example.org' : evil]),
    )
    const { raw, mail } = await mailTexts(kind, answers)
    expect(raw).not.toContain('evil')
    expect(mail.text).not.toContain('What you asked for')
  })

  test('an address with several in it, had it come past the form’s own checks, reaches none of them', async () => {
    const sent = mailTexts('tour', { ...everyAnswer.tour, user_email: 'a@example.org>\r\nBcc: <b@example.org' })
    await expect(sent).rejects.toThrow("result: 'refused'")
  })
})

test('it loads nothing from any server, so nobody learns whether it was read', async () => {
  const { mail } = await mailTexts('tour')
  expect(mail.html).not.toMatch(/<img|src=|url\(|<link/i)
  expect(mail.attachments).toEqual([])
})
