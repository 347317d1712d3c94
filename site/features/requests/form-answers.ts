import { type Answers, type FieldError, isVisible, mistakeInAnswer, wrongTypeMessage } from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import type { AnyForm, FormKind } from '#schemas/requests/forms'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, REQUEST_ID_PARAM } from '#schemas/requests/protection'
import { localizePath } from '#site/components/page-start/localize-path.client'
import { safeStorage } from '#site/components/storage/safe-storage'
import { fetchFormToken } from './form-call'

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
  if (!isVisible(field, answers)) return undefined
  const validity = controlOf(element, field.name)?.validity
  // Addresses are pasted in ways that browsers refuse and we clean.
  if (field.type === 'email') return mistakeInAnswer(field, answers, today)
  const mistake = validity?.badInput ? undefined : mistakeInAnswer(field, answers, today)
  if (mistake || !validity || validity.valid) return mistake
  const { name, label } = field
  return { name, label, message: wrongTypeMessage(field, today), missing: false }
}

/** The browser would not send a form with a required field that is hidden, and could not show why. */
export function requireVisibleFields(form: Form, element: HTMLFormElement): void {
  const answers = readAnswers(element)
  for (const field of fieldsOf(form)) {
    if (!field.required || !field.shownWhen) continue
    const control = controlOf(element, field.name)
    if (control) control.required = isVisible(field, answers)
  }
}

export function clearDependents(form: Form, element: HTMLFormElement, changed: string): string[] {
  const dependents = fieldsOf(form).flatMap(({ name, clearedBy }) => (clearedBy === changed ? [name] : []))
  for (const name of dependents) {
    const control = controlOf(element, name)
    if (control) control.value = ''
  }
  return dependents
}

export function readDraft({ kind }: AnyForm) {
  const { [REQUEST_ID_PARAM]: requestId, ...answers } = textsIn(tabStorage.read(draftKey(kind)))
  return { answers, requestId }
}

export function storeDraft(form: AnyForm, element: HTMLFormElement, requestId: string | undefined): void {
  const all = readAnswers(element)
  const answers = fieldsOf(form).flatMap(({ name }) => (all[name] ? [[name, all[name]]] : []))
  const id = requestId ? [[REQUEST_ID_PARAM, requestId]] : []
  if (answers.length === 0) clearDraft(form)
  else tabStorage.keep(draftKey(form.kind), JSON.stringify(Object.fromEntries([...answers, ...id])))
}

const clearDraft = ({ kind }: AnyForm): void => tabStorage.forget(draftKey(kind))

const wasTypedIn = (form: AnyForm, element: HTMLFormElement): boolean =>
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
    return undefined
  }
}

const DRAFT_DELAY_MS = 300

/** Opens what accompanies the answers: draft, token and id, which stays until it is sent: a second try is the same request. */
export function openForm(form: AnyForm, element: HTMLFormElement) {
  const draft = readDraft(form)
  const wasTyped = wasTypedIn(form, element)
  restoreDraft(form, element, Object.keys(draft.answers).length > 0 ? draft.answers : defaultAnswers(form))
  let { requestId } = draft
  let timer: ReturnType<typeof setTimeout> | undefined
  let token: Promise<string | undefined> | undefined = fetchFormToken(form.kind)

  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    stopTimer()
    storeDraft(form, element, requestId)
  }
  const savePending = () => {
    if (timer !== undefined) save()
  }
  addEventListener('pagehide', savePending)
  if (wasTyped) save()

  return {
    changed() {
      token ??= fetchFormToken(form.kind)
      clearTimeout(timer)
      timer = setTimeout(save, DRAFT_DELAY_MS)
    },
    /** Has the honeypot only if something filled it in. The id is stored with the answers before it is first used. */
    async hiddenFields(): Promise<Record<string, string>> {
      token ??= fetchFormToken(form.kind)
      requestId ??= createRequestId()
      save()
      const id = requestId
      const trapped = emptyHoneypot(element)
      const given = await token
      return {
        [REQUEST_ID_PARAM]: id,
        ...(given ? { [FORM_TOKEN_PARAM]: given } : {}),
        ...(trapped ? { [HONEYPOT_PARAM]: trapped } : {}),
      }
    },
    /** It may have been stored although no answer came: the next try has a token that was not used, if there is one. */
    failed() {
      const former = token
      token = fetchFormToken(form.kind).then((next) => next ?? former)
    },
    sent() {
      stopTimer()
      token = undefined
      requestId = undefined
      clearDraft(form)
    },
    close() {
      savePending()
      removeEventListener('pagehide', savePending)
    },
  }
}

/** Empties it, so that a visitor whose browser filled it in, and who can't see it, need only send again. */
function emptyHoneypot(element: HTMLFormElement): string | undefined {
  const trap = controlOf(element, HONEYPOT_PARAM)
  const filledIn = trap?.value
  if (trap) trap.value = ''
  return filledIn
}

const createRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A visitor who comes from a page for parents is a family member. */
function defaultAnswers({ kind }: AnyForm): Answers {
  const from = document.referrer && new URL(document.referrer)
  const isParent = from && from.origin === location.origin && from.pathname.startsWith(localizePath('/parent'))
  return kind === 'mailing-list' && isParent ? { memberType: 'family-member' } : {}
}

const draftKey = (kind: FormKind) => `draft-${kind}`

export const tabStorage = safeStorage(() => sessionStorage)
