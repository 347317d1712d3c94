import { randomUUID } from 'node:crypto'
import type { FormKind } from '#schemas/requests/forms'
import type { SignupKind } from '#schemas/signups/signup-paths'
import { affectedRows, insertOnce } from './engines.ts'
import type { Channel, Database, OccurrenceRow, SignupNews, SignupRow, SubmissionRow } from './tables.ts'

export interface Submission {
  id: string
  kind: FormKind | AlertKind | SignupKind
  fields: Readonly<Record<string, string>>
  createdAt: Date
}

export interface ClaimedDelivery {
  id: string
  channel: Channel
  attempts: number
  claimToken: string
  submission: Submission
  reply?: Reply
  signup?: SignupMail
  subscribers?: readonly ListedSubscriber[]
}

export interface ListedSubscriber {
  name: string
  email: string
}

export interface SignupMail {
  news: SignupNews
  signup: SignupRow
  /** All sign-ups of its mailbox for the date, it too: news of the date are one mail. */
  parties: readonly SignupRow[]
  occurrence: OccurrenceRow
}

export interface Reply {
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

/** `wait`: it could not be tried, which is no attempt. `refusedRecipients`: refused, while others got the mail. */
export type SendResult =
  | { result: 'sent'; refusedRecipients?: number }
  | { result: 'try-again'; error: string }
  | { result: 'wait'; until: Date; error: string }
  | { result: 'refused'; error: string }

/** Carries out a delivery. It never throws for a failure on the other side: that is an outcome. */
export type Sender = (delivery: ClaimedDelivery) => Promise<SendResult>

export type Senders = Readonly<Partial<Record<Channel, Sender>>>

/** `held` is false if another process had taken over the delivery: then nothing was written. */
export interface Attempt {
  delivery: ClaimedDelivery
  outcome: SendResult
  settlement: Settlement
  held: boolean
}

export interface SubmissionToInsert {
  /** Unique: of two submissions with the same key, the first is kept. */
  key: string
  kind: string
  fields: Readonly<Record<string, string>>
  occasion?: string | undefined
}

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

export const submissionOfKey = (db: Database, key: string): Promise<SubmissionRow> =>
  db.selectFrom('submissions').selectAll().where('request_key', '=', key).executeTakeFirstOrThrow()

/** Returns whether it was written: one exists at most. @param part the reply that it carries */
export async function insertDelivery(db: Database, submissionId: string, channel: Channel, now: Date, part = '') {
  const row = {
    id: randomUUID(),
    submission_id: submissionId,
    channel,
    part,
    state: 'due',
    due_at: now.getTime(),
  } as const
  return insertOnce(db, 'deliveries', row)
}

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

/** Call it in the transaction of the event. Returns undefined if there is an alert of this occasion already. */
export async function addAlert(db: Database, { kind, occasion, fields }: NewAlert, now: Date) {
  const id = await insertSubmission(db, { key: `${kind}:${occasion}`, kind, fields, occasion }, now)
  if (id !== undefined) await insertDelivery(db, id, 'alert', now)
  return id
}

export async function readBacklog(db: Database) {
  const { waiting, oldest, last } = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '=', 'due').as('waiting'),
      fn.min('created_at').filterWhere('state', '=', 'due').as('oldest'),
      fn.max('settled_at').filterWhere('state', '=', 'sent').as('last'),
    ])
    .where('channel', '=', 'staff-mail')
    .executeTakeFirstOrThrow()
  const toDate = (time: number | null) => (time ? new Date(Number(time)) : undefined)
  return { waiting: Number(waiting), oldest: toDate(oldest), lastSent: toDate(last) }
}

/** Longer than any wait that we store: the mailing list's service may be paused until the next midnight. */
const LONGEST_WAIT_MILLISECONDS = 25 * 60 * 60 * 1000

/** Longer than any claim: the setting ends at an hour. */
const LONGEST_CLAIM_MILLISECONDS = 2 * 60 * 60 * 1000

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
