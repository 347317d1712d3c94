import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import type { RequestKind } from '#schemas/requests/forms'
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
