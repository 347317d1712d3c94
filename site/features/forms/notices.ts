import { getAdvice } from '#schedule/advice'
import { describeDeliveryInTime } from '#schedule/soup'
import { type Answers, answerTo } from '#schemas/forms/answers'
import { fieldsOf } from '#schemas/forms/define-form'
import type { AnyForm } from '#schemas/forms/forms'
import { DELIVERIES, deliveriesIn } from '#site/features/soup/deliveries'
import { knownDaysAhead, learnDaysAhead } from './days-ahead'

/**
 * The notes beside fields, by name: what the calendar says of a chosen day, and whether a room is large enough.
 *
 * @param drawnFor the day on campus for which the page was drawn: what was fetched since may be of a later one
 */
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

/** What the page says of a request that has just been sent: the same notes, and for which delivery of soup it is in time. */
export function noticesOf(form: AnyForm, answers: Answers, drawnFor: string): string[] {
  const next = form.kind === 'soup' ? document.querySelector<HTMLElement>(DELIVERIES) : null
  const soup = next ? describeDeliveryInTime(deliveriesIn(next), new Date()) : ''
  return [...Object.values(adviceOf(form, answers, drawnFor, 'sender')), soup].filter(Boolean)
}
