import type { OwnQuestion } from '../requests/form-texts.ts'
import type { ReturnedForm } from '../requests/show-answers.ts'

/** An event may ask these, besides who somebody is. `signup-form.ts` has the questions. */
export const signupQuestions = ['diet', 'allergies', 'phone', 'access'] as const
export type SignupQuestion = (typeof signupQuestions)[number]

/** The answers as they are sent and stored, and as staff read them. */
export const DIETS = ['Vegetarian', 'Vegan', 'Gluten-free', 'Dairy-free'] as const

/** The field of what a guest eats, by the guest's number. */
export const guestDiet = (number: number): GuestDiet => `guest${number}Diet`
export type GuestDiet = `guest${number}Diet`

export const guestDiets = (guests: number): GuestDiet[] =>
  Array.from({ length: guests }, (_, index) => guestDiet(index + 1))

type Answers = Readonly<Partial<Record<string, string>>>

/** Adds what each guest eats to a sign-up from before guests were asked: they ate what their host said. */
export function withGuestDiets<A extends Answers>(answers: A, guests: number): A {
  const names = guestDiets(guests)
  if (!answers.diet || names.some((name) => answers[name] !== undefined)) return answers
  return { ...answers, ...Object.fromEntries(names.map((name) => [name, answers.diet])) }
}

/** Counts people, each once: by all that one of them named, and by '' those who named nothing. */
export function countDiets(parties: readonly { answers: Answers; size: number }[]): Map<string, number> {
  const counts = new Map<string, number>(DIETS.map((diet) => [diet, 0]))
  for (const { answers, size } of parties) {
    const asked = withGuestDiets(answers, size - 1)
    for (const name of ['diet', ...guestDiets(size - 1)]) {
      const diet = asked[name] ?? ''
      counts.set(diet, (counts.get(diet) ?? 0) + 1)
    }
  }
  return counts
}

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

/** The thank-you page says how the date stands for a party of that size, the same to everybody on that network. */
export interface SentSignup {
  event: string
  date: string
  answer: SignupAnswer
}

export interface OtherSignup {
  token: string
  title: string
  day: string
  start: string | undefined
  state: OwnSignup['state']
}

/** A sign-up for one date of an event. It is no request that the staff answer: its form depends on what the event asks. */
export const SIGNUP = 'seat'
export type SignupKind = typeof SIGNUP

/** Takes the form; one's own sign-up is `/requests/seat/<token>`. */
export const SIGNUP_PATH = '/requests/seat'
export const ownSignupPath = (token: string): string => `${SIGNUP_PATH}/${token}`

export const SIGNUP_SENT_PATH = `${SIGNUP_PATH}/sent`
export const SIGNUP_ANSWER_PARAM = 'answer'

export const SIGNUP_FORM = 'sign-up'

export const SIGNUP_EVENT_PARAM = 'event'
export const SIGNUP_DATE_PARAM = 'date'

export const signupSentPath = (event: string, date: string, answer: SignupAnswer): string =>
  `${SIGNUP_SENT_PATH}?${new URLSearchParams({ [SIGNUP_EVENT_PARAM]: event, [SIGNUP_DATE_PARAM]: date, [SIGNUP_ANSWER_PARAM]: answer })}`
