import type { RequestKind } from '#schemas/requests/forms'
import { insertDelivery, insertSubmission, type SubmissionToInsert, submissionOfKey } from '../platform/db/outbox.ts'
import type { Transaction } from '../platform/db/tables.ts'
import { type Acknowledgement, countAcknowledgement } from '../platform/mail/acknowledgements.ts'

export interface NewSubmission extends SubmissionToInsert {
  kind: RequestKind
  /** Only if today's limits allow one more. */
  acknowledgement?: Acknowledgement | undefined
}

/**
 * Keeps a request and its deliveries, both or neither, on the disk when this resolves. The same key again changes
 * nothing and counts as success.
 * @throws the database's error: the request is then not stored, and must not be acknowledged
 */
export async function acceptSubmission(
  trx: Transaction,
  submission: NewSubmission,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { key, acknowledgement } = submission
  const id = (await insertSubmission(trx, submission, now)) ?? (await submissionOfKey(trx, key)).id
  // The key may be that of a copy, whose mail is still to be sent.
  const isNew = await insertDelivery(trx, id, 'staff-mail', now)
  if (isNew && acknowledgement && (await countAcknowledgement(trx, acknowledgement)))
    await insertDelivery(trx, id, 'acknowledgement', now)
  return { id, isNew }
}
