import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type FormKind, formOf, type RequestKind } from '#schemas/forms/forms'
import { type Acknowledgement, countAcknowledgement, forgetAcknowledgements } from './acknowledgements.ts'
import { ALERT_KINDS, type AlertKind } from './alerts.ts'
import { repairDueTimes } from './clock-repair.ts'
import { idOfOccasion, keepCopy } from './copies.ts'
import { CHANNELS, type Channel, type DeliveryRow, type Tables } from './database.ts'
import { committerOf, forOneWorker } from './engines.ts'
import { removeOldestDay } from './retention.ts'
import { type Settlement, settleDelivery } from './settlement.ts'
import { keepSubscriber } from './subscribers.ts'

/** A request to store. `key` distinguishes a repetition from a new request. */
export interface NewSubmission {
  kind: RequestKind
  key: string
  fields: Readonly<Record<string, string>>
  /** Its request id, or the day. */
  occasion?: string
  /** Who gets an acknowledgement, if today's limits allow one more. */
  acknowledgement?: Acknowledgement | undefined
}

export interface Submission {
  id: string
  kind: FormKind | AlertKind
  fields: Readonly<Record<string, string>>
  createdAt: Date
}

/** A delivery that this process holds until its claim expires. */
export interface ClaimedDelivery {
  id: string
  channel: DeliveryRow['channel']
  attempts: number
  claimToken: string
  submission: Submission
}

export type { Settlement } from './settlement.ts'

export type Store = ReturnType<typeof createStore>

/** All stored data, in one database. Times are passed as dates and stored as milliseconds since 1970. */
export function createStore(db: Kysely<Tables>) {
  const commit = committerOf(db)

  /**
   * Stores a request and its deliveries, both or neither. The same key again changes nothing and counts as success.
   * When this resolves, the request is on disk.
   *
   * @throws the database's error: the request is then not stored, and must not be acknowledged
   */
  async function accept(
    { kind, key, fields, occasion, acknowledgement }: NewSubmission,
    now: Date,
  ): Promise<{ id: string; isNew: boolean }> {
    const row = { id: randomUUID(), request_key: key, kind, fields: JSON.stringify(fields), occasion }
    return commit(async (trx) => {
      const inserted = await trx
        .insertInto('submissions')
        .values({ ...row, created_at: now.getTime() })
        .onConflict((conflict) => conflict.column('request_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      const { id } = inserted ?? (await known(trx, key))
      // A copy is already stored, but its mail is not sent yet.
      const isNew = await addDelivery(trx, id, 'staff-mail', now)
      if (isNew && acknowledgement && (await countAcknowledgement(trx, acknowledgement)))
        await addDelivery(trx, id, 'acknowledgement', now)
      return { id, isNew }
    })
  }

  /** Claims up to `limit` due deliveries for `claimSeconds`, in one statement: no other process gets the same ones. */
  async function claimDue({
    now,
    claimSeconds,
    limit,
    channels = CHANNELS,
  }: {
    now: Date
    claimSeconds: number
    limit: number
    /** The channels that this process can deliver to; other deliveries are left for a process that can. */
    channels?: readonly Channel[]
  }): Promise<ClaimedDelivery[]> {
    const claimToken = randomUUID()
    const time = now.getTime()
    const claimed = await db
      // Selected before the update, so that it runs once: as part of the condition it may run again and find other
      // rows.
      .with('next', (due) =>
        forOneWorker(
          db,
          due
            .selectFrom('deliveries')
            .select('id')
            .where('state', '=', 'due')
            .where('due_at', '<=', time)
            .where('channel', 'in', channels)
            .where((free) => free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', time)]))
            .orderBy('due_at')
            .limit(limit),
        ),
      )
      .updateTable('deliveries')
      .set({ claim_token: claimToken, claimed_until: time + claimSeconds * 1000, attempts: sql`attempts + 1` })
      .where('id', 'in', (next) => next.selectFrom('next').select('id'))
      .returning('id')
      .execute()
    if (claimed.length === 0) return []
    const rows = await db
      .selectFrom('deliveries')
      .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
      .select(['deliveries.id', 'channel', 'attempts', 'submission_id', 'kind', 'fields', 'created_at'])
      // By their key, so that only these are read, even among a million deliveries.
      .where(
        'deliveries.id',
        'in',
        claimed.map(({ id }) => id),
      )
      .execute()
    return rows.map(({ id, channel, attempts, ...row }) => ({
      id,
      channel,
      attempts,
      claimToken,
      submission: submissionOf(row),
    }))
  }

  /**
   * How many mails to the staff are waiting, since when the oldest has been, and when one last succeeded. The other
   * channels say nothing about our health: a visitor may have given an address that accepts no mail. The query runs
   * in a transaction, like storing a request: if that is impossible, this throws.
   */
  const backlog = () => db.transaction().execute(backlogIn)

  return {
    accept,
    /** See `keepCopy`. */
    keepCopy: (copy: Parameters<typeof keepCopy>[1], now: Date) => commit((trx) => keepCopy(trx, copy, now)),
    /** See `idOfOccasion`. */
    idOfOccasion: (kind: RequestKind, occasion: string) => idOfOccasion(db, kind, occasion),
    /** See `keepSubscriber`. */
    subscribe: (subscriber: Parameters<typeof keepSubscriber>[1], now: Date) =>
      commit((trx) => keepSubscriber(trx, subscriber, now)),
    claimDue,
    /** See `settleDelivery`. */
    settle: (delivery: ClaimedDelivery, settlement: Settlement, now: Date) =>
      commit((trx) => settleDelivery(trx, delivery, settlement, now)),
    backlog,
    /** See `removeOldestDay`. */
    removeOldestDay: (before: Date) => removeOldestDay(db, before),
    /** See `repairDueTimes`. */
    repairDueTimes: (now: Date) => repairDueTimes(db, now),
    forgetAcknowledgements: (before: string) => forgetAcknowledgements(db, before),
    close: () => db.destroy(),
  }
}

async function backlogIn(
  db: Kysely<Tables>,
): Promise<{ waiting: number; oldest: Date | undefined; lastSent: Date | undefined }> {
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

const known = (db: Kysely<Tables>, key: string) =>
  db.selectFrom('submissions').select('id').where('request_key', '=', key).executeTakeFirstOrThrow()

/** Stores a delivery for a submission, unless there is one; returns whether it was new. */
async function addDelivery(db: Kysely<Tables>, submissionId: string, channel: Channel, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deliveries')
    .values({ id: randomUUID(), submission_id: submissionId, channel, state: 'due', due_at: now.getTime() })
    .onConflict((conflict) => conflict.columns(['submission_id', 'channel']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

function submissionOf(row: { submission_id: string; kind: string; fields: string; created_at: number }): Submission {
  return {
    id: row.submission_id,
    kind: kindOf(row.kind),
    fields: JSON.parse(row.fields),
    createdAt: new Date(Number(row.created_at)),
  }
}

/** Written only by us; anything else means that the database is not ours. */
function kindOf(text: string): FormKind | AlertKind {
  const alert = ALERT_KINDS.find((kind) => kind === text)
  if (alert) return alert
  const form = formOf(text)
  if (!form) throw new Error(`The store holds a request of an unknown kind: ${text}`)
  return form.kind
}
