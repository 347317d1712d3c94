import type { GuestDiet, OwnSignup, SignupQuestion } from '../../signups/signups.ts'

export interface DateCounts {
  event: string
  /** The day by its rule, by which it is named. */
  date: string
  title: string
  /** "Friday, December 4, 6:30 PM" */
  dateText: string
  isCancelled: boolean
  places: number
  /** People, with their guests. */
  taken: number
  waiting: number
}

export interface Party {
  id: string
  reference: string
  state: OwnSignup['state']
  firstName: string
  lastName: string
  email: string
  /** The person and their guests. */
  size: number
  /** Answers to the event's questions. */
  answers: Partial<Record<SignupQuestion | GuestDiet, string>>
  isWalkIn: boolean
  /** People who came, and when that was ticked: milliseconds since 1970. */
  came: number | null
  cameAt: number | null
}

export interface DateNumbers {
  date: string
  /** "Dec 4" */
  dateText: string
  /** "Fall term"; empty between terms. */
  term: string
  signedUp: number
  came: number
}

export interface SeatList extends DateCounts {
  location: string
  /** Its day has come. */
  isDay: boolean
  asked: SignupQuestion[]
  otherDates: { date: string; dateText: string }[]
  people: Party[]
  numbers: DateNumbers[]
  /** When the names go, from phones too: milliseconds since 1970. */
  namesUntil: number
}
