import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Answers } from '#schemas/forms/answers'
import { type AnswerInWords, answersInWords } from '#schemas/forms/answers-in-words'
import type { AnyForm } from '#schemas/forms/forms'
import type { Failure } from '#schemas/forms/help-after'
import { type Problem, problemWith } from '#schemas/forms/mistakes'
import { dayAdvice } from '#schemas/forms/suitable-days'
import { newYorkDay } from '#schemas/new-york'
import { answersIn, fieldOfEvent } from './answers-in'
import { mistakesIn } from './check-form'
import { clearDependents, requireWhatIsAsked } from './conditions-in'
import { type OpenForm, openForm } from './open-form'
import type { FieldErrors, Outcome } from './outcome'
import { useErrorTitle } from './use-error-title'

/** What is shown once a form has been sent. */
export interface Sent {
  thanks: string
  asked: readonly AnswerInWords[]
  /** The notes about the chosen days. */
  advice: readonly string[]
  /** Arrives a moment after the rest. */
  reference?: string | undefined
}

/** Idle until it is sent, and idle again with a problem where that failed; sent until the visitor starts over. */
interface FormStatus {
  step: 'idle' | 'sending' | 'sent'
  /** The errors of single fields; an error is removed when its field is edited. */
  errors: FieldErrors
  /** The errors when it was last sent. */
  problem?: Problem & { failure?: Failure | undefined }
  sent?: Sent
}

/** Asks for the reference of the request that was sent with these hidden fields. */
type LearnReference = (hiddenFields: Readonly<Record<string, string>>) => Promise<string | undefined>
type Send = (answers: Answers, hiddenFields: Readonly<Record<string, string>>) => Promise<Outcome>

export type FormState = ReturnType<typeof useForm>

const IDLE: FormStatus = { step: 'idle', errors: {} }
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

const withProblem = (problem: NonNullable<FormStatus['problem']>): FormStatus => ({
  step: 'idle',
  errors: Object.fromEntries(problem.errors.map(({ name, message }) => [name, message])),
  problem,
})

const isStillWrong = ({ problem, errors }: FormStatus) =>
  problem !== undefined && (problem.errors.length === 0 || problem.errors.some(({ name }) => errors[name]))

/**
 * The state of a form: idle → sending → sent, or back to idle with a problem and every answer kept. The fields belong to the
 * browser; what accompanies them (draft, token, id) is opened with the form.
 */
export function useForm(form: AnyForm, send: Send, learnReference?: LearnReference) {
  const ref = useRef<HTMLFormElement>(null)
  const opened = useRef<OpenForm>(undefined)
  const isSending = useRef(false)
  const [state, setState] = useState(IDLE)
  const [advice, setAdvice] = useState<FieldErrors>({})
  useErrorTitle(ref, isStillWrong(state))

  const adviseOn = (element: HTMLFormElement) => dayAdvice(form, answersIn(element), newYorkDay(new Date()))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is opened once
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // Our messages say more than the browser's, which remain for visitors without JavaScript.
    element.noValidate = true
    const open = openForm(form, element)
    requireWhatIsAsked(form, element)
    setAdvice(adviseOn(element))
    opened.current = open
    return open.close
  }, [form])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A second click may come before the button shows that it is disabled.
    if (isSending.current) return
    isSending.current = true
    try {
      setState(await sendAnswers(event.currentTarget))
    } catch (error) {
      console.error(error)
      setState(withProblem({ message: UNEXPECTED, errors: [], failure: 'failed' }))
    }
    isSending.current = false
  }

  async function sendAnswers(element: HTMLFormElement): Promise<FormStatus> {
    const answers = answersIn(element)
    const mistakes = mistakesIn(form, element)
    if (mistakes.length > 0) return withProblem(problemWith(form, mistakes))
    if (!opened.current) throw new Error(`The ${form.kind} form is not open`)
    setState({ step: 'sending', errors: {} })
    const hiddenFields = await opened.current.hiddenFields()
    const outcome = await send(answers, hiddenFields)
    if ('failure' in outcome) {
      const { failure: message, errors = [], unreached } = outcome
      return withProblem({ message, errors, failure: errors.length > 0 ? undefined : (unreached ?? 'failed') })
    }
    opened.current.sent()
    const sent: Sent = {
      thanks: outcome.thanks,
      asked: answersInWords(form, answers, newYorkDay(new Date())),
      advice: Object.values(adviseOn(element)).filter((text) => text !== undefined),
    }
    learnReference?.(hiddenFields).then((reference) =>
      setState((now) => (now.sent === sent ? { ...now, sent: { ...sent, reference } } : now)),
    )
    element.reset()
    requireWhatIsAsked(form, element)
    setAdvice({})
    return { step: 'sent', errors: {}, sent }
  }

  const setErrors = (changes: FieldErrors) =>
    setState((current) => ({ ...current, errors: { ...current.errors, ...changes } }))

  /**
   * A field is being edited: its error is removed, and dependent answers are updated. Returns the names of all
   * changed fields.
   */
  const onInput = (event: InputEvent<HTMLFormElement>): readonly string[] => {
    const field = fieldOfEvent(form, event)
    if (!field) return []
    const changed = [field.name, ...clearDependents(form, event.currentTarget, field.name)]
    requireWhatIsAsked(form, event.currentTarget)
    opened.current?.changed()
    setErrors(Object.fromEntries(changed.map((name) => [name, undefined])))
    setAdvice(adviseOn(event.currentTarget))
    return changed
  }

  return { ref, state, advice, onSubmit, onInput, setErrors, startOver: () => setState(IDLE) }
}
