import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#schemas/language'
import type { Answers } from '#schemas/requests/answers'
import { fieldsOf } from '#schemas/requests/define-form'
import { problemWith } from '#schemas/requests/field-errors'
import type { AnyForm } from '#schemas/requests/forms'
import { FORM_TOKEN_PARAM, HONEYPOT_PARAM, REQUEST_ID_PARAM } from '#schemas/requests/protection'
import type { ReturnedForm } from '#schemas/requests/returned-form'
import { fetchAdviceFor, getFormAdvice, getNotices } from './form-advice'
import { checkForm, clearDependents, controlOf, fieldOfEvent, readAnswers, requireShownFields } from './form-controls'
import { openDraft } from './form-draft'
import {
  type FieldErrors,
  hasUneditedErrors,
  IDLE,
  type Outcome,
  SENDING,
  toSent,
  withFailure,
  withProblem,
} from './form-status'
import { fetchFormToken } from './form-token'

type Send = (answers: Answers, hiddenFields: Readonly<Record<string, string>>) => Promise<Outcome>

interface FormOptions {
  today: string
  returned?: ReturnedForm | undefined
}

export type FormState = ReturnType<typeof useForm>

/** The fields belong to the browser; what accompanies them (draft, token, id) is opened with the form. */
export function useForm(form: AnyForm, send: Send, { today, returned }: FormOptions) {
  const { ref, opened, advice, followAnswers } = useOpenForm(form, today, returned?.advice)
  const [state, setState] = useState(returned ? withProblem(returned) : IDLE)
  useErrorTitle(ref, hasUneditedErrors(state))

  const onSubmit = useOneAtATime(
    async (element: HTMLFormElement) => {
      const mistakes = checkForm(form, element, today)
      if (mistakes.length > 0) return setState(withProblem(problemWith(form, mistakes)))
      if (!opened.current) throw new Error(`The ${form.kind} form is not open`)
      const answers = readAnswers(element)
      setState(SENDING)
      const hiddenFields = await opened.current.hiddenFields()
      const outcome = await send(answers, hiddenFields)
      if ('failure' in outcome) {
        opened.current.failed()
        return setState(withFailure(outcome))
      }
      opened.current.sent()
      const sent = toSent(form, answers, today, {
        thanks: outcome.thanks,
        advice: getNotices(form, answers, today),
      })
      setState({ step: 'sent', errors: {}, sent })
      outcome.reference?.then((reference) =>
        setState((current) => (current.sent === sent ? { ...current, sent: { ...sent, reference } } : current)),
      )
      element.reset()
      followAnswers(element)
    },
    () => setState(withProblem({ message: t('forms.unexpected'), errors: [], failure: 'failed' })),
  )

  const setErrors = (changes: FieldErrors) =>
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
function useOpenForm(form: AnyForm, today: string, advised: FieldErrors = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const opened = useRef<OpenForm>(undefined)
  const [advice, setAdvice] = useState(advised)

  const followAnswers = (element: HTMLFormElement) => {
    requireShownFields(form, element)
    const advise = () => setAdvice(getFormAdvice(form, readAnswers(element), today))
    advise()
    void fetchAdviceFor(form, readAnswers(element))?.then(advise)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Our messages say more than the browser's, which remain for visitors without JavaScript.
    element.noValidate = true
    const open = openForm(form, element)
    followAnswers(element)
    opened.current = open
    return open.close
  }, [form])

  return { ref, opened, advice, followAnswers }
}

type OpenForm = ReturnType<typeof openForm>

export function openForm(form: AnyForm, element: HTMLFormElement) {
  const draft = openDraft(form, element)
  let token: Promise<string | undefined> | undefined = fetchFormToken(form.kind)

  return {
    changed() {
      token ??= fetchFormToken(form.kind)
      draft.changed()
    },
    /** Has the honeypot only if something filled it in. */
    async hiddenFields(): Promise<Record<string, string>> {
      token ??= fetchFormToken(form.kind)
      const requestId = draft.requestId()
      const trapped = emptyHoneypot(element)
      const given = await token
      return {
        [REQUEST_ID_PARAM]: requestId,
        ...(given ? { [FORM_TOKEN_PARAM]: given } : {}),
        ...(trapped ? { [HONEYPOT_PARAM]: trapped } : {}),
      }
    },
    /** It may have been stored although no answer came: the next try has a token that was not used, if there is one. */
    failed() {
      const former = token
      token = fetchFormToken(form.kind).then((next) => next ?? former)
    },
    /** It has been sent: the next one is a new request, with its own id and token. */
    sent() {
      token = undefined
      draft.drop()
    },
    close: draft.close,
  }
}

/** Empties it, so that a visitor whose browser filled it in, and who can't see it, need only send again. */
function emptyHoneypot(element: HTMLFormElement): string | undefined {
  const trap = controlOf(element, HONEYPOT_PARAM)
  const filledIn = trap?.value
  if (trap) trap.value = ''
  return filledIn
}

const mark = (isWrong: boolean) => {
  const before = t('forms.errorTitle')
  const own = document.title.startsWith(before) ? document.title.slice(before.length) : document.title
  document.title = isWrong ? before + own : own
}

/** As without JavaScript, but not while its dialog is closed. */
function useErrorTitle(form: RefObject<HTMLFormElement | null>, isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    const dialog = form.current?.closest('dialog')
    const markWhileOpen = () => mark(dialog?.open ?? true)
    markWhileOpen()
    dialog?.addEventListener('toggle', markWhileOpen)
    dialog?.addEventListener('close', markWhileOpen)
    return () => {
      dialog?.removeEventListener('toggle', markWhileOpen)
      dialog?.removeEventListener('close', markWhileOpen)
      mark(false)
    }
  }, [form, isWrong])
}
