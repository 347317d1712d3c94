import { type InputEvent, type SubmitEvent, useCallback, useRef, useState } from 'react'
import { missingFields } from '#schemas/forms/answers'
import { type Form, fieldsOf, type RequestKind } from '#schemas/forms/define-form'
import { answersIn, newRequestId, type Problem, sendRequest } from './send-request'

/** Idle until it is sent; a problem stands beside it until the visitor tries again. */
interface FormState {
  step: 'idle' | 'sending' | 'sent'
  problem: Problem | undefined
}

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** The life of a request form: idle → sending → sent, or back to idle with a problem and every answer kept. */
export function useRequestForm(form: Form<RequestKind>) {
  const requestId = useRef<string | undefined>(undefined)
  const [state, setState] = useState<FormState>({ step: 'idle', problem: undefined })

  const submit = useCallback(
    async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const element = event.currentTarget
      try {
        const answers = answersIn(element)
        const missing = missingFields(form, answers)
        if (missing.length > 0) {
          const errors = Object.fromEntries(missing.map((field) => [field.name, field.missing]))
          setState({ step: 'idle', problem: { message: form.messages.missing, errors, fields: missing } })
          return
        }
        setState({ step: 'sending', problem: undefined })
        requestId.current ??= newRequestId()
        const failure = await sendRequest(form, answers, requestId.current)
        if (failure) {
          setState({ step: 'idle', problem: { message: failure, errors: {}, fields: [] } })
          return
        }
        requestId.current = undefined
        element.reset()
        setState({ step: 'sent', problem: undefined })
      } catch (error) {
        console.error(error)
        setState({ step: 'idle', problem: { message: UNEXPECTED, errors: {}, fields: [] } })
      }
    },
    [form],
  )

  const clearError = useCallback(
    ({ target }: InputEvent<HTMLFormElement>) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (!name || !fieldsOf(form).some((field) => field.name === name)) return
      setState((current) => {
        if (!current.problem?.errors[name]) return current
        const { [name]: _mended, ...errors } = current.problem.errors
        return { ...current, problem: { ...current.problem, errors } }
      })
    },
    [form],
  )

  const startOver = useCallback(() => setState({ step: 'idle', problem: undefined }), [])

  return { state, submit, clearError, startOver }
}
