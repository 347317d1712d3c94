import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { RequestKind } from '#schemas/forms/forms'
import type { DeliveryRow, Tables } from './database.ts'
import { forOneWorker } from './engines.ts'

/** A request to be kept. `key` tells a repetition from a new one. */
export interface NewSubmission {
  kind: RequestKind
  key: string
  fields: Readonly<Record<string, string>>
}

export interface Submission {
  id: string
  kind: RequestKind
  fields: Readonly<Record<string, string>>
  createdAt: Date
}

/** A delivery that this process holds until its claim runs out. */
export interface ClaimedDelivery {
  id: string
  channel: DeliveryRow['channel']
  attempts: number
  claimToken: string
  submission: Submission
}

/** How an attempt ended; `retry` says when to try again. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'failed'; error: string }
  | { state: 'retry'; at: Date; error: string }

export type Store = ReturnType<typeof createStore>

/** Everything that the service keeps, over one database. Times come in as dates and are kept as milliseconds since 1970. */
export function createStore(db: Kysely<Tables>) {
  /**
   * Keeps a request and what is to be done about it, both or neither. The same key again changes nothing and is as good as
   * the first time. When this resolves, the request is on the disk.
   *
   * @throws what the database throws: the request is then not kept, and must not be acknowledged
   */
  async function accept({ kind, key, fields }: NewSubmission, now: Date): Promise<{ id: string; isNew: boolean }> {
    const id = randomUUID()
    return db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('submissions')
        .values({ id, request_key: key, kind, fields: JSON.stringify(fields), created_at: now.getTime() })
        .onConflict((conflict) => conflict.column('request_key').doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) {
        const known = await trx
          .selectFrom('submissions')
          .select('id')
          .where('request_key', '=', key)
          .executeTakeFirstOrThrow()
        return { id: known.id, isNew: false }
      }
      await trx
        .insertInto('deliveries')
        .values({ id: randomUUID(), submission_id: id, channel: 'staff-mail', state: 'due', due_at: now.getTime() })
        .execute()
      return { id, isNew: true }
    })
  }

  /** Claims up to `limit` due deliveries for `claimSeconds`, in one statement: no other process gets the same ones. */
  async function claimDue({
    now,
    claimSeconds,
    limit,
  }: {
    now: Date
    claimSeconds: number
    limit: number
  }): Promise<ClaimedDelivery[]> {
    const claimToken = randomUUID()
    const time = now.getTime()
    const claimed = await db
      // Named before the update, so that it is chosen once: as a part of its condition it may run again and find others.
      .with('next', (due) =>
        forOneWorker(
          db,
          due
            .selectFrom('deliveries')
            .select('id')
            .where('state', '=', 'due')
            .where('due_at', '<=', time)
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
      .where('claim_token', '=', claimToken)
      .execute()
    return rows.map(({ id, channel, attempts, ...row }) => ({
      id,
      channel,
      attempts,
      claimToken,
      submission: submissionOf(row),
    }))
  }

  /** Writes down how an attempt ended, if we still hold the delivery; answers whether we did. */
  async function settle({ id, claimToken }: ClaimedDelivery, settlement: Settlement, now: Date): Promise<boolean> {
    const open = { claim_token: null, claimed_until: null }
    const changes =
      settlement.state === 'retry'
        ? { ...open, due_at: settlement.at.getTime(), last_error: settlement.error }
        : {
            ...open,
            state: settlement.state,
            settled_at: now.getTime(),
            last_error: settlement.state === 'failed' ? settlement.error : null,
          }
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set(changes)
      .where('id', '=', id)
      .where('claim_token', '=', claimToken)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** How many deliveries wait, since when the oldest has, and when one last succeeded. */
  async function backlog(): Promise<{ waiting: number; oldest: Date | undefined; lastSent: Date | undefined }> {
    const due = await db
      .selectFrom('deliveries')
      .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
      .select((row) => [row.fn.countAll<number>().as('waiting'), row.fn.min('created_at').as('oldest')])
      .where('state', '=', 'due')
      .executeTakeFirstOrThrow()
    const sent = await db
      .selectFrom('deliveries')
      .select((row) => row.fn.max('settled_at').as('last'))
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow()
    return {
      waiting: Number(due.waiting),
      oldest: due.oldest ? new Date(Number(due.oldest)) : undefined,
      lastSent: sent.last ? new Date(Number(sent.last)) : undefined,
    }
  }

  /** Removes requests older than `before` of which nothing is undelivered; answers how many. */
  async function removeDelivered(before: Date): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('submissions')
      .where('created_at', '<', before.getTime())
      .where('id', 'not in', (open) =>
        open.selectFrom('deliveries').select('submission_id').where('state', '!=', 'sent'),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  return { accept, claimDue, settle, backlog, removeDelivered, close: () => db.destroy() }
}

function submissionOf(row: { submission_id: string; kind: string; fields: string; created_at: number }): Submission {
  return {
    id: row.submission_id,
    kind: kindOf(row.kind),
    fields: JSON.parse(row.fields),
    createdAt: new Date(Number(row.created_at)),
  }
}

/** Written by us alone; anything else means that the database is not ours. */
function kindOf(text: string): RequestKind {
  if (text !== 'tour') throw new Error(`The store holds a request of an unknown kind: ${text}`)
  return text
}
