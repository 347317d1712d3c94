import { randomUUID } from 'node:crypto'
import { dayOnCampus } from '#schemas/time-zone'
import { addAlert, insertSubmission, submissionOfKey } from '../platform/db/outbox.ts'
import type { Database, Transaction } from '../platform/db/tables.ts'

export interface NewSubscriber {
  /** The address in lower case: one subscriber each. */
  address: string
  fields: Readonly<Record<string, string>>
  /** The request id, or the day. */
  occasion: string
}

/**
 * Anybody can type anybody's address, so the same address again never replaces the stored answers: its one delivery is
 * due again (they may have left the list meanwhile), and if the answers differ, the operators get an alert. Only the
 * form that sent the answers may correct them, by its id, which nobody else knows. The same call again changes nothing.
 * Returns whether there is something new to deliver.
 *
 * If a worker is sending right now, its claim becomes invalid, but the delivery is claimed again only after its time.
 * @throws the database's error: the subscriber is then not stored, and must not be acknowledged
 */
export async function storeSubscriber(
  trx: Transaction,
  { address, fields, occasion }: NewSubscriber,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const key = `mailing-list:${address}`
  const inserted = await insertSubmission(trx, { key, kind: 'mailing-list', fields, occasion }, now)
  if (inserted !== undefined) {
    await deliverAgain(trx, inserted, now)
    return { id: inserted, isNew: true }
  }
  const known = await submissionOfKey(trx, key)
  const { id } = known
  const [isSameCall, isSameWords] = [known.occasion === occasion, known.fields === JSON.stringify(fields)]
  if (isSameCall && isSameWords) return { id, isNew: false }
  const isCorrection = isSameCall && occasion.startsWith('id:')
  const changes = { occasion, created_at: now.getTime(), fields: isCorrection ? JSON.stringify(fields) : known.fields }
  await trx.updateTable('submissions').set(changes).where('id', '=', id).execute()
  if (!isSameWords && !isCorrection) await alertOfChangedAnswers(trx, id, now)
  await deliverAgain(trx, id, now)
  return { id, isNew: true }
}

/** One alert a day for each subscriber, however often somebody sends different answers. */
const alertOfChangedAnswers = (db: Database, submission: string, now: Date) =>
  addAlert(db, { kind: 'subscriber_alert', occasion: `${submission}:${dayOnCampus(now)}`, fields: { submission } }, now)

/** Makes a subscriber due for the mailing list’s service, from the beginning. */
export async function deliverAgain(db: Database, submissionId: string, now: Date): Promise<void> {
  const due = { state: 'due', due_at: now.getTime() } as const
  await db
    .insertInto('deliveries')
    .values({ ...due, id: randomUUID(), submission_id: submissionId, channel: 'constant-contact' })
    .onConflict((conflict) =>
      conflict.columns(['submission_id', 'channel', 'part']).doUpdateSet({
        ...due,
        attempts: 0,
        // No worker has this token: the one that held the delivery can no longer mark it.
        claim_token: randomUUID(),
        last_error: null,
        settled_at: null,
      }),
    )
    .execute()
}
