import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getAdvice, type KnownDays } from '#schedule/request-advice'
import { describeDeliveryInTime } from '#schedule/soup'
import { DAYS_AHEAD_PATH } from '#schemas/http/paths'
import { i18n, t } from '#schemas/locale'
import {
  type Answers,
  answerTo,
  type FieldError,
  type FormErrors,
  isVisible,
  mistakeInAnswer,
  summarizeErrors,
  wrongTypeMessage,
} from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import type { AnyForm, FormKind } from '#schemas/requests/forms'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, REQUEST_ID_PARAM } from '#schemas/requests/protection'
import { type Failure, type ReturnedForm, type ShownAnswer, showAnswers } from '#schemas/requests/show-answers'
import { localizePath } from '#site/components/page-start/localize-path.client'
import { safeStorage } from '#site/components/storage/safe-storage'
import { DELIVERIES, deliveriesIn } from '#site/features/soup/deliveries'
import { fetchFormToken, type Outcome } from './form-call'

export type FieldTexts = Readonly<Record<string, string | undefined>>

export interface Sent {
  thanks: string
  asked: readonly ShownAnswer[]
  advice: readonly string[]
  reference?: string | undefined
}

interface FormStatus {
  step: 'idle' | 'sending' | 'sent'
  errors: FieldTexts
  problem?: FormErrors & { failure?: Failure | undefined }
  sent?: Sent
}

export const IDLE: FormStatus = { step: 'idle', errors: {} }

export const withProblem = (problem: NonNullable<FormStatus['problem']>): FormStatus => ({
  step: 'idle',
  errors: Object.fromEntries(problem.errors.map(({ name, message }) => [name, message])),
  problem,
})

const withFailure = ({ failure, errors = [], unreached }: Extract<Outcome, { failure: string }>): FormStatus =>
  withProblem({ message: failure, errors, failure: errors.length > 0 ? undefined : (unreached ?? 'failed') })

export const hasUneditedErrors = ({ problem, errors }: FormStatus): boolean =>
  problem !== undefined && (problem.errors.length === 0 || problem.errors.some(({ name }) => errors[name]))

export type FormState = ReturnType<typeof useForm>

/** The fields belong to the browser; what accompanies them (draft, token, id) is opened with the form. */
export function useForm<F extends AnyForm>(
  form: F,
  send: (form: F, answers: Answers, hiddenFields: Readonly<Record<string, string>>) => Promise<Outcome>,
  { today, returned }: { today: string; returned?: ReturnedForm | undefined },
) {
  const { ref, opened, advice, followAnswers } = useOpenForm(form, today, returned?.advice)
  const [state, setState] = useState<FormStatus>(returned ? withProblem(returned) : IDLE)
  useErrorTitle(ref, hasUneditedErrors(state))

  const onSubmit = useOneAtATime(
    async (element: HTMLFormElement) => {
      const mistakes = checkForm(form, element, today)
      if (mistakes.length > 0) return setState(withProblem(summarizeErrors(form, mistakes)))
      if (!opened.current) throw new Error(`The ${form.kind} form is not open`)
      const answers = readAnswers(element)
      setState({ step: 'sending', errors: {} })
      const outcome = await send(form, answers, await opened.current.hiddenFields())
      if ('failure' in outcome) {
        opened.current.failed()
        return setState(withFailure(outcome))
      }
      opened.current.sent()
      const sent = describeSent(form, answers, today, outcome.thanks)
      setState({ step: 'sent', errors: {}, sent })
      outcome.reference?.then((reference) =>
        setState((current) => (current.sent === sent ? { ...current, sent: { ...sent, reference } } : current)),
      )
      element.reset()
      followAnswers(element)
    },
    () => setState(withProblem({ message: t('forms.unexpected'), errors: [], failure: 'failed' })),
  )

  const setErrors = (changes: FieldTexts) =>
    setState((current) => ({ ...current, errors: { ...current.errors, ...changes } }))

  const onInput = (event: InputEvent<HTMLFormElement>): readonly string[] => {
    const field = fieldOfEvent(form, event)
    if (!field) return []
    const changed = [field.name, ...clearDependents(form, event.currentTarget, field.name)]
    opened.current?.changed()
    setErrors(Object.fromEntries(changed.map((name) => [name, undefined])))
    followAnswers(event.currentTarget)
    return changed
  }

  const startOver = () => setState(IDLE)
  /** The pressed button goes away with the thank-you message: the focus goes to where the next one begins. */
  const onAgain = () => {
    flushSync(startOver)
    const [first] = fieldsOf(form)
    if (first && ref.current) controlOf(ref.current, first.name)?.focus()
  }

  return { ref, today, state, advice, onSubmit, onInput, setErrors, startOver, onAgain }
}

