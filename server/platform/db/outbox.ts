import { randomUUID } from 'node:crypto'
import type { FormKind } from '#schemas/requests/forms'
import type { SignupKind } from '#schemas/signups/signups'
import { affectedRows } from './engines.ts'
import type { Channel, Database, SeatNews, SeatOccurrenceRow, SeatRow, SubmissionRow } from './tables.ts'

export interface Submission {
  id: string
  kind: FormKind | AlertKind | SignupKind
  fields: Readonly<Record<string, string>>
  createdAt: Date
}

/** This process holds it until its claim expires. */
export interface ClaimedDelivery {
  id: string
  channel: Channel
  attempts: number
  claimToken: string
  submission: Submission
  reply?: Reply
  seat?: SeatMail
  subscribers?: readonly SubscriberToList[]
}

export interface SubscriberToList {
  name: string
  email: string
}

/** Says what is new; the sign-up is as it is when the mail is sent. */
export interface SeatMail {
  news: SeatNews
  seat: SeatRow
  /** All sign-ups of its mailbox for the date, it too: news of the date are one mail. */
  parties: readonly SeatRow[]
  occurrence: SeatOccurrenceRow
}

export interface Reply {
  /** The address with which they sign in: the visitor's answer goes there. */
  author: string
  subject: string
  text: string
  createdAt: Date
}

/** The outcome of an attempt: `retry` has the time of the next one; `wait`, too, but this was not an attempt. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'failed'; error: string }
  | { state: 'retry'; at: Date; error: string }
  | { state: 'wait'; until: Date; error: string }

/**
 * `wait`: it could not be tried, for a reason that has nothing to do with it; this is no attempt, and never becomes
 * final. `refusedRecipients`: how many the server refused while it accepted the mail for the others.
 */
export type Outcome =
  | { result: 'sent'; refusedRecipients?: number }
  | { result: 'try-again'; error: string }
  | { result: 'wait'; until: Date; error: string }
  | { result: 'refused'; error: string }

/** Carries out a delivery. It never throws for a failure on the other side: that is an outcome. */
export type Sender = (delivery: ClaimedDelivery) => Promise<Outcome>

export type Senders = Readonly<Partial<Record<Channel, Sender>>>

/** `held` is false if another process had taken over the delivery: then nothing was written. */
export interface Attempt {
  delivery: ClaimedDelivery
  outcome: Outcome
  settlement: Settlement
  held: boolean
}

export interface SubmissionToInsert {
  /** Unique: of two submissions with the same key, the first is kept. */
  key: string
  kind: string
  fields: Readonly<Record<string, string>>
  /** A request id, or a day. */
  occasion?: string | undefined
}

/** Writes a submission, unless one with its key exists. Returns its id if it was written. */
export async function insertSubmission(
  db: Database,
  { key, kind, fields, occasion }: SubmissionToInsert,
  now: Date,
  id: string = randomUUID(),
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('submissions')
    .values({
      id,
      request_key: key,
      kind,
      fields: JSON.stringify(fields),
      occasion: occasion ?? null,
      created_at: now.getTime(),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** @throws if there is none */
export const submissionOfKey = (db: Database, key: string): Promise<SubmissionRow> =>
  db.selectFrom('submissions').selectAll().where('request_key', '=', key).executeTakeFirstOrThrow()

/** Returns whether it was written: one exists at most. @param part the reply that it carries */
export async function insertDelivery(
  db: Database,
  submissionId: string,
  channel: Channel,
  now: Date,
  part = '',
): Promise<boolean> {
  const inserting = db
    .insertInto('deliveries')
    .values({ id: randomUUID(), submission_id: submissionId, channel, part, state: 'due', due_at: now.getTime() })
    .onConflict((conflict) => conflict.columns(['submission_id', 'channel', 'part']).doNothing())
  return (await affectedRows(inserting)) > 0
}

/** `server/delivery/alert-text.ts` says what each is about. */
export const ALERT_KINDS = [
  'token_alert',
  'delivery_alert',
  'subscriber_alert',
  'drawing_alert',
  'freshness_alert',
  'mailbox_alert',
  'security_alert',
  'subscribers_alert',
  'care_alert',
  'seats_alert',
  'log_alert',
  'signups_alert',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export interface NewAlert {
  kind: AlertKind
  occasion: string
  /** Its content: ids and reasons, nothing that a visitor wrote. */
  fields: Readonly<Record<string, string>>
}

/**
 * Call it in the transaction that stores the event, so that neither exists without the other. Returns its id, or
 * undefined if there is one of this occasion already.
 */
export async function addAlert(
  db: Database,
  { kind, occasion, fields }: NewAlert,
  now: Date,
): Promise<string | undefined> {
  const id = await insertSubmission(db, { key: `${kind}:${occasion}`, kind, fields, occasion }, now)
  if (id !== undefined) await insertDelivery(db, id, 'alert', now)
  return id
}

/** The mails to the staff: how many wait, since when the oldest one waits, and when one was last sent. */
interface Backlog {
  waiting: number
  oldest: Date | undefined
  lastSent: Date | undefined
}

/** Other channels say nothing about our health: a visitor may have typed an address that takes no mail. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const due = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select((row) => [row.fn.countAll<number>().as('waiting'), row.fn.min('created_at').as('oldest')])
    .where('state', '=', 'due')
    .where('channel', '=', 'staff-mail')
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('deliveries')
    .select((row) => row.fn.max('settled_at').as('last'))
    .where('state', '=', 'sent')
    .where('channel', '=', 'staff-mail')
    .executeTakeFirstOrThrow()
  return {
    waiting: Number(due.waiting),
    oldest: due.oldest ? new Date(Number(due.oldest)) : undefined,
    lastSent: sent.last ? new Date(Number(sent.last)) : undefined,
  }
}

/** Longer than any wait that we store: the mailing list's service may be paused until the next midnight. */
const LONGEST_WAIT_MILLISECONDS = 25 * 60 * 60 * 1000

/** Longer than any claim: the setting ends at an hour. */
const LONGEST_CLAIM_MILLISECONDS = 2 * 60 * 60 * 1000

/**
 * Repairs deliveries that were stored while the clock was ahead, and would wait until the clock gets there. Returns how
 * many.
 */
export async function repairDueTimes(db: Database, now: Date): Promise<number> {
  const time = now.getTime()
  const waiting = db
    .updateTable('deliveries')
    .set({ due_at: time })
    .where('state', '=', 'due')
    .where('due_at', '>', time + LONGEST_WAIT_MILLISECONDS)
  const claimed = db
    .updateTable('deliveries')
    .set({ claim_token: null, claimed_until: null })
    .where('state', '=', 'due')
    .where('claimed_until', '>', time + LONGEST_CLAIM_MILLISECONDS)
  return (await affectedRows(waiting)) + (await affectedRows(claimed))
}

/** Short enough to read out on the telephone. */
export const referenceOf = (submissionId: string): string => submissionId.slice(0, 8).toUpperCase()
