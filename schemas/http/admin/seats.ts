import { z } from 'zod'
import type { OwnSignup } from '../../signups/signups.ts'
import { type GuestDiet, type SignupQuestion, signupQuestions } from '../../signups/signups.ts'
import { cleanLine, cleanText } from '../../text.ts'
import { email } from './accounts.ts'

/** The most guests that staff may give somebody. */
const MOST_PEOPLE = 50
/** The most ticks that a phone sends at once. */
const MOST_TICKS = 2000

const people = z.int().min(0).max(MOST_PEOPLE)
const line = z.string().overwrite(cleanLine).max(200)

export interface DateCounts {
  event: string
  /** The day by its rule, by which it is named. */
  date: string
  title: string
  /** "Friday, December 4, 6:30 PM" */
  inWords: string
  isCancelled: boolean
  places: number
  /** People, with their guests. */
  taken: number
  waiting: number
}

export type SeatsAhead = DateCounts[]

export interface Party {
  id: string
  reference: string
  state: OwnSignup['state']
  firstName: string
  lastName: string
  email: string
  /** The person and their guests. */
  size: number
  /** What the event asked, as far as it was answered. */
  answers: Partial<Record<SignupQuestion | GuestDiet, string>>
  isWalkIn: boolean
  /** How many came, and when that was ticked: milliseconds since 1970. */
  came: number | null
  cameAt: number | null
}

export interface DateNumbers {
  date: string
  /** "Dec 4" */
  inWords: string
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
  otherDates: { date: string; inWords: string }[]
  people: Party[]
  numbers: DateNumbers[]
  /** When the names go, from phones too: milliseconds since 1970. */
  namesUntil: number
}

/** Missing answers are empty, and those to what is not asked are left out. */
const guestDiet = z.templateLiteral(['guest', z.int().min(1).max(MOST_PEOPLE), 'Diet'])
const answers = z.partialRecord(z.union([z.enum(signupQuestions), guestDiet]), line)

const address = z.union([email, z.literal('')])

/** `id` is made by the browser, so that what is sent twice is kept once. `despite`: also if it is full. */
export const addPersonCall = z.strictObject({
  id: z.uuid(),
  firstName: line.min(1),
  lastName: line,
  email: address,
  size: people.min(1),
  answers,
  despite: z.boolean(),
})
/** A corrected address gets the mail again. */
export const changePersonCall = z.strictObject({ size: people.min(1), answers, email: address.optional() })
export const moveCall = z.strictObject({ date: z.iso.date() })

const at = z.int().positive()
/** What somebody at the door saw. A tick is known by its party and its moment: sent again, it changes nothing, and the later one counts. */
export const doorCall = z.strictObject({
  ticks: z.array(z.strictObject({ id: z.uuid(), came: people, at })).max(MOST_TICKS),
  walkIns: z.array(z.strictObject({ id: z.uuid(), name: line, came: people.min(1), at })).max(MOST_TICKS),
})
export type DoorCall = z.infer<typeof doorCall>

/** One mail to everybody who has a place; with `alsoWaiting`, to those who wait too. */
export const mailCall = z.strictObject({
  id: z.uuid(),
  subject: line.min(1),
  text: z.string().overwrite(cleanText).min(1).max(20_000),
  alsoWaiting: z.boolean(),
})
