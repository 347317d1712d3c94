import type { Database } from '../db/database.ts'
import { insertDelivery, insertSubmission } from './insert-submission.ts'

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
