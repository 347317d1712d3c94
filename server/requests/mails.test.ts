import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import { type RequestKind, requestKinds } from '#schemas/requests/forms'
import { formatDayInAnswer } from '#schemas/requests/show-answers'
import { forms } from '#tests/support/campus-forms'
import { deliveryOf, receivedFor } from '#tests/support/received-mail'
import { everyAnswer, soupAnswers, tourAnswers } from '#tests/support/requests'

const received = (kind: RequestKind, answers: Record<string, string> = everyAnswer[kind]) =>
  receivedFor(deliveryOf(answers, { kind }))

test.each([
  {
    kind: 'tour',
    to: ['ruth@example.org', 'noam@example.org'],
    subject: 'Tour request: Rachel Okonkwo-Stein, Friday, December 4, 2026, 11:00 AM, 3 people',
    facts: `When: Friday, December 4, 2026, 11:00 AM
How many: 3 people
Who comes: Exchange student`,
  },
  {
    kind: 'soup',
    to: ['kitchen@example.org'],
    subject: 'Soup request: Rachel Okonkwo-Stein, 12:00 PM - 2:00 PM',
    facts: `Where: Wolman Hall, third floor
    room 314, at the end
When: 12:00 PM - 2:00 PM
For: Eli Okonkwo, 410-555-0124
What they can’t eat: No dill, and <b>no nuts</b>
Asked by: Neighbor & friend
Please note: No deliveries over Thanksgiving. You are in time for the delivery of Monday, November 30. They read this when they asked. You decide.`,
  },
  {
    kind: 'room',
    to: ['rooms@example.org'],
    subject:
      'Room request: Rachel Okonkwo-Stein, Library (up to 12 people), Thursday, December 10, 2026, 7:00 PM to 9:00 PM',
    facts: `Which room: Library (up to 12 people)
When: Thursday, December 10, 2026, 7:00 PM to 9:00 PM
How many: 25 people
What for: Reading aloud, Poetry Club & friends
Please note: More people than fit: Library (up to 12 people). They read this when they asked. You decide.`,
  },
] as const)(
  'the staff read a $kind request whole, its facts first, and a reply goes to the visitor',
  async ({ kind, to, subject, facts }) => {
    const { mail, recipients } = await received(kind)
    const { text = '', html = '' } = mail
    expect(recipients).toEqual(to)
    expect(mail).toMatchObject({
      from: { name: 'Juniper Hill Hillel', address: 'website@hillel.example.org' },
      replyTo: [{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }],
      subject,
      messageId: '<5d0e4c57-0000-4000-8000-000000000001@hillel.example.org>',
      attachments: [],
    })
    expect(mail.cc).toBeUndefined()
    const [head = '', answers = ''] = text.split(/(?=ABOUT YOU)/)
    expect(head.split('\n').slice(2).join('\n')).toBe(`Rachel Okonkwo-Stein
${facts}
rachel@example.org
410-555-0123

`)
    // Every answer, under the form’s own headings and labels, in its order.
    let place = 0
    for (const { legend, fields } of forms[kind].sections) {
      place = answers.indexOf(legend.toUpperCase(), place)
      expect(place, legend).toBeGreaterThanOrEqual(0)
      for (const { name, label, type } of fields) {
        const [sent = ''] = everyAnswer[kind][name]?.split('\n') ?? []
        place = answers.indexOf(`${label}: ${type === 'date-from-today' ? formatDayInAnswer(sent) : sent}`, place)
        expect(place, label).toBeGreaterThan(0)
      }
    }
    expect(answers).not.toContain('Not answered')
    const sentence = 'Sent Saturday, November 21, 2026 at 12:05 PM, Rowan Falls time. Reference 0B5F6E0E.'
    expect(answers).toContain(`\n\n${sentence} Answer this mail to write to Rachel Okonkwo-Stein.\n`)
    // Its HTML says the same.
    const content = (body: string) => body.replace(/[\s:]+/g, ' ').toLowerCase()
    const page = content(parse(html).querySelector('body')?.structuredText ?? '')
    expect(text.split('\n').filter((line) => !page.includes(content(line).trim()))).toEqual([])
    const lines = parse(html).querySelectorAll('body h1, body h2, body p')
    expect(lines.map((line) => content(line.text).trim()).filter((line) => !content(text).includes(line))).toEqual([])
  },
)

const factsOf = async (kind: RequestKind, answers: Record<string, string>) => {
  const { text = '' } = (await received(kind, answers)).mail
  return text.slice(0, text.indexOf('ABOUT YOU'))
}
const onAFriday = { ...everyAnswer.room, event_date: '2026-12-11', event_end_time: 'N/A' }
const fewPeople = { ...everyAnswer.room, expected_attendance: '10' }
const IN_USE =
  'In use at that time: Library, from 6:00 PM (Friday Services). They read this when they asked. You decide.'

