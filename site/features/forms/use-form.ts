import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type Answers, missingFields } from '#schemas/forms/answers'
import type { Form } from '#schemas/forms/define-form'
import { answersIn, fieldOfEvent } from './answers-in'
import { clearDependents, requireWhatIsAsked } from './conditions-in'
import { type OpenForm, openForm } from './open-form'
import type { FieldErrors, Outcome, Problem } from './outcome'

/** Idle until it is sent, and idle again with a problem where that failed; sent until the visitor starts over. */
interface FormState {
  step: 'idle' | 'sending' | 'sent'
  errors: FieldErrors
  problem?: Problem
  thanks?: string
}

type Send = (answers: Answers, beside: Readonly<Record<string, string>>) => Promise<Outcome>

export type FormLife = ReturnType<typeof useForm>

const IDLE: FormState = { step: 'idle', errors: {} }
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

const failed = (message: string, errors: FieldErrors = {}): FormState => ({
  step: 'idle',
  errors,
  problem: { message, fields: [] },
})

/**
 * The life of a form: idle → sending → sent, or back to idle with a problem and every answer kept. The fields belong to the
 * browser; what accompanies them (draft, token, id) is opened with the form.
 */
export function useForm(form: Form, send: Send) {
  const ref = useRef<HTMLFormElement>(null)
  const opened = useRef<OpenForm>(undefined)
  const isSending = useRef(false)
  const [state, setState] = useState(IDLE)

  useEffect(() => {
    if (!ref.current) return
    const open = openForm(form, ref.current)
    requireWhatIsAsked(form, ref.current)
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
      setState(failed(UNEXPECTED))
    }
    isSending.current = false
  }

  async function sendAnswers(element: HTMLFormElement): Promise<FormState> {
    const answers = answersIn(element)
    const missing = missingFields(form, answers)
    if (missing.length > 0) return withoutThem(form, missing)
    if (!opened.current) throw new Error(`The ${form.kind} form is not open`)
    setState({ step: 'sending', errors: {} })
    const outcome = await send(answers, await opened.current.beside())
    if ('failure' in outcome) return failed(outcome.failure, outcome.errors)
    opened.current.sent()
    element.reset()
    requireWhatIsAsked(form, element)
    return { step: 'sent', errors: {}, thanks: outcome.thanks }
  }

  const setErrors = (changes: FieldErrors) =>
    setState((current) => ({ ...current, errors: { ...current.errors, ...changes } }))

  /** A field is being edited: its error goes, and what hangs on it follows. Answers the names of all that changed. */
  const onInput = (event: InputEvent<HTMLFormElement>): readonly string[] => {
    const field = fieldOfEvent(form, event)
    if (!field) return []
    const changed = [field.name, ...clearDependents(form, event.currentTarget, field.name)]
    requireWhatIsAsked(form, event.currentTarget)
    opened.current?.changed()
    setErrors(Object.fromEntries(changed.map((name) => [name, undefined])))
    return changed
  }

  return { ref, state, onSubmit, onInput, setErrors, startOver: () => setState(IDLE) }
}

/** The form after it was sent without answers that it needs. */
const withoutThem = ({ messages }: Form, missing: Problem['fields']): FormState => ({
  step: 'idle',
  errors: Object.fromEntries(missing.map((field) => [field.name, field.missing])),
  problem: { message: messages.missing, fields: missing, listsFields: messages.listsMissing },
})
