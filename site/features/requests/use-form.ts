import { type InputEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { getAdvice, type KnownDays } from '#schedule/request-advice'
import { describeDeliveryInTime } from '#schedule/soup'
import { DAYS_AHEAD_PATH } from '#schemas/http/paths'
import { t } from '#schemas/messages'
import { type Answers, answerTo, type FormErrors, summarizeErrors } from '#schemas/requests/answers'
import { fieldsOf } from '#schemas/requests/define-form'
import type { AnyForm } from '#schemas/requests/forms'
import { type Failure, type ReturnedForm, type ShownAnswer, showAnswers } from '#schemas/requests/show-answers'
import { localizePath } from '#site/components/page-start/localize-path.client'
import { DELIVERIES, deliveriesIn } from '#site/features/soup/deliveries'
import {
  checkForm,
  clearDependents,
  controlOf,
  fieldOfEvent,
  openForm,
  readAnswers,
  requireVisibleFields,
} from './form-answers'
import type { Outcome } from './form-call'

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

export const withFailure = ({ failure, errors = [], unreached }: Extract<Outcome, { failure: string }>): FormStatus =>
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
  const soup = next ? describeDeliveryInTime(deliveriesIn(next), new Date()) : ''
  const advice = [...Object.values(getFormAdvice(form, answers, today, 'sender')), soup].filter(Boolean)
  return { thanks, asked: showAnswers(form, answers, today), advice }
}

/** @param renderedFor the day on campus of the page: what was fetched since may be of a later one */
const getFormAdvice = (form: AnyForm, answers: Answers, renderedFor: string, reader: 'visitor' | 'sender') =>
  getAdvice(form, answers, knownDays, knownDays?.from ?? renderedFor, reader)

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
