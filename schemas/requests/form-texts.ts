import { z } from 'zod'
import { clockTime, contact, line, listOf, optionalListOf } from '../fields/field-types.ts'
import { rule } from '../fields/rules.ts'
import { weekdays } from '../i18n.ts'

/** Outcomes of a request, beside done. */
export const outcomes = ['promised', 'declined'] as const
export type RequestOutcome = (typeof outcomes)[number]

/** The text on the page and of the mail to somebody who has sent a request. It has no personal data: anybody may have typed the address. */
export const reply = z.strictObject({
  subject: line(80),
  opening: line(400)
    .optional()
    .meta({ hint: 'How the mail begins. The website leaves it out: its own message says as much just above' }),
  paragraphs: optionalListOf(line(400), 5).meta({
    hint: 'What happens next, in paragraphs, in the mail and on the website',
  }),
  contact,
})
export type Reply = z.infer<typeof reply>

export const answering = z
  .strictObject({
    within: z
      .string()
      .regex(/^([1-9]\d?) (hour|hours|day|days)$/)
      .optional()
      .meta({ label: 'Answered within', hint: '1 hour, 2 days. Shabbat and holidays do not count.' }),
    replies: optionalListOf(
      z.strictObject({
        title: line(60).meta({ label: 'Name', hint: 'Its name in the list' }),
        says: z.enum(outcomes).optional().meta({ label: 'What it says' }),
        subject: line(120),
        text: z.string().min(1).max(4000).meta({
          label: 'The mail',
          hint: 'Of each request: {first-name}, {date}, {time}; of a room {room} and {until}; of soup {student} and {door}.',
        }),
      }),
      20,
    ).meta({ label: 'Saved replies' }),
  })
  .optional()
  .meta({ group: 'more', label: 'How you answer', hint: 'By when, and the replies that you keep.' })
export type Answering = NonNullable<z.infer<typeof answering>>
export type SavedReply = Answering['replies'][number]

export const messages = z.strictObject({
  missing: line(120).meta({
    label: 'Something is left blank',
    hint: 'Shown where something was left blank; after “:” the questions that are missing follow',
  }),
  email: line(120).meta({ label: 'It is no email address' }),
  sent: line(240).meta({ label: 'It was sent' }),
  failed: line(240).meta({ label: 'It could not be sent' }),
  fallback: line(240).meta({ label: 'It could not be sent, and nobody knows why' }),
})
export type FormMessages = z.infer<typeof messages>

export const suitable = z
  .strictObject({
    on: listOf(z.enum(weekdays), 7).min(1).optional().meta({ hint: 'The days of the week' }),
    daysAhead: z.int().min(1).max(365).optional().meta({ hint: 'How many days before it they have to ask' }),
    rule: line(120).meta({ hint: 'The rule, in a sentence' }),
    otherwise: line(160).meta({ hint: 'What somebody can do who chose another day' }),
  })
  .meta({ hint: 'The days that suit you. Others are taken, too: the visitor reads the rule at once' })
export type SuitableDays = z.infer<typeof suitable>

export const hours = z.strictObject({ from: clockTime, until: clockTime }).meta({ hint: 'The first and the last hour' })
export type Hours = z.infer<typeof hours>

/** At most so many questions of a campus's own: people fill in short forms. */
const MOST_QUESTIONS = 8

const question = z
  .strictObject({
    label: line(80).meta({ label: 'Question' }),
    kind: z
      .enum(['text', 'long-text', 'choice', 'choices', 'yes-or-no'])
      .default('text')
      .meta({ label: 'How it is answered' }),
    choices: optionalListOf(line(80), 12).meta({ label: 'Answers to choose from' }),
    required: z.boolean().default(false).meta({ label: 'Must be answered' }),
    hint: line(120).optional().meta({ group: 'more', label: 'Below the question' }),
    missing: line(120).optional().meta({ group: 'more', label: 'Said where it is left blank' }),
    id: z
      .string()
      .regex(/^[a-z]+(_[a-z0-9]+)*$/)
      .max(30)
      .meta({
        group: 'more',
        label: 'Name in downloaded tables',
        hint: 'Small letters, with _ between words. It is made of the question by itself, and stays when you reword that',
        follows: 'label',
      }),
  })
  .check(
    rule(({ kind, choices }) => {
      const isChosen = kind === 'choice' || kind === 'choices'
      const withComma = kind === 'choices' ? choices.findIndex((answer) => answer.includes(',')) : -1
      return [
        isChosen && choices.length < 2 && { key: 'choices', message: 'Write two answers or more to choose from.' },
        !isChosen &&
          choices.length > 0 && {
            key: 'choices',
            message: 'Remove these answers: nothing is chosen in this question.',
          },
        withComma >= 0 && {
          key: `choices.${withComma}`,
          message: 'Leave the comma out: several chosen answers stand in a row, with commas between them.',
        },
      ]
    }),
  )
  .meta({
    label: 'Question',
    choice: {
      label: 'How it is answered',
      by: 'kind',
      ways: [
        { label: 'Text', keys: [], set: { kind: null } },
        { label: 'Long text', keys: [], set: { kind: 'long-text' } },
        { label: 'One of several answers', keys: ['choices'], set: { kind: 'choice' } },
        { label: 'Any of several answers', keys: ['choices'], set: { kind: 'choices' } },
        { label: 'Yes or no', keys: [], set: { kind: 'yes-or-no' } },
      ],
    },
  })
export type OwnQuestion = z.infer<typeof question>

export const questions = listOf(question, MOST_QUESTIONS)
  .check(
    rule((all) => {
      const twice = all.findIndex(({ id }, index) => all.findIndex((other) => other.id === id) < index)
      const message = 'Another question has this name in downloaded tables. Choose another.'
      return twice < 0 ? [] : [{ key: `${twice}.id`, message }]
    }),
  )
  .default([])
  .meta({
    label: 'Questions of your own',
    hint: 'They come last in the form, above its button. They also stand in the mail, with the request and in downloaded tables',
  })

/** Everything of a form that people read: a file in `content/forms/`. Its records are by the names of the fields. */
export interface FormTexts {
  title: string
  lead: string
  /** Shown in the form unless the calendar says otherwise: the usual answer time, for instance. */
  notice?: string | undefined
  submit: string
  /** The headings of its parts, by their names in the shape. */
  sections: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string | undefined>> | undefined
  /** Texts of the answers that the shape fixes, by the value that is sent. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** Answers of the campus's own: what is read is what is sent. */
  lists?: Readonly<Record<string, readonly string[]>> | undefined
  /** The first and the last of full hours. */
  hours?: Readonly<Record<string, Hours>> | undefined
  days?: Readonly<Record<string, SuitableDays | undefined>> | undefined
  /** Shown at a field that must be answered, and is not. */
  missing: Readonly<Record<string, string>>
  messages: FormMessages
  questions: readonly OwnQuestion[]
  reply?: Reply | undefined
  answering?: Answering | undefined
}
