import { z } from 'zod'
import { line, listOf } from '../fields/field-types.ts'
import { type FormShape, fieldsOf } from './define-form.ts'
import { answering, type FormTexts, hours, messages, questions, reply, suitable } from './form-texts.ts'

const byName = <T extends z.ZodType>(names: readonly string[], schemaOf: (name: string) => T) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, schemaOf(name)])))

const namesOf = (fields: readonly { name: string }[]): string[] => fields.map(({ name }) => name)

/** Takes a text for everything that the shape shows. `FormTexts` does not know the names of the fields one by one. */
export function formTexts(shape: FormShape & { staffMail?: unknown }): z.ZodType<FormTexts, FormTexts> {
  const fields = fieldsOf(shape)
  const choices = fields.filter((field) => field.type === 'choice' || field.type === 'multi-choice')
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
      lists: byName(lists, () => listOf(line(80), 12).min(1)).meta({ label: 'Your own answers to choose from' }),
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
