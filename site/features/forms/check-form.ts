import { isShown } from '#schemas/forms/answers'
import { type Form, fieldsOf } from '#schemas/forms/define-form'
import type { Field } from '#schemas/forms/fields'
import { type FieldError, formOfAnswer, mistakeInAnswer } from '#schemas/forms/mistakes'
import { newYorkDay } from '#schemas/new-york'
import { answersIn, controlOf } from './answers-in'

/** What is wrong in a form as it stands, in its order. */
export const mistakesIn = (form: Form, element: HTMLFormElement): FieldError[] =>
  fieldsOf(form).flatMap((field) => mistakeIn(field, element) ?? [])

/**
 * What is wrong in one field: what its definition says, blanks that the browser lets through among it, and what the browser
 * alone can see, such as half a date, whose value is as blank as none.
 */
export function mistakeIn(field: Field, element: HTMLFormElement): FieldError | undefined {
  const today = newYorkDay(new Date())
  const answers = answersIn(element)
  if (!isShown(field, answers)) return undefined
  const validity = controlOf(element, field.name)?.validity
  const mistake = validity?.badInput ? undefined : mistakeInAnswer(field, answers, today)
  if (mistake || !validity || validity.valid) return mistake
  const { name, label } = field
  return { name, label, message: formOfAnswer(field, today), missing: false }
}
