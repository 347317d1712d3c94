import { inTimeForSoup } from '#content-reader/days/next-soup'
import { busyInWords, isChosenDay } from '#content-reader/days/room-busy'
import type { Answers } from '#schemas/forms/answers'
import type { AnyForm } from '#schemas/forms/forms'
import { dayAdvice } from '#schemas/forms/suitable-days'
import { DELIVERIES, deliveriesIn } from '#site/features/soup/deliveries'
import { knownRoomHours, learnRoomHours } from './room-hours'

/** The notes beside fields, by name: about the chosen day, and about what is in the room on it. */
export function adviceOf(form: AnyForm, answers: Answers, today: string): Readonly<Record<string, string>> {
  const advice = dayAdvice(form, answers, today)
  const busy = form.kind === 'room' ? busyInWords(knownRoomHours(), answers) : ''
  return busy ? { ...advice, event_date: [advice.event_date, busy].filter(Boolean).join(' ') } : advice
}

/** Fetches what the notes need to know for these answers; undefined if nothing. */
export const learnFor = ({ kind }: AnyForm, answers: Answers): Promise<void> | undefined =>
  kind === 'room' && isChosenDay(answers.event_date) ? learnRoomHours() : undefined

/** What the page says of a request that has just been sent: the same notes, and for which delivery of soup it is in time. */
export function noticesOf(form: AnyForm, answers: Answers, today: string): string[] {
  const next = form.kind === 'soup' ? document.querySelector<HTMLElement>(DELIVERIES) : null
  const soup = next ? inTimeForSoup(deliveriesIn(next), new Date()) : ''
  return [...Object.values(adviceOf(form, answers, today)), soup].filter(Boolean)
}
