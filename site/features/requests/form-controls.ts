import { type Answers, isShown } from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import { type FieldError, mistakeInAnswer, wrongTypeMessage } from '#schemas/requests/field-errors'
import type { Field } from '#schemas/requests/form-fields'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const readAnswers = (element: HTMLFormElement): Answers =>
  Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

export function controlOf(element: HTMLFormElement, name: string): Control | undefined {
  const control = element.elements.namedItem(name)
  return control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement
    ? control
    : undefined
}

export function fieldOfEvent(form: Form, { target }: { target: EventTarget }) {
  const name = target instanceof Element ? target.getAttribute('name') : null
  return fieldsOf(form).find((field) => field.name === name)
}

export const checkForm = (form: Form, element: HTMLFormElement, today: string): FieldError[] =>
  fieldsOf(form).flatMap((field) => checkField(field, element, today) ?? [])

/** Counts blanks that browsers accept, and errors that they alone detect: half a date, whose value is empty. */
export function checkField(field: Field, element: HTMLFormElement, today: string): FieldError | undefined {
  const answers = readAnswers(element)
  if (!isShown(field, answers)) return undefined
  const validity = controlOf(element, field.name)?.validity
  // Addresses are pasted in ways that browsers refuse and we clean.
  if (field.type === 'email') return mistakeInAnswer(field, answers, today)
  const mistake = validity?.badInput ? undefined : mistakeInAnswer(field, answers, today)
  if (mistake || !validity || validity.valid) return mistake
  const { name, label } = field
  return { name, label, message: wrongTypeMessage(field, today), missing: false }
}

/** The browser would not send a form with a required field that is hidden, and could not show why. */
export function requireShownFields(form: Form, element: HTMLFormElement): void {
  const answers = readAnswers(element)
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