test.each<[string, RequestKind, Record<string, string>, string, boolean]>([
  ['a room is in use then', 'room', { ...onAFriday, event_time: '6:00 PM' }, IN_USE, true],
  ['it is free then', 'room', { ...onAFriday, event_time: '10:00 AM' }, IN_USE, false],
  ['a day is too soon', 'room', { ...fewPeople, event_date: '2026-11-30' }, 'Please note: Rooms are reserved at', true],
  ['all is well', 'room', fewPeople, 'Please note', false],
  ['a student asks', 'soup', { ...soupAnswers, relationship_to_student: 'Student' }, 'For: The student who asks', true],
  ['no diet was named', 'soup', soupAnswers, 'What they can’t eat: Nothing was named', true],
])('where %s, the facts of the mail say so', async (_, kind, answers, sentence, isSaid) => {
  expect((await factsOf(kind, answers)).includes(sentence)).toBe(isSaid)
})

test('if no day was given, the subject says so', async () => {
  const subjectOf = async (kind: RequestKind) => (await received(kind, tourAnswers)).mail.subject
  expect(await subjectOf('tour')).toBe('Tour request: Rachel Okonkwo-Stein, No date asked for')
  expect(await subjectOf('room')).toBe('Room request: Rachel Okonkwo-Stein, No room or date named')
})

test('has links to write and to call; blank answers are listed, questions that were not asked are not', async () => {
  const own = {
    user_email: "o'brien+a%b@example.org",
    user_phone: '(410) 555-0123',
    relationship_to_student: 'Student',
  }
  const { html, text } = (await received('tour', { ...tourAnswers, ...own })).mail
  expect(html).toContain('href="mailto:o&#x27;brien%2Ba%25b@example.org"')
  expect(html).toContain('href="tel:4105550123"')
  expect(text).toContain('Not answered: Student type, Current school,')
  expect(text).toContain('Group size, Anything we should know, Is it your first time on campus.')
  expect(text).not.toMatch(/Student’s|Please specify/)
  const { mail } = await received('tour', { ...everyAnswer.tour, group_size: '' })
  expect(mail.text).toContain('Not answered: Group size.')
})

const receivedByVisitor = (kind: RequestKind, answers = everyAnswer[kind]) =>
  receivedFor(deliveryOf(answers, { kind, channel: 'acknowledgement' }))
const textOf = async (kind: RequestKind, changes: Record<string, string>) =>
  (await receivedByVisitor(kind, { ...everyAnswer[kind], ...changes })).mail.text ?? ''

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
  const { mail, recipients, head } = await receivedByVisitor(expected.kind)
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
  const one = await receivedByVisitor(kind, { ...everyAnswer[kind], user_first_name: 'Win at' })
  const other = await receivedByVisitor(kind, written(isWritten))
  expect(other.recipients).toEqual(['victim@example.org'])
  const { text, html, subject } = one.mail
  expect(other.mail).toMatchObject({ text, html, subject })
  expect(other.raw).not.toMatch(/evil|Okonkwo/)
  // What is no option, no day and no number is not repeated.
  const { raw, mail } = await receivedByVisitor(
    kind,
    written(() => true),
  )
  expect(raw).not.toContain('evil')
  expect(mail.text).not.toContain('What you asked for')
})

test('an address with several in it, had it come past the form’s own checks, reaches none of them', async () => {
  const sent = receivedByVisitor('tour', { ...everyAnswer.tour, user_email: 'a@example.org>\r\nBcc: <b@example.org' })
  await expect(sent).rejects.toThrow("result: 'refused'")
})

test('a reply goes to the visitor, and their answer to whoever wrote it', async () => {
  const text = 'Dear Rachel,\n<b>Friday</b> suits us.'
  const reply = { author: 'ada@example.org', subject: 'Your tour', text, createdAt: new Date('2026-11-25T12:00:00Z') }
  const delivery = { ...deliveryOf(everyAnswer.tour, { channel: 'reply' }), reply }
  const { mail, recipients, head } = await receivedFor(delivery)
  expect(recipients).toEqual(['rachel@example.org'])
  expect(mail.from).toEqual({ name: 'Juniper Hill Hillel', address: 'website@hillel.example.org' })
  expect(mail.replyTo).toEqual([{ name: '', address: 'ada@example.org' }])
  expect([mail.subject, mail.date]).toEqual(['Your tour', '2026-11-25T12:00:00.000Z'])
  expect(mail.messageId).toBe('<5d0e4c57-0000-4000-8000-000000000001@hillel.example.org>')
  expect(mail.text).toContain(`${text}\n\nAbout your request 0B5F6E0E.`)
  // Their words, not markup; and from a person, not a program.
  expect(mail.html).toContain('&lt;b&gt;Friday&lt;/b&gt; suits us.')
  expect(head).not.toMatch(/auto-submitted/i)
})

test('a reply that is not there is never sent as something else', async () => {
  await expect(receivedFor(deliveryOf(everyAnswer.tour, { channel: 'reply' }))).rejects.toThrow('has no reply')
})
