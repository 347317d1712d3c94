import { expect, test } from 'vitest'
import { fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import { type RequestKind, requestKinds } from '#schemas/requests/forms'
import { forms } from '#tests/support/campus-forms'
import { deliveryOf, receivedFor } from '#tests/support/received-mail'
import { everyAnswer } from '#tests/support/requests'

const received = (kind: RequestKind, answers = everyAnswer[kind]) =>
  receivedFor(deliveryOf(answers, { kind, channel: 'acknowledgement' }))
const textOf = async (kind: RequestKind, changes: Record<string, string>) =>
  (await received(kind, { ...everyAnswer[kind], ...changes })).mail.text ?? ''

test.each([
  {
    kind: 'tour',
    staff: { name: 'Ruth Alvarez', address: 'ruth@example.org' },
    body: `Thank you for asking. A staff member writes back within 2-3 business days.

Nothing is fixed until then, so wait with the bus ticket.

What you asked for
Your relationship to the student: Other
Student type: Other
Expected graduation year: 2030
Preferred date: Friday, December 4, 2026
Preferred time: 11:00 AM
Group size: 3 people
Is it your first time on campus?: Yes`,
  },
  {
    kind: 'soup',
    staff: { name: 'Noam Peretz', address: 'noam@example.org' },
    body: `Soup goes out Monday to Wednesday, 11:00 AM to 3:00 PM. We call from the door.

No deliveries over Thanksgiving. You are in time for the delivery of Monday, November 30.

What you asked for
Your relationship to the student: Other
Reason: Other
Preferred delivery time: 12:00 PM - 2:00 PM`,
  },
  {
    kind: 'room',
    staff: { name: 'Noam Peretz', address: 'noam@example.org' },
    body: `A room is yours once we have written to say so.

More people than fit: Library (up to 12 people).

What you asked for
Event type: Other
Facility: Library (up to 12 people)
Event date: Thursday, December 10, 2026
Event time: 7:00 PM
Event end time: 9:00 PM
Expected attendance: 25
How did you hear of our rooms?: A friend`,
  },
] as const)('whoever sent a $kind request reads what happens next, and answers $staff.name', async (expected) => {
  const { mail, recipients, head } = await received(expected.kind)
  expect(mail).toMatchObject({
    from: { name: 'Juniper Hill Hillel', address: 'website@hillel.example.org' },
    to: [{ name: '', address: 'rachel@example.org' }],
    replyTo: [expected.staff],
    subject: `Your ${expected.kind} request is here`,
    attachments: [],
  })
  expect([recipients, head.match(/^(to|cc|bcc|reply-to):/gim)?.length]).toEqual([['rachel@example.org'], 2])
  // No machine shall answer it.
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(head).toMatch(/^X-Auto-Response-Suppress: All$/m)
  const text = mail.text?.trim() ?? ''
  expect(text).toBe(`Dear Rachel,

${expected.body}

Your reference is 0B5F6E0E.

Something to add, or to change? Answer this mail: ${expected.staff.name} reads it. Or call (410) 555-0177.

Did you not ask for anything? Somebody mistyped, and you can ignore this mail.

Juniper Hill Hillel, 12 Juniper Lane, Rowan Falls, NY 10999`)
  const html = mail.html?.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'") ?? ''
  for (const part of text.split(/\n|: /)) expect(html).toContain(part)
  // It loads nothing from any server, so nobody learns whether it was read.
  expect(mail.html).not.toMatch(/<img|src=|url\(|<link/i)
})

test('it greets by a first name, and nothing that may be more than that', async () => {
  const greetingOf = async (user_first_name: string) => (await textOf('tour', { user_first_name })).split('\n')[0]
  for (const name of ['Rachel', '\u05E8\u05D7\u05DC', 'Anne-Marie', 'O\u2019Brien'])
    expect(await greetingOf(name)).toBe(`Dear ${name},`)
  for (const name of ['Call 410-555-0199', 'evil.example', 'win money now', 'x'.repeat(21)])
    expect(await greetingOf(name)).toBe('Hello,')
})

test.each([
  [
    'what is in a room on that day',
    { event_date: '2026-12-11', event_time: '6:00 PM' },
    'In use that day: Library, from 6:00 PM (Friday Services). Another hour or room may suit you better.',
  ],
  [
    'that a day does not suit',
    { event_date: '2026-11-30' },
    'Rooms are reserved at least 2 weeks in advance. If you need',
  ],
])('about a room it says %s', async (_, changes, sentence) => {
  expect(await textOf('room', changes)).toContain(sentence)
})

test.each(requestKinds)('about a %s request it says nothing that a stranger could have us say', async (kind) => {
  const evil = 'Win at https://evil.example <img src=x> \u202E'
  const isWritten = ({ type }: Field) => type === 'text' || type === 'tel' || type === 'long-text'
  const written = (isEvil: (field: Field) => boolean) =>
    Object.fromEntries(
      fieldsOf(forms[kind]).map((field) => [
        field.name,
        field.type === 'email' ? 'victim@example.org' : isEvil(field) ? evil : (everyAnswer[kind][field.name] ?? ''),
      ]),
    )
  const one = await received(kind, { ...everyAnswer[kind], user_first_name: 'Win at' })
  const other = await received(kind, written(isWritten))
  expect(other.recipients).toEqual(['victim@example.org'])
  const { text, html, subject } = one.mail
  expect(other.mail).toMatchObject({ text, html, subject })
  expect(other.raw).not.toMatch(/evil|Okonkwo/)
  // What is no option, no day and no number is not repeated.
  const { raw, mail } = await received(
    kind,
    written(() => true),
  )
  expect(raw).not.toContain('evil')
  expect(mail.text).not.toContain('What you asked for')
})

test('an address with several in it, had it come past the form’s own checks, reaches none of them', async () => {
  const sent = received('tour', { ...everyAnswer.tour, user_email: 'a@example.org>\r\nBcc: <b@example.org' })
  await expect(sent).rejects.toThrow("result: 'refused'")
})
