import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { SubmissionRow, Tables } from './database.ts'

/** Who joins the mailing list, by the names of its form. */
export interface NewSubscriber {
  /** The address, in small letters: one subscriber each. */
  address: string
  fields: Readonly<Record<string, string>>
  /** The id under which it was sent, or the day. */
  occasion: string
}

/**
 * Keeps a subscriber, one for each address: the same address again replaces what was kept, and its one delivery is due
 * again, so that only the newest goes out. The same words on the same occasion again change nothing. When this resolves,
 * the subscriber is on the disk.
 *
 * If a worker is sending the older words right now, it loses its claim, whose time runs on: the newer words are claimed only
 * after it, and can't be overtaken by the older.
 *
 * @returns whether anything is to be delivered that was not before
 * @throws what the database throws: it is then not kept, and must not be acknowledged
 */
export async function keepSubscriber(
  trx: Transaction<Tables>,
  { address, fields, occasion }: NewSubscriber,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const row = {
    id: randomUUID(),
    request_key: `mailing-list:${address}`,
    kind: 'mailing-list',
    fields: JSON.stringify(fields),
    occasion,
    created_at: now.getTime(),
  }
  const isNew = await replace(trx, row)
  const { id } = await trx
    .selectFrom('submissions')
    .select('id')
    .where('request_key', '=', row.request_key)
    .executeTakeFirstOrThrow()
  if (isNew) await deliverAgain(trx, id, now)
  return { id, isNew }
}

async function replace(db: Kysely<Tables>, row: SubmissionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('submissions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('request_key')
        .doUpdateSet(({ ref }) => ({
          fields: ref('excluded.fields'),
          occasion: ref('excluded.occasion'),
          created_at: ref('excluded.created_at'),
        }))
        .where(({ or, eb, ref }) =>
          or([
            eb('submissions.fields', '!=', ref('excluded.fields')),
            eb('submissions.occasion', '!=', ref('excluded.occasion')),
          ]),
        ),
    )
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

async function deliverAgain(db: Kysely<Tables>, submissionId: string, now: Date): Promise<void> {
  const due = { state: 'due', due_at: now.getTime() } as const
  await db
    .insertInto('deliveries')
    .values({ ...due, id: randomUUID(), submission_id: submissionId, channel: 'constant-contact' })
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'channel']).doUpdateSet({
        ...due,
        attempts: 0,
        // Nobody bears this one: whoever held the delivery can mark nothing any more.
        claim_token: randomUUID(),
        last_error: null,
        settled_at: null,
      }),
    )
    .execute()
}
