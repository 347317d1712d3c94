import { z } from 'zod'
import { seatQuestions } from '../../seat-questions.ts'

/** The most guests that staff may give somebody. */
const MOST_PEOPLE = 50
/** The most ticks that a phone sends at once. */
const MOST_TICKS = 2000

const state = z.enum(['placed', 'offered', 'waiting', 'cancelled', 'lapsed'])
const people = z.int().min(0).max(MOST_PEOPLE)
const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u)

const dateCounts = z.strictObject({
  event: z.string(),
  /** The day by its rule, by which it is named. */
  date: z.iso.date(),
  title: z.string(),
  /** "Friday, December 4, 6:30 PM" */
  inWords: z.string(),
  isCancelled: z.boolean(),
  places: z.number(),
  /** People, with their guests. */
  taken: z.number(),
  waiting: z.number(),
})
export type DateCounts = z.infer<typeof dateCounts>

/** In their order. */
export const seatsAhead = z.array(dateCounts)
export type SeatsAhead = z.infer<typeof seatsAhead>

const party = z.strictObject({
  id: z.string(),
  reference: z.string(),
  state,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The person and their guests. */
  size: z.number(),
  /** What the event asked, as far as it was answered. */
  answers: z.partialRecord(z.enum(seatQuestions), z.string()),
  isWalkIn: z.boolean(),
  /** How many came, and when that was ticked: milliseconds since 1970. */
  came: z.number().nullable(),
  cameAt: z.number().nullable(),
})
export type Party = z.infer<typeof party>

/** How many signed up for a date, and how many came. */
const dateNumbers = z.strictObject({
  date: z.iso.date(),
  /** "Dec 4" */
  inWords: z.string(),
  /** "Fall term"; empty between terms. */
  term: z.string(),
  signedUp: z.number(),
  came: z.number(),
})
export type DateNumbers = z.infer<typeof dateNumbers>

export const seatList = z.strictObject({
  ...dateCounts.shape,
  location: z.string(),
  /** Its day has come. */
  isDay: z.boolean(),
  /** What the event asks. */
  asked: z.array(z.enum(seatQuestions)),
  /** The other dates to which somebody may be moved. */
  otherDates: z.array(z.strictObject({ date: z.iso.date(), inWords: z.string() })),
  /** In the order of their numbers. */
  people: z.array(party),
  /** The dates until now, in their order. */
  numbers: z.array(dateNumbers),
  /** When the names go, from phones too: milliseconds since 1970. */
  namesUntil: z.number(),
})
export type SeatList = z.infer<typeof seatList>

/** Missing answers are empty, and those to what is not asked are left out. */
const answers = z.partialRecord(z.enum(seatQuestions), line)

/** `id` is made by the browser, so that what is sent twice is kept once. `despite`: also if it is full. */
export const addPersonCall = z.strictObject({
  id: z.uuid(),
  firstName: line.min(1),
  lastName: line,
  email: z.union([z.email().max(254), z.literal('')]),
  size: people.min(1),
  answers,
  despite: z.boolean(),
})
export const changePersonCall = z.strictObject({ size: people.min(1), answers })
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
  text: z.string().trim().min(1).max(20_000),
  alsoWaiting: z.boolean(),
})
