import type { Published } from '#calendar/feeds/feeds'
import type { RestTime } from '#schedule/signups'
import { insertDelivery } from '../platform/db/outbox.ts'
import type {
  Database,
  OccurrenceKey,
  OccurrenceRow,
  SignupNews,
  SignupRow,
  Transaction,
} from '../platform/db/tables.ts'
import type { Signup } from './lists.ts'

/** The row is the lock: `taken` and `waiting` are always true, on any number of processes. */

export interface EventSnapshot {
  title: string
  address: string
  location: string
  /** The reason of a cancellation or change. */
  reason?: string | undefined
  published: Published
}

export type SignupConfig = Pick<
  OccurrenceRow,
  | ('event' | 'date' | 'places' | 'guests' | 'has_waitlist' | 'is_cancelled')
  | ('closes_at' | 'remind_at' | 'starts_at' | 'ends_at' | 'about' | 'revision')
>

export interface SignupTime {
  now: Date
  rests: readonly RestTime[]
  due?: Date
}

export const parseSnapshot = ({ about }: Pick<OccurrenceRow, 'about'>): EventSnapshot => JSON.parse(about)

export const lockOccurrence = (trx: Transaction, { event, date }: OccurrenceKey) =>
  trx
    .selectFrom('seat_occurrences')
    .selectAll()
    .where('event', '=', event)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst()

export async function openOccurrence(trx: Transaction, content: SignupConfig): Promise<OccurrenceRow> {
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
  row: OccurrenceRow,
  changes: Partial<OccurrenceRow>,
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
export const hasBegun = ({ starts_at }: Pick<OccurrenceRow, 'starts_at'>, { now }: Pick<SignupTime, 'now'>): boolean =>
  starts_at <= now.getTime()

export async function updateSignup(
  trx: Transaction,
  row: OccurrenceRow,
  signup: Signup,
  to: Partial<Pick<SignupRow, 'state' | 'size' | 'offered_until' | 'number'>>,
): Promise<Signup> {
  const next = { ...signup, offered_until: null, ...to, changes: signup.changes + 1 }
  const { state, size, offered_until, number, changes } = next
  await trx
    .updateTable('seats')
    .set({ state, size, offered_until, number, changes })
    .where('submission_id', '=', signup.submission_id)
    .execute()
  await saveOccurrence(trx, row, {
    taken: row.taken + countTaken(next) - countTaken(signup),
    waiting: row.waiting + countWaiting(next) - countWaiting(signup),
    next_number: Math.max(row.next_number, (number ?? 0) + 1),
  })
  return next
}

type Counted = Pick<SignupRow, 'state' | 'size'>
export const countTaken = ({ state, size }: Counted): number => (state === 'placed' || state === 'offered' ? size : 0)
export const countWaiting = ({ state, size }: Counted): number => (state === 'waiting' ? size : 0)

/** Queues no mail without an address. @param part another number for the same news again */
export async function queueSignupMail(
  db: Database,
  { submission_id, changes, fields }: Pick<Signup, 'submission_id' | 'changes' | 'fields'>,
  news: SignupNews,
  { now, due = now }: SignupTime,
  part = changes,
): Promise<void> {
  if (fields.email) await insertDelivery(db, submission_id, 'seat', due, `${part}-${news}`)
}

export async function queueSignupMails(
  db: Database,
  seats: readonly Signup[],
  news: SignupNews,
  time: SignupTime,
  part?: number,
): Promise<void> {
  const ofMailbox = Map.groupBy(seats, ({ mailbox, submission_id }) => mailbox ?? submission_id)
  for (const [signup] of ofMailbox.values()) if (signup) await queueSignupMail(db, signup, news, time, part)
}
