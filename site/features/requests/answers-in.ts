import type { Answers } from '#schemas/forms/answers'
import { type Form, fieldsOf } from '#schemas/forms/define-form'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const answersIn = (element: HTMLFormElement): Answers =>
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
