import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { templateParams } from '#schemas/forms/answers'
import { fieldsOf } from '#schemas/forms/define-form'
import { type RequestKind, requestKinds } from '#schemas/forms/forms'
import { longDay } from '#schemas/forms/show-answers'
import { forms } from '#tests/support/campus-forms'
import { deliveryOf, everyAnswer as everyAnswerOf, receivedFor } from '#tests/support/received-mail'
import { soupAnswers, tourAnswers } from '#tests/support/start-site'

const everyAnswer = everyAnswerOf.tour
const received = (answers: Record<string, string>) => receivedFor(deliveryOf(answers))

test('goes from the website to the recipients in content, and a reply goes to the visitor', async () => {
  const { mail, recipients } = await received(everyAnswer)
  expect(mail.from).toEqual({ name: 'Juniper Hill Hillel', address: 'website@hillel.example.org' })
  expect(recipients).toEqual(['ruth@example.org', 'noam@example.org'])
  expect(mail.cc).toBeUndefined()
  expect(mail.replyTo).toEqual([{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }])
  expect(mail.messageId).toBe('<5d0e4c57-0000-4000-8000-000000000001@hillel.example.org>')
  expect(mail.attachments).toEqual([])
})

const subjectOf = async (kind: RequestKind, answers: Record<string, string>) =>
  (await receivedFor(deliveryOf(answers, { kind }))).mail.subject

test('its subject says the kind of request, who sent it, where and when', async () => {
  expect(await subjectOf('tour', everyAnswer)).toBe(
    'Tour request: Rachel Okonkwo-Stein, Friday, December 4, 2026, 11:00 AM, 3 people',
  )
  expect(await subjectOf('soup', everyAnswerOf.soup)).toBe('Soup request: Rachel Okonkwo-Stein, 12:00 PM - 2:00 PM')
  expect(await subjectOf('room', everyAnswerOf.room)).toBe(
    'Room request: Rachel Okonkwo-Stein, Library (up to 12 people), Thursday, December 10, 2026, 7:00 PM to 9:00 PM',
  )
})

test('if no day was given, the subject says so', async () => {
  expect(await subjectOf('tour', tourAnswers)).toBe('Tour request: Rachel Okonkwo-Stein, No date asked for')
  expect(await subjectOf('room', tourAnswers)).toBe('Room request: Rachel Okonkwo-Stein, No room or date named')
})

test.each([
  ['tour', 'ruth@example.org, noam@example.org'],
  ['soup', 'kitchen@example.org'],
  ['room', 'rooms@example.org'],
] as const)('a %s request goes to %s', async (kind, expected) => {
  const { recipients, mail } = await receivedFor(deliveryOf(everyAnswerOf[kind], { kind }))
  expect(recipients.join(', ')).toBe(expected)
  expect(mail.replyTo).toEqual([{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }])
})

test.each(requestKinds)('the text of a %s request has every line of its HTML', async (kind) => {
  const { text = '', html = '' } = (await receivedFor(deliveryOf(everyAnswerOf[kind], { kind }))).mail
  const words = (body: string) => body.replace(/\s+/g, ' ').toLowerCase()
  const lines = parse(String(html))
    .querySelectorAll('body h1, body h2, body p')
    .map(({ text: line }) => words(line).trim())
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !words(text).includes(line))).toEqual([])
})