/** Ignores a second click, which may come before the button shows that it is disabled. Logs an error, too. */
function useOneAtATime(submit: (element: HTMLFormElement) => Promise<void>, onError: () => void) {
  const isSending = useRef(false)
  return async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await submit(event.currentTarget).catch((error: unknown) => {
      console.error(error)
      onError()
    })
    isSending.current = false
  }
}

/** @param advised to a visitor without JavaScript @returns `followAnswers` updates `advice`, and what is required */
function useOpenForm(form: AnyForm, today: string, advised: FieldTexts = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const opened = useRef<ReturnType<typeof openForm>>(undefined)
  const [advice, setAdvice] = useState(advised)

  const followAnswers = (element: HTMLFormElement) => {
    requireVisibleFields(form, element)
    const advise = () => setAdvice(getFormAdvice(form, readAnswers(element), today, 'visitor'))
    advise()
    void fetchAdviceFor(form, readAnswers(element))?.then(advise)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Our messages say more than the browser's, which remain for visitors without JavaScript.
    element.noValidate = true
    opened.current = openForm(form, element)
    followAnswers(element)
    return opened.current.close
  }, [form])

  return { ref, opened, advice, followAnswers }
}

const markTitle = (isWrong: boolean) => {
  const before = t('forms.errorTitle')
  const own = document.title.startsWith(before) ? document.title.slice(before.length) : document.title
  document.title = isWrong ? before + own : own
}

function useErrorTitle(form: RefObject<HTMLFormElement | null>, isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    const dialog = form.current?.closest('dialog')
    const markWhileOpen = () => markTitle(dialog?.open ?? true)
    markWhileOpen()
    dialog?.addEventListener('toggle', markWhileOpen)
    dialog?.addEventListener('close', markWhileOpen)
    return () => {
      dialog?.removeEventListener('toggle', markWhileOpen)
      dialog?.removeEventListener('close', markWhileOpen)
      markTitle(false)
    }
  }, [form, isWrong])
}

export function describeSent(form: AnyForm, answers: Answers, today: string, thanks: string): Sent {
  const next = form.kind === 'soup' ? document.querySelector<HTMLElement>(DELIVERIES) : null
  const soup = next ? describeDeliveryInTime(deliveriesIn(next), new Date(), i18n) : ''
  const advice = [...Object.values(getFormAdvice(form, answers, today, 'sender')), soup].filter(Boolean)
  return { thanks, asked: showAnswers(form, answers, today), advice }
}

/** @param renderedFor the day on campus of the page: what was fetched since may be of a later one */
const getFormAdvice = (form: AnyForm, answers: Answers, renderedFor: string, reader: 'visitor' | 'sender') =>
  getAdvice(form, answers, knownDays, knownDays?.from ?? renderedFor, i18n, reader)

/** Rooms are promised while a tab is open: what is older is fetched again. */
const KNOWN_FOR_MS = 60_000

let knownDays: KnownDays | undefined
let fetching: Promise<void> | undefined

/** Fetches what the notes need to know for these answers, unless it was just fetched; undefined if nothing. */
function fetchAdviceFor(form: AnyForm, answers: Answers): Promise<void> | undefined {
  if (!fieldsOf(form).some(({ type, name }) => type === 'date-from-today' && answerTo(answers, name))) return undefined
  if (!fetching) {
    fetching = fetchDaysAhead()
    setTimeout(() => {
      fetching = undefined
    }, KNOWN_FOR_MS)
  }
  return fetching
}

async function fetchDaysAhead(): Promise<void> {
  try {
    const answer = await fetch(localizePath(DAYS_AHEAD_PATH))
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
    knownDays = await answer.json()
  } catch (error) {
    console.warn('Nothing is known of the days ahead:', error)
    fetching = undefined
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Puts each answer that is ticked in one question on a line of its own, as a form without JavaScript is read. */
export function readAnswers(element: HTMLFormElement): Answers {
  const answers: Record<string, string> = {}
  for (const [name, value] of new FormData(element)) {
    const answer = typeof value === 'string' ? value : ''
    const before = Object.hasOwn(answers, name) ? answers[name] : undefined
    answers[name] = before === undefined ? answer : `${before}\n${answer}`
  }
  return answers
}

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
function restoreDraft(form: AnyForm, element: HTMLFormElement, answers: Answers): void {
  for (const { name } of fieldsOf(form)) {
    const control = controlOf(element, name)
    if (control && !control.value && answers[name]) control.value = answers[name]
  }
}

function textsIn(text: string | undefined): Record<string, string | undefined> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(entries.filter(([, answer]) => typeof answer === 'string'))
  } catch {
    return {}
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

function defaultAnswers({ kind }: AnyForm): Answers {
  const from = document.referrer && new URL(document.referrer)
  const isParent = from && from.origin === location.origin && from.pathname.startsWith(localizePath('/parent'))
  return kind === 'mailing-list' && isParent ? { memberType: 'family-member' } : {}
}

const draftKey = (kind: FormKind) => `draft-${kind}`

export const tabStorage = safeStorage(() => sessionStorage)
