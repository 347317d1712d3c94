import type { Published } from '#calendar/feeds/feeds'
import type { RestTime } from '#schedule/signups'
import { insertDelivery } from '../platform/db/outbox.ts'
import type {
  Database,
  OccurrenceKey,
  SeatNews,
  SeatOccurrenceRow,
  SeatRow,
  Transaction,
} from '../platform/db/tables.ts'
import type { Seat } from './seat-lists.ts'

/**
 * The row of an occurrence is its lock: whoever takes, frees or offers a place holds it until the transaction ends. So `taken` is always
 * the sum of those who have a place or are offered one, and `waiting` the sum of those who wait, on any number of processes.
 */

/** As the content had it last. */
export interface SeatAbout {
  title: string
  address: string
  location: string
  /** The reason of a cancellation or change. */
  reason?: string | undefined
  published: Published
}

export type OccurrenceConfig = Pick<
  SeatOccurrenceRow,
  | ('event' | 'date' | 'places' | 'guests' | 'has_waitlist' | 'is_cancelled')
  | ('closes_at' | 'remind_at' | 'starts_at' | 'ends_at' | 'about' | 'revision')
>

export interface SeatTime {
  now: Date
  rests: readonly RestTime[]
  /** Due now if missing. */
  due?: Date
}

export const aboutOf = ({ about }: Pick<SeatOccurrenceRow, 'about'>): SeatAbout => JSON.parse(about)

/** Locks it; undefined if nobody has signed up for it. */
export const lockOccurrence = (trx: Transaction, { event, date }: OccurrenceKey) =>
  trx
    .selectFrom('seat_occurrences')
    .selectAll()
    .where('event', '=', event)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst()

/** Creates it from the content the first time. */
export async function openOccurrence(trx: Transaction, content: OccurrenceConfig): Promise<SeatOccurrenceRow> {
  const found = await lockOccurrence(trx, content)
  if (found) return found
  const counts = { taken: 0, waiting: 0, next_number: 1, changes: 0, signed_up_before: 0, came_before: 0 }
  const times = { about_before: null, unmailed_revision: null, reminded_at: null, closed_at: null, forgotten_at: null }
  await trx
    .insertInto('seat_occurrences')
    .values({ ...content, ...counts, ...times })
    .onConflict((conflict) => conflict.columns(['event', 'date']).doNothing())
    .execute()
  const opened = await lockOccurrence(trx, content)
  if (!opened) throw new Error(`The occurrence ${content.event} ${content.date} could not be opened`)
  return opened
}

export async function saveOccurrence(
  trx: Transaction,
  row: SeatOccurrenceRow,
  changes: Partial<SeatOccurrenceRow>,
): Promise<void> {
  Object.assign(row, changes)
  await trx
    .updateTable('seat_occurrences')
    .set(changes)
    .where('event', '=', row.event)
    .where('date', '=', row.date)
    .execute()
}

/** From then on nothing can be changed or cancelled. */
export const hasBegun = (
  { starts_at }: Pick<SeatOccurrenceRow, 'starts_at'>,
  { now }: Pick<SeatTime, 'now'>,
): boolean => starts_at <= now.getTime()

export async function moveSeat(
  trx: Transaction,
  row: SeatOccurrenceRow,
  seat: Seat,
  to: Partial<Pick<SeatRow, 'state' | 'size' | 'offered_until' | 'number'>>,
): Promise<Seat> {
  const next = { ...seat, offered_until: null, ...to, changes: seat.changes + 1 }
  const { state, size, offered_until, number, changes } = next
  await trx
    .updateTable('seats')
    .set({ state, size, offered_until, number, changes })
    .where('submission_id', '=', seat.submission_id)
    .execute()
  await saveOccurrence(trx, row, {
    taken: row.taken + takes(next) - takes(seat),
    waiting: row.waiting + waits(next) - waits(seat),
    next_number: Math.max(row.next_number, (number ?? 0) + 1),
  })
  return next
}

type Counted = Pick<SeatRow, 'state' | 'size'>
export const takes = ({ state, size }: Counted): number => (state === 'placed' || state === 'offered' ? size : 0)
export const waits = ({ state, size }: Counted): number => (state === 'waiting' ? size : 0)

/**
 * Whom staff added may have no address: then there is no mail. @param part how often it changed; other news again:
 * another number
 */
export async function queueSeatMail(
  db: Database,
  { submission_id, changes, fields }: Pick<Seat, 'submission_id' | 'changes' | 'fields'>,
  news: SeatNews,
  { now, due = now }: SeatTime,
  part = changes,
): Promise<void> {
  if (fields.email) await insertDelivery(db, submission_id, 'seat', due, `${part}-${news}`)
}

/** Sends one mail to a mailbox, however many sign-ups are its own. */
export async function queueSeatMails(
  db: Database,
  seats: readonly Seat[],
  news: SeatNews,
  time: SeatTime,
  part?: number,
): Promise<void> {
  const ofMailbox = Map.groupBy(seats, ({ mailbox, submission_id }) => mailbox ?? submission_id)
  for (const [seat] of ofMailbox.values()) if (seat) await queueSeatMail(db, seat, news, time, part)
}
