import { z } from 'zod'
import { clockTime, contact, line } from '../fields/field-types.ts'
import { rule } from '../fields/rules.ts'
import { weekdays } from '../locale.ts'
import { type FormShape, fieldsOf } from '../requests/define-form.ts'
import { type FormTexts, outcomes, ownKinds } from '../requests/form-fields.ts'

/** The text on the page and of the mail to somebody who has sent a request. It has no personal data: anybody may have typed the address. */
const reply = z.strictObject({
  subject: line(80),
  opening: line(400)
    .optional()
    .meta({ hint: 'How the mail begins. The website leaves it out: its own message says as much just above' }),
  paragraphs: z
    .array(line(400))
    .max(5)
    .default([])
    .meta({ hint: 'What happens next, in paragraphs, in the mail and on the website' }),
  contact,
})

const answering = z
  .strictObject({
    within: z
      .string()
      .regex(/^([1-9]\d?) (hour|hours|day|days)$/)
      .optional()
      .meta({ label: 'Answered within', hint: '1 hour, 2 days. Shabbat and holidays do not count.' }),
    replies: z
      .array(
        z.strictObject({
          title: line(60).meta({ label: 'Name', hint: 'Its name in the list' }),
          says: z.enum(outcomes).optional().meta({ label: 'What it says' }),
          subject: line(120),
          text: z.string().min(1).max(4000).meta({
            label: 'The mail',
            hint: 'Of each request: {first-name}, {date}, {time}; of a room {room} and {until}; of soup {student} and {door}.',
          }),
        }),
      )
      .max(20)
      .default([])
      .meta({ label: 'Saved replies' }),
  })
  .optional()
  .meta({ group: 'more', label: 'How you answer', hint: 'By when, and the replies that you keep.' })

const messages = z.strictObject({
  missing: line(120).meta({
    label: 'Something is left blank',
    hint: 'Shown where something was left blank; after “:” the questions that are missing follow',
  }),
  email: line(120).meta({ label: 'It is no email address' }),
  sent: line(240).meta({ label: 'It was sent' }),
  failed: line(240).meta({ label: 'It could not be sent' }),
  fallback: line(240).meta({ label: 'It could not be sent, and nobody knows why' }),
})

const suitable = z
  .strictObject({
    on: z.array(z.enum(weekdays)).min(1).max(7).optional().meta({ hint: 'The days of the week' }),
    daysAhead: z.int().min(1).max(365).optional().meta({ hint: 'How many days before it they have to ask' }),
    rule: line(120).meta({ hint: 'The rule, in a sentence' }),
    otherwise: line(160).meta({ hint: 'What somebody can do who chose another day' }),
  })
  .meta({ hint: 'The days that suit you. Others are taken, too: the visitor reads the rule at once' })

const hours = z.strictObject({ from: clockTime, until: clockTime }).meta({ hint: 'The first and the last hour' })

/** At most so many questions of a campus's own: people fill in short forms. */
const MOST_QUESTIONS = 8

const question = z
  .strictObject({
    label: line(80).meta({ label: 'Question' }),
    kind: z.enum(ownKinds).default('text').meta({ label: 'How it is answered' }),
    choices: z.array(line(80)).max(12).default([]).meta({ label: 'Answers to choose from' }),
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
    rule(({ kind, choices }) =>
      (kind === 'choice') === choices.length > 1
        ? []
        : [
            kind === 'choice'
              ? { key: 'choices', message: 'Write two answers or more to choose from.' }
              : { key: 'choices', message: 'Remove these answers: nothing is chosen in this question.' },
          ],
    ),
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
        { label: 'Yes or no', keys: [], set: { kind: 'yes-or-no' } },
      ],
    },
  })

const questions = z
  .array(question)
  .max(MOST_QUESTIONS)
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

const byName = <T extends z.ZodType>(names: readonly string[], schemaOf: (name: string) => T) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name)])))

const namesOf = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name)

/**
 * Takes a text for everything that the shape shows: the check names what is missing and what is left over. Its keys are those of
 * the form's fields, which the type of all forms' words does not know one by one.
 */
export function formTexts(shape: FormShape & { staffMail?: unknown }): z.ZodType<FormTexts, FormTexts> {
  const fields = fieldsOf(shape)
  const choices = fields.filter((field) => field.type === 'choice')
  const own = (options: string) => namesOf(choices.filter((field) => field.options === options))
  const fixed = new Map(choices.flatMap(({ name, options }) => (typeof options === 'string' ? [] : [[name, options]])))
  const [lists, full] = [own('list'), own('hours')]
  const days = namesOf(fields.filter(({ type }) => type === 'date-from-today'))
  const sections = shape.sections.map(({ name }) => name)
  return z.strictObject({
    title: line(60),
    lead: line(200).meta({ hint: 'What stands below the title' }),
    ...(shape.hasNotice && { notice: line(200).meta({ hint: 'What is usual, where the calendar says nothing else' }) }),
    submit: line(40).meta({ label: 'The button', hint: 'The button that sends it' }),
    questions,
    labels: byName(namesOf(fields), () => line(80)).meta({
      label: 'Questions',
      hint: 'Each question, as visitors read it',
    }),
    hints: z
      .partialRecord(z.enum(namesOf(fields)), line(120))
      .default({})
      .meta({
        group: 'more',
        label: 'Below the questions',
        hint: 'What stands below a question: what to write, or when it is possible',
      }),
    ...(fixed.size > 0 && {
      choices: byName([...fixed.keys()], (name) =>
        byName(
          (fixed.get(name) ?? []).flatMap((option) => (typeof option === 'string' ? option : [])),
          () => line(80),
        ),
      ).meta({ label: 'Answers to choose from', hint: 'Each answer, as visitors read it' }),
    }),
    ...(lists.length > 0 && {
      lists: byName(lists, () => z.array(line(80)).min(1).max(12)).meta({ label: 'Your own answers to choose from' }),
    }),
    ...(full.length > 0 && {
      hours: byName(full, () => hours).meta({ label: 'Hours to choose from' }),
    }),
    ...(days.length > 0 && {
      days: byName(days, () => suitable.optional())
        .default({})
        .meta({ label: 'Days that suit' }),
    }),
    sections: byName(sections, () => line(60)).meta({ group: 'more', label: 'Headings of the parts' }),
    missing: byName(namesOf(fields.filter(({ required }) => required)), () => line(120)).meta({
      group: 'more',
      label: 'Said where a question is left blank',
    }),
    messages: messages.meta({ group: 'more', label: 'Said when the form is sent, or can’t be' }),
    ...(shape.staffMail !== undefined && {
      reply: reply.meta({ label: 'The mail to whoever sent it' }),
      answering,
    }),
  }) as unknown as z.ZodType<FormTexts, FormTexts>
}
