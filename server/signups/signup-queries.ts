import { sql } from 'kysely'
import type { Published } from '#calendar/feeds/ical'
import type { RestTime } from '#schedule/reminder-times'
import { signupStates } from '#schemas/signups/signup-states'
import { insertOnce } from '../platform/db/engines.ts'
import { insertDelivery } from '../platform/db/outbox.ts'
import type {
  Database,
  OccurrenceKey,
  OccurrenceRow,
  SignupFields,
  SignupNews,
  SignupRow,
  SignupState,
  Transaction,
} from '../platform/db/tables.ts'

export interface EventSnapshot {
  title: string
  address: string
  location: string
  reason?: string | undefined
  published: Published
}

export type OpenDate = Pick<
  OccurrenceRow,
  | ('event' | 'date' | 'places' | 'guests' | 'has_waitlist' | 'is_cancelled')
  | ('closes_at' | 'remind_at' | 'starts_at' | 'ends_at' | 'about' | 'revision')
>

export interface SignupClock {
  now: Date
  rests: readonly RestTime[]
  due?: Date
}

export const parseSnapshot = ({ about }: Pick<OccurrenceRow, 'about'>): EventSnapshot => JSON.parse(about)

const selectOccurrence = (db: Database, { event, date }: OccurrenceKey) =>
  db.selectFrom('seat_occurrences').selectAll().where('event', '=', event).where('date', '=', date)

export const findOccurrence = (db: Database, key: OccurrenceKey) => selectOccurrence(db, key).executeTakeFirst()

/** Locks the date: while its row is held, `taken` and `waiting` are true, on any number of processes. */
export const lockOccurrence = (trx: Transaction, key: OccurrenceKey) =>
  selectOccurrence(trx, key).forUpdate().executeTakeFirst()

export async function openOccurrence(trx: Transaction, content: OpenDate): Promise<OccurrenceRow> {
  const found = await lockOccurrence(trx, content)
  if (found) return found
  const counts = { taken: 0, waiting: 0, next_number: 1, changes: 0, signed_up_before: 0, came_before: 0 }
  const times = { about_before: null, unmailed_revision: null, reminded_at: null, closed_at: null, forgotten_at: null }
  await insertOnce(trx, 'seat_occurrences', { ...content, ...counts, ...times })
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
  const { event, date } = row
  await trx.updateTable('seat_occurrences').set(changes).where('event', '=', event).where('date', '=', date).execute()
}

export const hasBegun = ({ starts_at }: Pick<OccurrenceRow, 'starts_at'>, { now }: Pick<SignupClock, 'now'>): boolean =>
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
  { now, due = now }: SignupClock,
  part = changes,
): Promise<void> {
  if (fields.email) await insertDelivery(db, submission_id, 'seat', due, `${part}-${news}`)
}

export async function queueSignupMails(
  db: Database,
  signups: readonly Signup[],
  news: SignupNews,
  time: SignupClock,
  part?: number,
): Promise<void> {
  const ofMailbox = Map.groupBy(signups, ({ mailbox, submission_id }) => mailbox ?? submission_id)
  for (const [signup] of ofMailbox.values()) if (signup) await queueSignupMail(db, signup, news, time, part)
}

export interface Signup extends SignupRow {
  fields: SignupFields
  createdAt: Date
}

export type OccurrenceCounts = Pick<OccurrenceRow, 'event' | 'date' | 'places' | 'taken' | 'waiting'>

const listOccurrenceCounts = (db: Database, now: Date): Promise<OccurrenceCounts[]> =>
  db
    .selectFrom('seat_occurrences')
    .select(['event', 'date', 'places', 'taken', 'waiting'])
    .where('ends_at', '>', now.getTime())
    .execute()

export const selectSignups = (db: Database) =>
  db
    .selectFrom('seats')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .selectAll('seats')
    .select(['fields', 'created_at'])

export async function readSignups(query: ReturnType<typeof selectSignups>): Promise<Signup[]> {
  const rows = await query.execute()
  return rows.map(({ fields, created_at, ...signup }) => ({
    ...signup,
    fields: JSON.parse(fields),
    createdAt: new Date(created_at),
  }))
}

