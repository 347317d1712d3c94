import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Commit } from './group-commit.ts'
import { ACTIVE, lockOccurrence, type OccurrenceKey, saveOccurrence } from './seat-occurrences.ts'
import type { SeatFields, SeatOccurrenceRow, SeatRow } from './seats-tables.ts'

/** A sign-up with its answers. */
export interface Seat extends SeatRow {
  fields: SeatFields
  createdAt: Date
}

/** How full an occurrence is, for pages. */
export type SeatCounts = Pick<SeatOccurrenceRow, 'event' | 'date' | 'places' | 'taken' | 'waiting'>

/** The counts of what is not over. */
export const countsAhead = (db: Database, now: Date): Promise<SeatCounts[]> =>
  db
    .selectFrom('seat_occurrences')
    .select(['event', 'date', 'places', 'taken', 'waiting'])
    .where('ends_at', '>', now.getTime())
    .execute()

/** Sign-ups with their answers, as they are stored. */
export const seatRows = (db: Database) =>
  db
    .selectFrom('seats')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .selectAll('seats')
    .select(['fields', 'created_at'])

type SeatWithAnswers = SeatRow & { fields: string; created_at: number }
const seatWith = ({ fields, created_at, ...seat }: SeatWithAnswers): Seat => ({
  ...seat,
  fields: JSON.parse(fields),
  createdAt: new Date(created_at),
})

/** Everybody who signed up for an occurrence, in their order. */
export async function peopleOf(db: Database, { event, date }: OccurrenceKey): Promise<Seat[]> {
  const rows = await seatRows(db).where('event', '=', event).where('date', '=', date).orderBy('number').execute()
  return rows.map(seatWith)
}

/** How many parties are before somebody on the waiting list. */
export async function partiesBefore(db: Database, { event, date, number }: SeatRow): Promise<number> {
  const { before } = await db
    .selectFrom('seats')
    .select(({ fn }) => fn.countAll().as('before'))
    .where('event', '=', event)
    .where('date', '=', date)
    .where('state', '=', 'waiting')
    .where('number', '<', number)
    .executeTakeFirstOrThrow()
  return Number(before)
}

export async function seatByToken(db: Database, token: string): Promise<Seat | undefined> {
  const row = await seatRows(db).where('token', '=', token).executeTakeFirst()
  return row && seatWith(row)
}

export async function seatById(db: Database, id: string): Promise<Seat | undefined> {
  const row = await seatRows(db).where('submission_id', '=', id).executeTakeFirst()
  return row && seatWith(row)
}

export const occurrence = (db: Database, { event, date }: OccurrenceKey) =>
  db.selectFrom('seat_occurrences').selectAll().where('event', '=', event).where('date', '=', date).executeTakeFirst()

/** An occurrence with its numbers of people, which stay when the names are gone. */
export interface OccurrenceNumbers extends SeatOccurrenceRow {
  signedUp: number
  came: number
}

/** The occurrences from an instant on, in their order, with how many signed up for a place and how many came. */
export async function occurrencesFrom(db: Database, from: Date): Promise<OccurrenceNumbers[]> {
  const rows = await db
    .selectFrom('seat_occurrences')
    .selectAll()
    .where('starts_at', '>=', from.getTime())
    .orderBy('starts_at')
    .execute()
  const sums = await db
    .selectFrom('seats')
    .innerJoin('seat_occurrences', (join) =>
      join.onRef('seat_occurrences.event', '=', 'seats.event').onRef('seat_occurrences.date', '=', 'seats.date'),
    )
    .select(['seats.event', 'seats.date'])
    .select([sql`sum(size * (1 - is_walk_in))`.as('signed_up'), sql`sum(came)`.as('came')])
    .where('starts_at', '>=', from.getTime())
    .where('state', '=', 'placed')
    .groupBy(['seats.event', 'seats.date'])
    .execute()
  const known = new Map(sums.map((sum) => [`${sum.event} ${sum.date}`, sum]))
  return rows.map((row) => {
    const sum = known.get(`${row.event} ${row.date}`)
    return {
      ...row,
      signedUp: row.signed_up_before + Number(sum?.signed_up ?? 0),
      came: row.came_before + Number(sum?.came ?? 0),
    }
  })
}

/** Occurrences for which something is to be done: an offer is over, sign-up closed, people are to be reminded. */
export async function dueOccurrences(
  db: Database,
  now: Date,
): Promise<{ queue: OccurrenceKey[]; remind: OccurrenceKey[] }> {
  const at = now.getTime()
  const keys = ['event', 'date'] as const
  const lapsed = await db
    .selectFrom('seats')
    .select(keys)
    .distinct()
    .where('state', '=', 'offered')
    .where('offered_until', '<=', at)
    .execute()
  const ahead = db.selectFrom('seat_occurrences').select(keys).where('ends_at', '>', at)
  const closed = await ahead.where('closes_at', '<=', at).where('closed_at', 'is', null).execute()
  const remind = await ahead.where('remind_at', '<=', at).where('reminded_at', 'is', null).execute()
  return { queue: [...lapsed, ...closed], remind }
}

/** What somebody at the door says of a sign-up. The later word counts, whenever it arrives. */
export interface DoorMark {
  id: string
  came: number
  at: number
}

export async function markCame(db: Database, { id, came, at }: DoorMark): Promise<void> {
  await db
    .updateTable('seats')
    .set({ came, came_at: at })
    .where('submission_id', '=', id)
    .where(({ or, eb }) => or([eb('came_at', 'is', null), eb('came_at', '<', at)]))
    .execute()
}

/**
 * Removes the names, addresses and answers of what ended before an instant; the numbers stay. Returns the deliveries whose mails may be
 * saved as files.
 */
export async function forgetNames(db: Database, commit: Commit, before: Date, now: Date): Promise<string[]> {
  const over = await db
    .selectFrom('seat_occurrences')
    .select(['event', 'date'])
    .where('ends_at', '<', before.getTime())
    .where('forgotten_at', 'is', null)
    .execute()
  const deliveries: string[] = []
  for (const key of over) deliveries.push(...(await commit((trx) => forgetOne(trx, key, now))))
  return deliveries
}

async function forgetOne(trx: Parameters<typeof lockOccurrence>[0], key: OccurrenceKey, now: Date): Promise<string[]> {
  const row = await lockOccurrence(trx, key)
  if (!row) return []
  const people = await peopleOf(trx, key)
  const placed = people.filter(({ state }) => state === 'placed')
  const sum = (seats: readonly Seat[], count: (seat: Seat) => number) =>
    seats.reduce((all, seat) => all + count(seat), 0)
  await saveOccurrence(trx, row, {
    forgotten_at: now.getTime(),
    signed_up_before: row.signed_up_before + sum(placed, ({ size, is_walk_in }) => (is_walk_in ? 0 : size)),
    came_before: row.came_before + sum(placed, ({ came }) => came ?? 0),
  })
  const ids = people.map(({ submission_id }) => submission_id)
  if (ids.length === 0) return []
  const deliveries = await trx.selectFrom('deliveries').select('id').where('submission_id', 'in', ids).execute()
  await trx.deleteFrom('submissions').where('id', 'in', ids).execute()
  return deliveries.map(({ id }) => id)
}

/** Whether somebody's sign-up still counts. */
export const isActive = ({ state }: Pick<SeatRow, 'state'>): boolean => ACTIVE.includes(state)