test.each(requestKinds)(
  'both bodies of a %s request hold every answer under the form’s own labels and headings, in its order',
  async (kind) => {
    const answers = everyAnswerOf[kind]
    const { mail } = await receivedFor(deliveryOf(answers, { kind }))
    const { text = '', html = '' } = mail
    let place = text.indexOf('ABOUT YOU')
    for (const { name, label, type } of fieldsOf(forms[kind])) {
      const sent = templateParams(forms[kind], answers)[name]?.split('\n')[0] ?? ''
      const answer = type === 'date-from-today' ? longDay(sent) : sent
      place = text.indexOf(`${label}: ${answer}`, place)
      expect(place, label).toBeGreaterThan(0)
      expect(html).toContain(label.replaceAll("'", '&#x27;'))
      expect(html).toContain(answer.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    }
    for (const { legend } of forms[kind].sections) {
      expect(text).toContain(legend.toUpperCase())
      expect(html).toContain(legend)
    }
    expect(text).not.toContain('Not answered')
  },
)

/** What stands before the answers: the facts. */
const factsOf = async (kind: RequestKind, answers: Record<string, string>) => {
  const { text = '' } = (await receivedFor(deliveryOf(answers, { kind }))).mail
  return text.slice(0, text.indexOf('ABOUT YOU')).trim().split('\n').slice(2)
}

test('the mail about soup begins with where it goes, when, to whom, and what they can’t eat', async () => {
  expect(await factsOf('soup', everyAnswerOf.soup)).toEqual([
    'Rachel Okonkwo-Stein',
    'Where: Wolman Hall, third floor',
    '    room 314, at the end',
    'When: 12:00 PM - 2:00 PM',
    'For: Eli Okonkwo, 410-555-0124',
    'What they can’t eat: No dill, and <b>no nuts</b>',
    'Asked by: Neighbor & friend',
    'Please note: No deliveries over Thanksgiving. You are in time for the delivery of Monday, November 30. They read this when they asked. You decide.',
    'rachel@example.org',
    '410-555-0123',
  ])
  const own = await factsOf('soup', { ...soupAnswers, relationship_to_student: 'Student' })
  expect(own).toContain('For: The student who asks')
  expect(own).toContain('What they can’t eat: Nothing was named')
})

test.each([
  ['6:00 PM', true],
  ['10:00 AM', false],
])('the mail about a room that is asked for at %s says whether it is in use then: %s', async (event_time, isInUse) => {
  const facts = await factsOf('room', {
    ...everyAnswerOf.room,
    event_date: '2026-12-11',
    event_time,
    event_end_time: 'N/A',
  })
  const notice =
    'In use at that time: Library, from 6:00 PM (Friday Services). They read this when they asked. You decide.'
  expect(facts.some((fact) => fact.includes(notice))).toBe(isInUse)
})

test('the mail about a room begins with which room, when, how many people and what for', async () => {
  expect(await factsOf('room', everyAnswerOf.room)).toEqual([
    'Rachel Okonkwo-Stein',
    'Which room: Library (up to 12 people)',
    'When: Thursday, December 10, 2026, 7:00 PM to 9:00 PM',
    'How many: 25 people',
    'What for: Reading aloud, Poetry Club & friends',
    'Please note: More people than fit: Library (up to 12 people). They read this when they asked. You decide.',
    'rachel@example.org',
    '410-555-0123',
  ])
})

test('the guide reads first when and how many', async () => {
  expect((await factsOf('tour', everyAnswer)).slice(1, 4)).toEqual([
    'When: Friday, December 4, 2026, 11:00 AM',
    'How many: 3 people',
    'Who comes: Exchange student',
  ])
})

test('the staff’s mail has the rule for a day that does not suit', async () => {
  const facts = await factsOf('room', {
    ...everyAnswerOf.room,
    expected_attendance: '10',
    event_date: '2026-11-30',
  })
  expect(facts).toContain(
    'Please note: Rooms are reserved at least 2 weeks in advance. They read this when they asked. You decide.',
  )
  expect((await factsOf('room', { ...everyAnswerOf.room, expected_attendance: '10' })).join()).not.toContain(
    'Please note',
  )
})

test('says when it came, by the campus’s clocks, and its reference', async () => {
  const { mail } = await received(everyAnswer)
  expect(mail.text).toContain('Sent Saturday, November 21, 2026 at 12:05 PM, Rowan Falls time. Reference 0B5F6E0E.')
  expect(mail.html).toContain('Reference 0B5F6E0E.')
})

test('has links to write and to call', async () => {
  const { mail } = await received({
    ...tourAnswers,
    user_email: "o'brien+a%b@example.org",
    user_phone: '(410) 555-0123',
  })
  expect(mail.html).toContain('href="mailto:o&#x27;brien%2Ba%25b@example.org"')
  expect(mail.html).toContain('href="tel:4105550123"')
})

test('blank answers are listed, questions that were not asked are not', async () => {
  const { mail } = await received({ ...tourAnswers, relationship_to_student: 'Student' })
  expect(mail.text).toContain('Not answered: Student type, Current school,')
  expect(mail.text).toContain('Group size, Anything we should know, Is it your first time on campus.')
  expect(mail.text).not.toMatch(/Student’s|Please specify/)
})
