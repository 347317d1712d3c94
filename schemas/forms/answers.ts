import { type Field, type Form, fieldsOf } from './define-form.ts'

/** What a visitor typed, by field name; a field that was not sent is missing or blank. */
export type Answers = Readonly<Record<string, string | undefined>>

const answerTo = (answers: Answers, name: string): string => (answers[name] ?? '').trim()

/** Whether a field is asked at all, given the other answers. */
export function isShown(field: Field, answers: Answers): boolean {
  const condition = field.shownWhen
  if (!condition) return true
  const value = answerTo(answers, condition.field)
  return 'is' in condition ? value === condition.is : value !== condition.isNot
}

/** The required fields that are asked and still blank, in the form's order. */
export const missingFields = (form: Form, answers: Answers): readonly Field[] =>
  fieldsOf(form).filter((field) => field.required && isShown(field, answers) && !answerTo(answers, field.name))

/** The specification's simple pattern. The server is stricter and names what it does not take. */
const EMAIL_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with the answer to a field, as far as can be told while somebody writes; nothing if all is well. */
export function mistakeInAnswer(field: Field, answers: Answers): string | undefined {
  if (!isShown(field, answers)) return undefined
  const answer = answerTo(answers, field.name)
  if (!answer) return field.required ? field.missing : undefined
  return field.type === 'email' && !EMAIL_SHAPE.test(answer) ? field.invalid : undefined
}

/**
 * The answers as they travel: every field of the form by name, trimmed, with the specification's words ("N/A", …) where
 * the visitor left a blank or was not asked.
 */
export const templateParams = (form: Form, answers: Answers): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      (isShown(field, answers) && answerTo(answers, field.name)) || field.whenBlank,
    ]),
  )

/** What is said first when something is missing: the form's sentence and, where that goes on with them, the labels. */
export const missingMessage = ({ messages }: Form, missing: readonly { label: string }[]): string =>
  messages.listsMissing ? messages.missing + missing.map(({ label }) => label).join(', ') : messages.missing
