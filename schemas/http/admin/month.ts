import { z } from 'zod'
import { path } from './words-calls.ts'

export const monthQuery = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
})

/** One time of an event, as the calendar shows it. Times are the campus's, in words: "7:30 PM". */
const eventTime = z.strictObject({
  path,
  title: z.string(),
  /** The day by its rule, by which `changes` names it; it stays the same when it is moved. */
  plannedFor: z.iso.date(),
  /** The day on which it is now, and the same in words. */
  day: z.iso.date(),
  dayInWords: z.string(),
  plannedInWords: z.string(),
  begins: z.string().optional(),
  ends: z.string().optional(),
  /** "moved" has another day or time; "gone" stands on the day from which it was moved to another. */
  status: z.enum(['planned', 'cancelled', 'moved', 'gone']),
  location: z.string(),
  note: z.string().optional(),
  /** The draft in which it is so; on the site it is not, or not yet. */
  draft: z.uuid().optional(),
})
export type EventTimeAnswer = z.infer<typeof eventTime>

export const daySquare = z.strictObject({
  day: z.iso.date(),
  /** "Friday, December 4" */
  inWords: z.string(),
  holidays: z.array(z.string()),
  times: z.array(eventTime),
  /** Rooms promised to visitors; with the request's reference for whoever looks after requests. */
  rooms: z.array(
    z.strictObject({ room: z.string(), begins: z.string(), ends: z.string(), reference: z.string().optional() }),
  ),
})
export type DayAnswer = z.infer<typeof daySquare>

/** A month of events, by its weeks as the campus counts them; days of other months are null. */
export const monthAnswer = z.strictObject({
  /** "December 2026" */
  name: z.string(),
  /** The months before and after it: "2026-11". */
  before: z.string(),
  after: z.string(),
  today: z.iso.date(),
  /** The days of a week, in their order. */
  weekdays: z.array(z.string()).length(7),
  weeks: z.array(z.array(daySquare.nullable()).length(7)),
})
export type MonthAnswer = z.infer<typeof monthAnswer>
