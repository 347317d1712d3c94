import { z } from 'zod'
import { outcomes } from '../forms/answering.ts'
import { type FormShape, fieldsOf } from '../forms/define-form.ts'
import type { FieldShape } from '../forms/field-shapes.ts'
import { type FormWords, ownKinds } from '../forms/form-words.ts'
import { weekdays } from '../weekdays.ts'
import { clockTime, contact, line } from './parts.ts'
import { rule } from './rules.ts'

/** The text on the page and of the mail to somebody who has sent a request. It has no personal data: anybody may have typed the address. */
const reply = z.strictObject({
  subject: line(80),
  opening: line(400)
    .optional()
    .describe('How the mail begins. The website leaves it out: its own message says as much just above'),
  paragraphs: z
    .array(line(400))
    .max(5)
    .default([])
    .describe('What happens next, in paragraphs, in the mail and on the website'),
  contact,
})

const answering = z
  .strictObject({
    within: z
      .string()
      .regex(/^([1-9]\d?) (hour|hours|day|days)$/)
      .optional()
      .describe('How soon somebody answers: "1 hour", "2 days". The hours of Shabbat and holidays do not count'),
    replies: z
      .array(
        z.strictObject({
          title: line(60).describe('Its name in the list'),
          says: z.enum(outcomes).optional().describe('What it says'),
          subject: line(120),
          text: z
            .string()
            .min(1)
            .max(4000)
            .describe('The mail. Answers have their names in braces: {first-name}, {date}, {time}'),
        }),
      )
      .max(20)
      .default([])
      .describe('Mails that are written ahead. Each is read, and can be changed, before it goes out'),
  })
  .optional()
  .describe('How the staff answer')

const messages = z.strictObject({
  missing: line(120).describe('Shown where something was left blank; after “:” the questions that are missing follow'),
  email: line(120).describe('Shown where what was typed is no e-mail address'),
  sent: line(240).describe('The thanks, once it has been sent'),
  failed: line(240).describe('Shown where it could not be sent'),
  fallback: line(240).describe('Shown where it could not be sent, and nobody knows why'),
})

const suitable = z
  .strictObject({
    on: z.array(z.enum(weekdays)).min(1).max(7).optional().describe('The days of the week'),
    daysAhead: z.int().min(1).max(365).optional().describe('How many days before'),
    rule: line(120).describe('The rule, in a sentence'),
    otherwise: line(160).describe('What somebody can do who chose another day'),
  })
  .describe('The days that suit you. Others are taken, too: the visitor reads the rule at once')

const hours = z.strictObject({ from: clockTime, until: clockTime }).describe('The first and the last hour')

/** At most so many questions of a campus's own: people fill in short forms. */
const MOST_QUESTIONS = 8

const question = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]+(_[a-z0-9]+)*$/)
      .max(30)
      .describe('A short name for the export and the stored answers: kashrut. It stays as it is, whatever you ask'),
    label: line(80).describe('The question'),
    hint: line(120).optional(),
    kind: z.enum(ownKinds).default('text').describe('What is answered'),
    choices: z.array(line(80)).max(12).default([]).describe('Of a choice: the answers'),
    required: z.boolean().default(false).describe('It must be answered'),
    missing: line(120).optional().describe('Shown where it must be answered, and is not'),
  })
  .check(
    rule(({ kind, choices }) =>
      (kind === 'choice') === choices.length > 1
        ? []
        : [
            kind === 'choice'
              ? { key: 'choices', expected: 'two answers or more', fix: 'add the answers to `choices`' }
              : { key: 'choices', expected: 'no answers: it is no choice', fix: 'remove `choices`' },
          ],
    ),
  )

/** A schema for each of some names. */
const byName = <T extends z.ZodType>(names: readonly string[], schemaOf: (name: string) => T) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name)])))

type OfType<T extends FieldShape['type']> = FieldShape & { type: T }
const isOfType =
  <T extends FieldShape['type']>(type: T) =>
  (field: FieldShape): field is OfType<T> =>
    field.type === type
const namesOf = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name)

/**
 * The words of a form by its shape: a text for everything that it shows, and nothing else. What the shape asks and the words do not have
 * is named by the check, and so is what they have for a field that is gone.
 */
export function formWords(shape: FormShape & { staffMail?: unknown }): z.ZodType<FormWords, FormWords> {
  const fields = fieldsOf(shape)
  const choices = fields.filter(isOfType('choice'))
  const own = (options: string) => namesOf(choices.filter((field) => field.options === options))
  const fixed = new Map(choices.flatMap(({ name, options }) => (typeof options === 'string' ? [] : [[name, options]])))
  const [lists, full, days] = [own('list'), own('hours'), namesOf(fields.filter(isOfType('date-from-today')))]
  const sections = shape.sections.map(({ name }) => name)
  return z
    .strictObject({
      title: line(60),
      lead: line(200).describe('What stands below the title'),
      ...(shape.hasNotice && { notice: line(200).describe('What is usual, where the calendar says nothing else') }),
      submit: line(40).describe('The button that sends it'),
      sections: byName(sections, () => line(60)).describe('The headings of its parts'),
      labels: byName(namesOf(fields), () => line(80)).describe('The questions'),
      hints: z
        .partialRecord(z.enum(namesOf(fields)), line(120))
        .default({})
        .describe('What stands below a question: what to write, or when it is possible'),
      ...(fixed.size > 0 && {
        choices: byName([...fixed.keys()], (name) =>
          byName(
            (fixed.get(name) ?? []).flatMap((option) => (typeof option === 'string' ? option : [])),
            () => line(80),
          ),
        ).describe('The answers to choose from, by what is stored'),
      }),
      ...(lists.length > 0 && {
        lists: byName(lists, () => z.array(line(80)).min(1).max(12)).describe('Answers of your own to choose from'),
      }),
      ...(full.length > 0 && { hours: byName(full, () => hours).describe('The hours to choose from') }),
      ...(days.length > 0 && { days: byName(days, () => suitable.optional()).default({}) }),
      questions: z
        .array(question)
        .max(MOST_QUESTIONS)
        .default([])
        .describe('Questions of your own. They reach the page, the mail, the inbox and the export'),
      missing: byName(namesOf(fields.filter(({ required }) => required)), () => line(120)).describe(
        'Shown at a question that must be answered, and is not',
      ),
      messages,
      ...(shape.staffMail !== undefined && {
        reply: reply.describe('The mail to whoever sent it'),
        answering,
      }),
    })
    .check(
      rule(({ questions }) => {
        const twice = questions.findIndex(({ id }, index) => questions.findIndex((other) => other.id === id) < index)
        const key = `questions.${twice}.id`
        return twice < 0 ? [] : [{ key, expected: 'an id of its own', fix: 'choose another id: it names the answers' }]
      }),
      // The keys are those of the form's fields, which the type of all forms' words does not know one by one.
    ) as unknown as z.ZodType<FormWords, FormWords>
}
