import { type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Answers } from '#schemas/forms/answers'
import { fieldsOf } from '#schemas/forms/define-form'
import type { ReturnedForm } from '#schemas/forms/for-one-visitor'
import type { AnyForm } from '#schemas/forms/forms'
import { problemWith } from '#schemas/forms/mistakes'
import { t } from '#schemas/language'
import { answersIn, controlOf, fieldOfEvent } from './answers-in.ts'
import { mistakesIn } from './check-form.ts'
import { clearDependents } from './conditions-in.ts'
import { IDLE, isStillWrong, SENDING, toSent, withFailure, withProblem } from './form-status.ts'
import { noticesOf } from './notices.ts'
import type { FieldErrors, Outcome } from './outcome.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useOpenForm } from './use-open-form.ts'

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
  useErrorTitle(ref, isStillWrong(state))

  const onSubmit = useOneAtATime(
    async (element: HTMLFormElement) => {
      const mistakes = mistakesIn(form, element, today)
      if (mistakes.length > 0) return setState(withProblem(problemWith(form, mistakes)))
      if (!opened.current) throw new Error(`The ${form.kind} form is not open`)
      const answers = answersIn(element)
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
        advice: noticesOf(form, answers, today),
      })
      setState({ step: 'sent', errors: {}, sent })
      outcome.reference?.then((reference) =>
        setState((now) => (now.sent === sent ? { ...now, sent: { ...sent, reference } } : now)),
      )
      element.reset()
      followAnswers(element)
    },
    () => setState(withProblem({ message: t('forms.unexpected'), errors: [], failure: 'failed' })),
  )

  const setErrors = (changes: FieldErrors) =>
    setState((current) => ({ ...current, errors: { ...current.errors, ...changes } }))

  /** Returns the names of all changed fields, with those of dependent answers. */
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