export const selectSignupsOf = (db: Database, { event, date }: OccurrenceKey, states: readonly SignupState[]) =>
  selectSignups(db).where('event', '=', event).where('date', '=', date).where('state', 'in', states)

/** In their order in line. The engines differ in where a missing number stands. */
export const listSignups = (db: Database, key: OccurrenceKey, states: readonly SignupState[] = signupStates) =>
  readSignups(selectSignupsOf(db, key, states).orderBy(sql`coalesce(number, 1000000)`).orderBy('created_at'))

export const listPartiesOfMailbox = (db: Database, key: OccurrenceKey, mailbox: string) =>
  readSignups(selectSignupsOf(db, key, STANDING).where('mailbox', '=', mailbox).orderBy('created_at'))

export interface MailboxSignup {
  signup: Signup
  occurrence: OccurrenceRow
}

/** Leaves out dates that have begun: one link leads to all others. */
async function listOtherSignups(
  db: Database,
  { mailbox, submission_id }: Pick<SignupRow, 'mailbox' | 'submission_id'>,
  now: Date,
): Promise<MailboxSignup[]> {
  if (mailbox === null) return []
  const rows = selectSignups(db).where('mailbox', '=', mailbox).where('submission_id', '!=', submission_id)
  const signups = await readSignups(rows.where('state', 'in', STANDING).orderBy('date'))
  const others = await Promise.all(
    signups.map(async (signup) => ({ signup, occurrence: await findOccurrence(db, signup) })),
  )
  return others.flatMap(({ signup, occurrence }) =>
    occurrence && occurrence.starts_at > now.getTime() ? [{ signup, occurrence }] : [],
  )
}

async function countPartiesAhead(db: Database, { event, date, number }: SignupRow): Promise<number> {
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

const findSignupByToken = async (db: Database, token: string): Promise<Signup | undefined> =>
  (await readSignups(selectSignups(db).where('token', '=', token)))[0]

export const findSignup = async (db: Database, id: string): Promise<Signup | undefined> =>
  (await readSignups(selectSignups(db).where('submission_id', '=', id)))[0]

/** Lists what staff wrote to all at once, the latest first: each mail has a copy for each person. */
const listMails = (db: Database, { event, date }: OccurrenceKey) =>
  db
    .selectFrom('request_replies')
    .innerJoin('seats', 'seats.submission_id', 'request_replies.submission_id')
    .select(['author', 'subject', 'text', 'created_at'])
    .distinct()
    .where('event', '=', event)
    .where('date', '=', date)
    .orderBy('created_at', 'desc')
    .execute()

export interface OccurrenceNumbers extends OccurrenceRow {
  signedUp: number
  came: number
}

async function listOccurrences(db: Database, from: Date): Promise<OccurrenceNumbers[]> {
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
async function listMailedOccurrences(db: Database, now: Date): Promise<OccurrenceKey[]> {
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
async function findDueOccurrences(db: Database, now: Date) {
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

/** Of two marks the later counts, whenever it arrives. */
export async function checkIn(db: Database, { id, came, at }: { id: string; came: number; at: number }): Promise<void> {
  await db
    .updateTable('seats')
    .set({ came, came_at: at })
    .where('submission_id', '=', id)
    .where(({ or, eb }) => or([eb('came_at', 'is', null), eb('came_at', '<', at)]))
    .execute()
}

export const ACTIVE: readonly SignupState[] = ['placed', 'offered', 'waiting', 'passed-over']

/** A sign-up that waits for the button in the mail stands, too. */
export const STANDING: readonly SignupState[] = [...ACTIVE, 'unconfirmed']
export const isStanding = ({ state }: Pick<SignupRow, 'state'>): boolean => STANDING.includes(state)

export const isActive = ({ state }: Pick<SignupRow, 'state'>): boolean => ACTIVE.includes(state)

export const signupQueries = {
  countPartiesAhead,
  findDueOccurrences,
  findOccurrence,
  findSignup,
  findSignupByToken,
  listMailedOccurrences,
  listMails,
  listOccurrenceCounts,
  listOccurrences,
  listOtherSignups,
  listSignups,
}
