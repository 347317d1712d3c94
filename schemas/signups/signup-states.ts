import type { OwnQuestion } from '../requests/form-texts.ts'
import type { ReturnedForm } from '../requests/show-answers.ts'
import type { SignupQuestion } from './signup-questions.ts'

export const SIGNUP_ANSWERS = ['room', 'waiting', 'full', 'confirm'] as const
export type SignupAnswer = (typeof SIGNUP_ANSWERS)[number]

/** Free places by date, only where they are few, none, or the waitlist is full, too. Where a date is missing, there is room. */
export type PlacesLeft = Readonly<Record<string, number | 'no turn'>>

/** Visitors read the number of free places only up to this. */
export const FEW_PLACES = 10

/** When and where a date of an event is, for a sentence. */
export interface SignupTime {
  day: string
  lastDay: string
  start: string | undefined
  end: string | undefined
  location: string | undefined
  note: string | undefined
}

/** `unconfirmed` counts once its mailed link is used. `passed-over` is larger than all places and waits to fit. */
export const signupStates = [
  'unconfirmed',
  'placed',
  'offered',
  'waiting',
  'passed-over',
  'cancelled',
  'lapsed',
] as const

export interface OwnSignup {
  token: string
  reference: string
  state: (typeof signupStates)[number]
  /** The state of the event itself; once it has begun, nothing can be changed. */
  event: 'planned' | 'moved' | 'cancelled' | 'begun'
  title: string
  address: string
  when: SignupTime
  /** The file of this date, for calendar programs. */
  calendarFile: string
  /** Parties before it on the waitlist. */
  ahead: number
  /** Until when it may take the place that is offered: a moment. */
  offeredUntil: string | undefined
  /** When sign-up closes: a moment. */
  closes: string
  isClosed: boolean
  answers: Readonly<Record<string, string>>
  asked: { guests: number; ask: readonly SignupQuestion[]; questions: readonly OwnQuestion[] }
  /** Result of the call that led here; `full` if neither a place nor the waitlist was free. */
  done: 'changed' | 'full' | undefined
  returned: ReturnedForm | undefined
  /** The other sign-ups of the mailbox: its mail has one link for all. */
  others: readonly OtherSignup[]
}

export interface OtherSignup {
  token: string
  title: string
  day: string
  start: string | undefined
  state: OwnSignup['state']
}
