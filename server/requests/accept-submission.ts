import type { Transaction } from '../platform/db/database.ts'
import { countAcknowledgement } from '../platform/mail/acknowledgements.ts'
import { insertDelivery, insertSubmission, submissionOfKey } from '../platform/outbox/insert-submission.ts'
import type { NewSubmission } from '../platform/outbox/submission.ts'

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
