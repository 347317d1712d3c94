import { isShown } from '#schemas/forms/answers'
import { type Form, fieldsOf } from '#schemas/forms/define-form'
import { answersIn, controlOf } from './answers-in.ts'

/** The browser would not send a form with a required field that is hidden, and could not show why. */
export function requireShownFields(form: Form, element: HTMLFormElement): void {
  const answers = answersIn(element)
  for (const field of fieldsOf(form)) {
    if (!field.required || !field.shownWhen) continue
    const control = controlOf(element, field.name)
    if (control) control.required = isShown(field, answers)
  }
}

/** Clears the answers that depend on a change of this field; returns their names. */
export function clearDependents(form: Form, element: HTMLFormElement, changed: string): string[] {
  const dependents = fieldsOf(form).flatMap(({ name, clearedBy }) => (clearedBy === changed ? [name] : []))
  for (const name of dependents) {
    const control = controlOf(element, name)
    if (control) control.value = ''
  }
  return dependents
}
