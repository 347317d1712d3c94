import { z } from 'zod'
import { path } from './content-calls.ts'

/** Times are the campus's: "7:30 PM". */
const eventTime = z.strictObject({
  path,
  title: z.string(),
  /** The day by its rule, by which `changes` names it; it stays the same when it is moved. */
  plannedFor: z.iso.date(),
  /** The day on which it is now, and the same in words. */
  day: z.iso.date(),
  dayText: z.string(),
  plannedText: z.string(),
  begins: z.string().optional(),
  ends: z.string().optional(),
  /** "moved" has another day or time; "gone" stands on the day from which it was moved to another. */
  status: z.enum(['planned', 'cancelled', 'moved', 'gone']),
  location: z.string(),
  /** The reason of a cancellation or change; `note`, which visitors read, begins with it. */
  reason: z.string().optional(),
  note: z.string().optional(),
  /** Clashes, in a few words: "Clashes with Passover". */
  clash: z.string().optional(),
  /** People who signed up, and are written to if it is cancelled or moved. */
  mails: z.int().optional(),
  /** The draft in which it is so; on the site it is not, or not yet. */
  draft: z.uuid().optional(),
})
export type EventTimeAnswer = z.infer<typeof eventTime>

export const daySquare = z.strictObject({
  day: z.iso.date(),
  /** "Friday, December 4" */
  dateText: z.string(),
  notes: z.array(z.string()),
  /** The break that it is in, or for what the house is closed. */
  stretch: z.strictObject({ name: z.string(), isClosed: z.boolean() }).optional(),
  /** When candles are lit, and when Shabbat or a holiday is over: "4:27 PM". */
  lights: z.array(z.strictObject({ title: z.string(), at: z.string() })),
  times: z.array(eventTime),
  /** Rooms promised to visitors; with the request's reference for whoever looks after requests. */
  rooms: z.array(
    z.strictObject({ room: z.string(), begins: z.string(), ends: z.string(), reference: z.string().optional() }),
  ),
})
export type DayAnswer = z.infer<typeof daySquare>

const clash = z.strictObject({
  path,
  title: z.string(),
  sentence: z.string(),
  /** The days by its rule, and the same in words. */
  dates: z.array(z.iso.date()),
  dateText: z.string(),
  /** True if these dates can be cancelled, each for itself. */
  canCancel: z.boolean(),
})
export type ClashAnswer = z.infer<typeof clash>

/** A month of everything that happens, by its weeks as the campus counts them; days of other months are null. */
export const monthAnswer = z.strictObject({
  /** "December 2026" */
  name: z.string(),
  /** "2026-11" */
  before: z.string(),
  after: z.string(),
  today: z.iso.date(),
  weekdays: z.array(z.string()).length(7),
  weeks: z.array(z.array(daySquare.nullable()).length(7)),
  clashes: z.array(clash),
})
export type MonthAnswer = z.infer<typeof monthAnswer>
