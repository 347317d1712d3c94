import { type FocusEvent, type InputEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { callName, SUBSCRIBE_PATH } from '#schemas/http/paths'
import { t } from '#schemas/locale'
import { type Answers, type FieldError, templateParams } from '#schemas/requests/answers'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import type { ReturnedForm } from '#schemas/requests/show-answers'
import { localizePath } from '#site/components/page-start/localize-path.client'
import type { Validity } from '#site/features/requests/FormField'
import { FormShell } from '#site/features/requests/FormShell'
import { describeUnreachable, type Outcome, withTimeout } from '#site/features/requests/form-call'
import { useFormDefinition } from '#site/features/requests/forms-context'
import {
  checkField,
  controlOf,
  type FormState,
  fieldOfEvent,
  readAnswers,
  useForm,
} from '#site/features/requests/use-form'
import styles from './SubscribeForm.module.css'

const NEEDED = 'still-needed'

interface SubscribeFormProps {
  today: string
  phone: string
  returned?: ReturnedForm | undefined
}

export function SubscribeForm({ today, phone, returned }: SubscribeFormProps) {
  const form = useFormDefinition('mailing-list')
  const formState = useForm(form, subscribe, { today, returned })
  const checks = useFieldChecks(form, formState)
  const sending = formState.state.step === 'sending'
  const { stillNeeded } = checks

  return (
    <FormShell
      form={form}
      formState={formState}
      phone={phone}
      returned={returned}
      idPrefix="page-"
      againLabel={t('forms.addAnother')}
      checks={checks}
    >
      <button
        className="button"
        data-variant="action"
        type="submit"
        disabled={sending || (stillNeeded?.length ?? 0) > 0}
        aria-describedby={stillNeeded && NEEDED}
      >
        {sending ? t('forms.subscribing') : form.submitLabel}
      </button>
      <StillNeeded fields={stillNeeded} />
    </FormShell>
  )
}

/** Tab skips a disabled button: screen readers announce this line. Its space is reserved, so that nothing moves. */
const StillNeeded = ({ fields }: { fields: readonly Field[] | undefined }) => (
  <p className={`muted small grow ${styles.needed}`} id={NEEDED} aria-live="polite">
    {fields &&
      (fields.length > 0
        ? t('forms.stillNeeded', { fields: fields.map(({ label }) => label).join(', ') })
        : t('forms.allNeeded'))}
  </p>
)

/** Editing a field makes it untouched again. @returns `stillNeeded`: fields not valid yet; undefined at first */
function useFieldChecks(form: Form, { ref, today, state, onInput, setErrors }: FormState) {
  const [checked, setChecked] = useState<readonly string[]>([])
  const afterPress = useAfterPress()
  const [stillNeeded, setStillNeeded] = useState<readonly Field[]>()
  const count = () => {
    const element = ref.current
    setStillNeeded(fieldsOf(form).filter((field) => element && checkField(field, element, today)))
  }
  // After the form's own effect, which may have restored a draft; and again when it is empty, because it was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the fields when the step changes
  useEffect(count, [state.step])
  useEffect(() => {
    if (state.step === 'sent') setChecked([])
  }, [state.step])

  // An error that appears above what has the focus pushes it down, in a low window out of it.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (state.errors && ref.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [state.errors, ref])

  const check = (field: Field, element: HTMLFormElement) => {
    setErrors({ [field.name]: checkField(field, element, today)?.message })
    setChecked((names) => [...names, field.name])
  }

  // What was typed before this code came lost the focus unseen. Errors that the server found stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const answers = readAnswers(element)
    for (const field of fieldsOf(form))
      if (answers[field.name] && controlOf(element, field.name) !== document.activeElement)
        if (!state.errors[field.name]) check(field, element)
  }, [])

  return {
    stillNeeded,
    validityOf: (name: string): Validity =>
      state.errors[name] ? 'invalid' : checked.includes(name) ? 'valid' : 'untouched',
    onInput(event: InputEvent<HTMLFormElement>) {
      const changed = onInput(event)
      setChecked((names) => names.filter((name) => !changed.includes(name)))
      count()
      const field = fieldOfEvent(form, event)
      if (field?.type === 'choice') check(field, event.currentTarget)
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      const field = fieldOfEvent(form, event)
      const element = event.currentTarget
      if (field) afterPress(() => check(field, element))
    },
  }
}

/** A message that moves the pressed control from under the finger would lose the click. With keys it runs at once. */
function useAfterPress(): (act: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const follow = ({ type }: Event) => {
      isDown.current = type === 'pointerdown'
    }
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(type, follow, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (act) => {
    // The click follows in the same task as the release, and so does a tap's change of focus.
    const afterwards = () => void setTimeout(act)
    if (!isDown.current) return afterwards()
    const listening = new AbortController()
    const release = () => {
      listening.abort()
      afterwards()
    }
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, release, { capture: true, signal: listening.signal })
  }
}

export async function subscribe(
  form: Form,
  answers: Answers,
  hiddenFields: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const failure = form.messages.failed
  const params = Object.entries(templateParams(form, answers)).map(([name, answer]) => [callName(name), answer])
  try {
    const { isOk, body } = await withTimeout(async (signal) => {
      const answer = await fetch(localizePath(SUBSCRIBE_PATH), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...Object.fromEntries(params), ...hiddenFields }),
        signal,
      })
      const body: unknown = await answer.json()
      return { isOk: answer.ok, body }
    })
    const { success, message, errors } = fieldsIn(body)
    if (!isOk || success !== true) return { failure, errors: errorsOf(form, errors) }
    const text = typeof message === 'string' && message.trim()
    return { thanks: text || form.messages.sent }
  } catch (error) {
    console.error(error)
    return error instanceof TypeError ? { failure, unreached: describeUnreachable() } : { failure }
  }
}

const fieldsIn = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? { ...body } : {}

function errorsOf(form: Form, errors: unknown): FieldError[] {
  const byCallName = fieldsIn(errors)
  return fieldsOf(form).flatMap(({ name, label, missing }) => {
    const message = byCallName[callName(name)]
    return typeof message === 'string' ? [{ name, label, message, missing: message === missing }] : []
  })
}
