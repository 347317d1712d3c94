import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import type { RequestKind } from '#schemas/forms/forms'
import { deliveryOf, everyAnswer, receivedFor } from '#tests/support/received-mail'
import { soupAnswers, tourAnswers } from '#tests/support/start-site'

const received = (kind: RequestKind, answers: Record<string, string> = everyAnswer[kind]) =>
  receivedFor(deliveryOf(answers, { kind }))

const RACHEL = `ABOUT YOU
First name: Rachel
Last name: Okonkwo-Stein
Email: rachel@example.org
Phone: 410-555-0123
`
const ABOUT_THE_STUDENT = `ABOUT THE STUDENT
Student’s first name: Eli
Student’s last name: Okonkwo
Student’s email: eli@example.org
Student’s phone: 410-555-0124
`
const RELATIONSHIP = `Your relationship to the student: Other
Please specify your relationship: Neighbor & friend
`

test.each([
  {
    kind: 'tour',
    to: ['ruth@example.org', 'noam@example.org'],
    subject: 'Tour request: Rachel Okonkwo-Stein, Friday, December 4, 2026, 11:00 AM, 3 people',
    facts: `When: Friday, December 4, 2026, 11:00 AM
How many: 3 people
Who comes: Exchange student
`,
    answers: `${RELATIONSHIP}Student type: Other
Please specify the student type: Exchange student

${ABOUT_THE_STUDENT}Current school: Baltimore Polytechnic
Expected graduation year: 2030

YOUR VISIT
Preferred date: Friday, December 4, 2026
Preferred time: 11:00 AM
Group size: 3 people
Anything we should know?: A ramp, please.
    And <b>no nuts</b>.
Is it your first time on campus?: Yes
`,
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
Please note: No deliveries over Thanksgiving. You are in time for the delivery of Monday, November 30. They read this when they asked. You decide.
`,
    answers: `${RELATIONSHIP}
${ABOUT_THE_STUDENT}
THE SOUP
Delivery address: Wolman Hall, third floor
    room 314, at the end
Reason: Other
Please specify the reason: Wisdom teeth
Preferred delivery time: 12:00 PM - 2:00 PM
Dietary restrictions: No dill, and <b>no nuts</b>
Anything we should know?: The bell is broken
`,
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
Please note: More people than fit: Library (up to 12 people). They read this when they asked. You decide.
`,
    answers: `Organization: Poetry Club & friends

YOUR EVENT
Event type: Other
Please specify the event type: Reading aloud
Facility: Library (up to 12 people)
Event date: Thursday, December 10, 2026
Event time: 7:00 PM
Event end time: 9:00 PM
Expected attendance: 25

WHAT YOU NEED
Additional requirements: A lectern
Anything else?: Any evening but Friday
How did you hear of our rooms?: A friend
`,
  },
] as const)(
  'the staff read a $kind request whole, its facts first, and a reply goes to the visitor',
  async (expected) => {
    const { mail, recipients } = await received(expected.kind)
    const { text = '', html = '', ...envelope } = mail
    expect(recipients).toEqual(expected.to)
    expect(envelope).toMatchObject({
      from: { name: 'Juniper Hill Hillel', address: 'website@hillel.example.org' },
      replyTo: [{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }],
      subject: expected.subject,
      messageId: '<5d0e4c57-0000-4000-8000-000000000001@hillel.example.org>',
      attachments: [],
    })
    expect(envelope.cc).toBeUndefined()
    expect(text.trim().split('\n').slice(1).join('\n')).toBe(`
Rachel Okonkwo-Stein
${expected.facts}rachel@example.org
410-555-0123

${RACHEL}${expected.answers}
Sent Saturday, November 21, 2026 at 12:05 PM, Rowan Falls time. Reference 0B5F6E0E. Answer this mail to write to Rachel Okonkwo-Stein.`)
    // Its HTML says the same.
    const words = (body: string) => body.replace(/[\s:]+/g, ' ').toLowerCase()
    const page = words(parse(html).querySelector('body')?.structuredText ?? '')
    expect(text.split('\n').filter((line) => !page.includes(words(line).trim()))).toEqual([])
    const lines = parse(html).querySelectorAll('body h1, body h2, body p')
    expect(lines.map((line) => words(line.text).trim()).filter((line) => !words(text).includes(line))).toEqual([])
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
})
