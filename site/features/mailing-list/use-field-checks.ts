import { type FocusEvent, type InputEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Form, fieldsOf } from '#schemas/requests/define-form'
import type { Field } from '#schemas/requests/form-fields'
import type { Validity } from '#site/features/requests/FormField'
import { checkField, controlOf, fieldOfEvent, readAnswers } from '#site/features/requests/form-controls'
import type { FormState } from '#site/features/requests/use-form'

/** Editing a field makes it untouched again. @returns `stillNeeded`: fields not valid yet; undefined at first */
export function useFieldChecks(form: Form, { ref, today, state, onInput, setErrors }: FormState) {
  const [checked, setChecked] = useState<readonly string[]>([])
  const afterPress = useAfterPress()
  const { stillNeeded, count } = useStillNeeded(form, { ref, today, state })
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

/** `count` reads them again after an edit. */
function useStillNeeded(form: Form, { ref, today, state }: Pick<FormState, 'ref' | 'today' | 'state'>) {
  const [stillNeeded, setStillNeeded] = useState<readonly Field[]>()
  const count = () => {
    const element = ref.current
    setStillNeeded(fieldsOf(form).filter((field) => element && checkField(field, element, today)))
  }
  // After the form's own effect, which may have restored a draft; and again when it is empty, because it was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the fields when the step changes
  useEffect(count, [state.step])
  return { stillNeeded, count }
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
    if (isDown.current) onceReleased(afterwards)
    else afterwards()
  }
}

function onceReleased(act: () => void): void {
  const listening = new AbortController()
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(
      type,
      () => {
        listening.abort()
        act()
      },
      { capture: true, signal: listening.signal },
    )
}
