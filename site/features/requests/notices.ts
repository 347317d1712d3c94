import { getAdvice } from '#schedule/advice'
import { describeDeliveryInTime } from '#schedule/soup'
import { type Answers, answerTo } from '#schemas/forms/answers'
import { fieldsOf } from '#schemas/forms/define-form'
import type { AnyForm } from '#schemas/forms/forms'
import { DELIVERIES, deliveriesIn } from '#site/features/soup/deliveries'
import { knownDaysAhead, learnDaysAhead } from './days-ahead.ts'

/** @param drawnFor the day on campus of the page: what was fetched since may be of a later one */
export function adviceOf(
  form: AnyForm,
  answers: Answers,
  drawnFor: string,
  reader: 'visitor' | 'sender' = 'visitor',
): Readonly<Record<string, string>> {
  const known = knownDaysAhead()
  return getAdvice(form, answers, known, known?.from ?? drawnFor, reader)
}

/** Fetches what the notes need to know for these answers; undefined if nothing. */
export const learnFor = (form: AnyForm, answers: Answers): Promise<void> | undefined =>
  fieldsOf(form).some(({ type, name }) => type === 'date-from-today' && answerTo(answers, name))
    ? learnDaysAhead()
    : undefined

/** Adds for which delivery of soup it is in time. */
export function noticesOf(form: AnyForm, answers: Answers, drawnFor: string): string[] {
  const next = form.kind === 'soup' ? document.querySelector<HTMLElement>(DELIVERIES) : null
  const soup = next ? describeDeliveryInTime(deliveriesIn(next), new Date()) : ''
  return [...Object.values(adviceOf(form, answers, drawnFor, 'sender')), soup].filter(Boolean)
}
