import { z } from 'zod'
import { outcomes } from '../forms/answering.ts'
import { type FormShape, fieldsOf } from '../forms/define-form.ts'
import { type FormWords, ownKinds } from '../forms/form-words.ts'
import { weekdays } from '../weekdays.ts'
import { clockTime, contact, line } from './common-fields.ts'
import { hint } from './control-messages.ts'
import { rule } from './rules.ts'

/** The text on the page and of the mail to somebody who has sent a request. It has no personal data: anybody may have typed the address. */
const reply = z.strictObject({
  subject: line(80),
  opening: line(400).optional().meta(hint('formWords.reply.opening')),
  paragraphs: z.array(line(400)).max(5).default([]).meta(hint('formWords.reply.paragraphs')),
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
          title: line(60).meta(hint('formWords.answering.replies.title')),
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
  missing: line(120).meta(hint('formWords.messages.missing')),
  email: line(120).meta(hint('formWords.messages.email')),
  sent: line(240).meta(hint('formWords.messages.sent')),
  failed: line(240).meta(hint('formWords.messages.failed')),
  fallback: line(240).meta(hint('formWords.messages.fallback')),
})

const suitable = z
  .strictObject({
    on: z.array(z.enum(weekdays)).min(1).max(7).optional().meta(hint('formWords.suitable.on')),
    daysAhead: z.int().min(1).max(365).optional().meta(hint('formWords.suitable.daysAhead')),
    rule: line(120).meta(hint('formWords.suitable.rule')),
    otherwise: line(160).meta(hint('formWords.suitable.otherwise')),
  })
  .meta(hint('formWords.suitable'))

const hours = z.strictObject({ from: clockTime, until: clockTime }).meta(hint('formWords.hours.range'))

/** At most so many questions of a campus's own: people fill in short forms. */
const MOST_QUESTIONS = 8

const question = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]+(_[a-z0-9]+)*$/)
      .max(30)
      .meta(hint('formWords.question.id')),
    label: line(80).meta(hint('formWords.question.label')),
    hint: line(120).optional(),
    kind: z.enum(ownKinds).default('text').meta(hint('answer.about')),
    choices: z.array(line(80)).max(12).default([]).meta(hint('formWords.question.choices')),
    required: z.boolean().default(false).describe('It must be answered'),
    missing: line(120).optional().meta(hint('formWords.question.missing')),
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

const byName = <T extends z.ZodType>(names: readonly string[], schemaOf: (name: string) => T) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name)])))

const namesOf = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name)

/** Takes a text for everything that the shape shows: the check names what is missing and what is left over. */
export function formWords(shape: FormShape & { staffMail?: unknown }): z.ZodType<FormWords, FormWords> {
  const fields = fieldsOf(shape)
  const choices = fields.filter((field) => field.type === 'choice')
  const own = (options: string) => namesOf(choices.filter((field) => field.options === options))
  const fixed = new Map(choices.flatMap(({ name, options }) => (typeof options === 'string' ? [] : [[name, options]])))
  const [lists, full] = [own('list'), own('hours')]
  const days = namesOf(fields.filter(({ type }) => type === 'date-from-today'))
  const sections = shape.sections.map(({ name }) => name)
  return z
    .strictObject({
      title: line(60),
      lead: line(200).meta(hint('formWords.lead')),
      ...(shape.hasNotice && { notice: line(200).meta(hint('formWords.notice')) }),
      submit: line(40).meta(hint('formWords.submit')),
      sections: byName(sections, () => line(60)).meta(hint('formWords.sections')),
      labels: byName(namesOf(fields), () => line(80)).meta(hint('formWords.labels')),
      hints: z
        .partialRecord(z.enum(namesOf(fields)), line(120))
        .default({})
        .meta(hint('formWords.hints')),
      ...(fixed.size > 0 && {
        choices: byName([...fixed.keys()], (name) =>
          byName(
            (fixed.get(name) ?? []).flatMap((option) => (typeof option === 'string' ? option : [])),
            () => line(80),
          ),
        ).meta(hint('formWords.choices')),
      }),
      ...(lists.length > 0 && {
        lists: byName(lists, () => z.array(line(80)).min(1).max(12)).meta(hint('formWords.lists')),
      }),
      ...(full.length > 0 && { hours: byName(full, () => hours).meta(hint('formWords.hours')) }),
      ...(days.length > 0 && { days: byName(days, () => suitable.optional()).default({}) }),
      questions: z
        .array(question.meta({ label: 'question' }))
        .max(MOST_QUESTIONS)
        .default([])
        .meta(hint('formWords.questions')),
      missing: byName(namesOf(fields.filter(({ required }) => required)), () => line(120)).meta(
        hint('formWords.missing'),
      ),
      messages,
      ...(shape.staffMail !== undefined && {
        reply: reply.meta(hint('formWords.reply')),
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
