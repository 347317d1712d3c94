import { sql } from 'kysely'
import { signupStates } from '#schemas/signups/signups'
import type {
  Database,
  OccurrenceKey,
  SeatFields,
  SeatOccurrenceRow,
  SeatRow,
  SeatState,
} from '../platform/db/tables.ts'

export interface Seat extends SeatRow {
  fields: SeatFields
  createdAt: Date
}

export type SeatCounts = Pick<SeatOccurrenceRow, 'event' | 'date' | 'places' | 'taken' | 'waiting'>

/** Leaves out what is over. */
export const countsAhead = (db: Database, now: Date): Promise<SeatCounts[]> =>
  db
    .selectFrom('seat_occurrences')
    .select(['event', 'date', 'places', 'taken', 'waiting'])
    .where('ends_at', '>', now.getTime())
    .execute()

export const seatRows = (db: Database) =>
  db
    .selectFrom('seats')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .selectAll('seats')
    .select(['fields', 'created_at'])

type SeatWithAnswers = SeatRow & { fields: string; created_at: number }
export const seatWith = ({ fields, created_at, ...seat }: SeatWithAnswers): Seat => ({
  ...seat,
  fields: JSON.parse(fields),
  createdAt: new Date(created_at),
})

export async function peopleOf(
  db: Database,
  { event, date }: OccurrenceKey,
  states: readonly SeatState[] = signupStates,
): Promise<Seat[]> {
  const rows = seatRows(db).where('event', '=', event).where('date', '=', date).where('state', 'in', states)
  // The engines differ in where a missing number stands.
  return (await rows.orderBy(sql`coalesce(number, 1000000)`).orderBy('created_at').execute()).map(seatWith)
}

/** In the order in which they came. */
export async function partiesOfMailbox(db: Database, { event, date }: OccurrenceKey, mailbox: string): Promise<Seat[]> {
  const rows = seatRows(db).where('mailbox', '=', mailbox).where('event', '=', event).where('date', '=', date)
  return (await rows.where('state', 'in', STANDING).orderBy('created_at').execute()).map(seatWith)
}

export interface OtherSeat {
  seat: Seat
  occurrence: SeatOccurrenceRow
}

/** Leaves out dates that have begun: one link leads to all others. */
export async function othersOfMailbox(
  db: Database,
  { mailbox, submission_id }: Pick<SeatRow, 'mailbox' | 'submission_id'>,
  now: Date,
): Promise<OtherSeat[]> {
  if (mailbox === null) return []
  const rows = seatRows(db).where('mailbox', '=', mailbox).where('submission_id', '!=', submission_id)
  const seats = (await rows.where('state', 'in', STANDING).orderBy('date').execute()).map(seatWith)
  const others = await Promise.all(seats.map(async (seat) => ({ seat, occurrence: await occurrence(db, seat) })))
  return others.flatMap(({ seat, occurrence }) =>
    occurrence && occurrence.starts_at > now.getTime() ? [{ seat, occurrence }] : [],
  )
}

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

/** The numbers stay when the names are gone. */
export interface OccurrenceNumbers extends SeatOccurrenceRow {
  signedUp: number
  came: number
}

export async function occurrencesFrom(db: Database, from: Date): Promise<OccurrenceNumbers[]> {
  const sumOfPlaced = (number: string) =>
    sql<number>`(select coalesce(sum(${sql.raw(number)}), 0) from seats where state = 'placed'
      and seats.event = seat_occurrences.event and seats.date = seat_occurrences.date)`
  const rows = await db
    .selectFrom('seat_occurrences')
    .selectAll()
    .select([sumOfPlaced('size * (1 - is_walk_in)').as('signedUp'), sumOfPlaced('came').as('came')])
    .where('starts_at', '>=', from.getTime())
    .orderBy('starts_at')
    .execute()
  return rows.map(({ signedUp, came, ...row }) => ({
    ...row,
    signedUp: row.signed_up_before + Number(signedUp),
    came: row.came_before + Number(came),
  }))
}

/** Lists each mailbox once: whom staff added may have no address. */
export async function mailedAhead(db: Database, now: Date): Promise<OccurrenceKey[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .innerJoin('seat_occurrences', (join) =>
      join.onRef('seat_occurrences.event', '=', 'seats.event').onRef('seat_occurrences.date', '=', 'seats.date'),
    )
    .select(['seats.event', 'seats.date', 'fields', 'mailbox', 'submission_id'])
    .where('ends_at', '>', now.getTime())
    .where('state', 'in', ACTIVE)
    .execute()
  const mailed = rows.filter(({ fields }) => JSON.parse(fields).email)
  const once = new Map(mailed.map((row) => [`${row.event} ${row.date} ${row.mailbox ?? row.submission_id}`, row]))
  return [...once.values()].map(({ event, date }) => ({ event, date }))
}

/** Offers that are over, closed sign-ups, places that were freed and not offered yet, and reminders that are due. */
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
  const firstInLine = sql<number>`(select size from seats where seats.event = seat_occurrences.event
    and seats.date = seat_occurrences.date and state = 'waiting' order by number limit 1)`
  const freed = await ahead
    .where('closes_at', '>', at)
    .where('is_cancelled', '=', 0)
    .where(firstInLine, '<=', sql<number>`places - taken`)
    .execute()
  return { queue: [...lapsed, ...closed, ...freed], remind }
}

/** The later word counts, whenever it arrives. */
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

export const ACTIVE: readonly SeatState[] = ['placed', 'offered', 'waiting', 'passed-over']

/** A sign-up that waits for the button in the mail stands, too. */
export const STANDING: readonly SeatState[] = [...ACTIVE, 'unconfirmed']
export const isStanding = ({ state }: Pick<SeatRow, 'state'>): boolean => STANDING.includes(state)

export const isActive = ({ state }: Pick<SeatRow, 'state'>): boolean => ACTIVE.includes(state)
