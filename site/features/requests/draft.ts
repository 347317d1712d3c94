import type { Answers } from '#schemas/forms/answers'
import { fieldsOf } from '#schemas/forms/define-form'
import type { AnyForm } from '#schemas/forms/forms'
import { REQUEST_ID_PARAM } from '#schemas/forms/protection'
import { answersIn, controlOf } from './answers-in.ts'
import { draftKey, tabStorage } from './tab-storage.ts'

export interface Draft {
  answers: Answers
  requestId: string | undefined
}

/** An invalid one counts as none. */
export function readDraft({ kind }: AnyForm): Draft {
  const { [REQUEST_ID_PARAM]: requestId, ...answers } = textsIn(tabStorage.read(draftKey(kind)))
  return { answers, requestId }
}

/** Stores the visitor's answers, but not what is only sent along with them. */
export function keepDraft(form: AnyForm, element: HTMLFormElement, requestId: string | undefined): void {
  const all = answersIn(element)
  const answers = fieldsOf(form).flatMap(({ name }) => (all[name] ? [[name, all[name]]] : []))
  const id = requestId ? [[REQUEST_ID_PARAM, requestId]] : []
  if (answers.length === 0) dropDraft(form)
  else tabStorage.keep(draftKey(form.kind), JSON.stringify(Object.fromEntries([...answers, ...id])))
}

export const dropDraft = ({ kind }: AnyForm): void => tabStorage.forget(draftKey(kind))

/** True if something was typed before the form's code was there. */
export const wasTypedIn = (form: AnyForm, element: HTMLFormElement): boolean =>
  fieldsOf(form).some(({ name }) => {
    const control = controlOf(element, name)
    return control instanceof HTMLSelectElement
      ? [...control.options].some(({ selected, defaultSelected }, index) => selected && !defaultSelected && index > 0)
      : control !== undefined && control.value !== control.defaultValue
  })

/** Puts a draft back into the fields that are still blank: what was typed since is kept. */
export function restoreDraft(form: AnyForm, element: HTMLFormElement, answers: Answers): void {
  for (const { name } of fieldsOf(form)) {
    const control = controlOf(element, name)
    if (control && !control.value && answers[name]) control.value = answers[name]
  }
}

function textsIn(text: string | undefined): Record<string, string | undefined> {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, answer]) => typeof answer === 'string'))
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    // Another program's, or a partly written one.
    return undefined
  }
}
