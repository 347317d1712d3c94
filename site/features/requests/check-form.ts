import { isShown } from '#schemas/forms/answers'
import { type Form, fieldsOf } from '#schemas/forms/define-form'
import type { Field } from '#schemas/forms/fields'
import { type FieldError, mistakeInAnswer, wrongTypeMessage } from '#schemas/forms/mistakes'
import { answersIn, controlOf } from './answers-in.ts'

export const mistakesIn = (form: Form, element: HTMLFormElement, today: string): FieldError[] =>
  fieldsOf(form).flatMap((field) => mistakeIn(field, element, today) ?? [])

/** Counts blanks that browsers accept, and errors that they alone detect: half a date, whose value is empty. */
export function mistakeIn(field: Field, element: HTMLFormElement, today: string): FieldError | undefined {
  const answers = answersIn(element)
  if (!isShown(field, answers)) return undefined
  const validity = controlOf(element, field.name)?.validity
  // Addresses are pasted in ways that browsers refuse and we clean.
  if (field.type === 'email') return mistakeInAnswer(field, answers, today)
  const mistake = validity?.badInput ? undefined : mistakeInAnswer(field, answers, today)
  if (mistake || !validity || validity.valid) return mistake
  const { name, label } = field
  return { name, label, message: wrongTypeMessage(field, today), missing: false }
}
