import { fieldsOf } from './define-form.ts'
import type { FieldBase } from './fields.ts'

/** A visitor's answers by field name; a field that was not sent is missing or blank. */
export type Answers = Readonly<Record<string, string | undefined>>

/** Trims the answer; blank if there is none. */
export const answerTo = (answers: Answers, name: string): string => (answers[name] ?? '').trim()

export function isShown(field: Pick<FieldBase, 'shownWhen'>, answers: Answers): boolean {
  const condition = field.shownWhen
  if (!condition) return true
  const value = answerTo(answers, condition.field)
  return 'is' in condition ? value === condition.is : value !== '' && value !== condition.isNot
}

/**
 * The answers as they are sent: every field of the form by name, trimmed, with the specification's text ("N/A", …)
 * for blanks and for questions that were not asked.
 */
export const templateParams = (
  form: { sections: readonly { fields: readonly FieldBase[] }[] },
  answers: Answers,
): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.name,
      (isShown(field, answers) && answerTo(answers, field.name)) || field.whenBlank,
    ]),
  )
