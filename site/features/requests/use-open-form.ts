import { useEffect, useRef, useState } from 'react'
import type { AnyForm } from '#schemas/forms/forms'
import { answersIn } from './answers-in.ts'
import { requireShownFields } from './conditions-in.ts'
import { adviceOf, learnFor } from './notices.ts'
import { type OpenForm, openForm } from './open-form.ts'
import type { FieldErrors } from './outcome.ts'

/** @param advised to a visitor without JavaScript @returns `followAnswers` updates `advice`, and what is required */
export function useOpenForm(form: AnyForm, today: string, advised: FieldErrors = {}) {
  const ref = useRef<HTMLFormElement>(null)
  const opened = useRef<OpenForm>(undefined)
  const [advice, setAdvice] = useState(advised)

  const followAnswers = (element: HTMLFormElement) => {
    requireShownFields(form, element)
    const advise = () => setAdvice(adviceOf(form, answersIn(element), today))
    advise()
    void learnFor(form, answersIn(element))?.then(advise)
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
