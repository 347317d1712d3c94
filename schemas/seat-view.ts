import type { ReturnedForm } from './forms/for-one-visitor.ts'
import type { SeatQuestion } from './seat-questions.ts'

/** How many places are left, by date, where it matters to visitors: few, or none. Where a date is missing, there is room. */
export type SeatsLeft = Readonly<Record<string, number>>

/** What is said only when it is few. */
export const FEW_PLACES = 10

/** When and where a date of an event is, for a sentence. */
export interface SeatWhen {
  /** A day, or several. */
  day: string
  lastDay: string
  start: string | undefined
  end: string | undefined
  location: string | undefined
  note: string | undefined
}

/** One's own sign-up, as its page shows it. */
export interface OwnSeat {
  token: string
  reference: string
  state: 'placed' | 'offered' | 'waiting' | 'passed-over' | 'cancelled' | 'lapsed'
  /** The state of the event itself; once it has begun, nothing can be changed. */
  event: 'planned' | 'moved' | 'cancelled' | 'begun'
  title: string
  /** The page of the event. */
  address: string
  when: SeatWhen
  /** The file of this date, for calendar programs. */
  calendarFile: string
  /** How many parties are before it on the waiting list. */
  ahead: number
  /** Until when it may take the place that is offered: a moment. */
  offeredUntil: string | undefined
  /** When sign-up closes: a moment. */
  closes: string
  isClosed: boolean
  /** The answers by field name. */
  answers: Readonly<Record<string, string>>
  asked: { guests: number; ask: readonly SeatQuestion[] }
  /** What was just done, or could not be done. */
  done: 'changed' | undefined
  returned: ReturnedForm | undefined
}
