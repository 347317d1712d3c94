import { randomUUID } from 'node:crypto'
import { affectedRows } from '../db/affected-rows.ts'
import type { Channel, Database, SubmissionRow } from '../db/database.ts'

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
