import { sql } from 'kysely'
import { releaseListed, settleListed } from '../mailing-list/subscribers-mail.ts'
import { affectedRows } from '../platform/db/engines.ts'
import type { ClaimedDelivery, Settlement } from '../platform/db/outbox.ts'
import { addAlert } from '../platform/db/outbox.ts'
import type { Channel, Transaction } from '../platform/db/tables.ts'

/**
 * Returns whether we still hold the delivery. The alert of a mail that failed for good is stored in the same
 * transaction.
 */
export async function settleDelivery(
  trx: Transaction,
  delivery: ClaimedDelivery,
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const settling = trx
    .updateTable('deliveries')
    .set({ claim_token: null, claimed_until: null, ...changesOf(settlement, now) })
    .where('id', '=', delivery.id)
    .where('claim_token', '=', delivery.claimToken)
  if ((await affectedRows(settling)) === 0) return false
  const { id, kind } = delivery.submission
  const listsSubscribers = kind === 'subscribers_alert'
  if (listsSubscribers && settlement.state === 'sent') await settleListed(trx, id, now)
  if (settlement.state !== 'failed') return true
  if (listsSubscribers) await releaseListed(trx, id, now)
  if (listsSubscribers || ALERTED.includes(delivery.channel))
    await addAlert(trx, alertOf(delivery, settlement.error), now)
  return true
}

const ALERTED: readonly Channel[] = ['staff-mail', 'reply']

function changesOf(settlement: Settlement, now: Date) {
  if (settlement.state === 'retry') return { due_at: settlement.at.getTime(), last_error: settlement.error }
  if (settlement.state === 'wait')
    return {
      due_at: settlement.until.getTime(),
      last_error: settlement.error,
      // Claiming it counted an attempt that was not made.
      attempts: sql<number>`attempts - 1`,
    }
  const error = settlement.state === 'failed' ? settlement.error : null
  return { state: settlement.state, settled_at: now.getTime(), last_error: error }
}

/** One alert each time that a delivery fails for good: it may fail again after `npm run requests -- retry`. */
const alertOf = ({ claimToken, submission, channel }: ClaimedDelivery, error: string) => ({
  kind: 'delivery_alert' as const,
  occasion: claimToken,
  fields: { submission: submission.id, kind: submission.kind, error, ...(channel === 'reply' && { channel }) },
})
