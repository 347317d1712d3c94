import type { Database } from './database.ts'
import { insertDelivery, insertSubmission } from './insert-submission.ts'

/**
 * The alerts to the operators: the mailing list's connection is lost; a request can't be delivered; somebody sent
 * different answers for a stored subscriber; changed words, or a page, can't be drawn; on Mondays, what of the words is out of date; to
 * whoever got them, that requests go to somebody else; to each owner, what
 * concerns who may sign in; who joined the mailing list while no service is connected; to each owner on Mondays, what the site
 * stands on and somebody should look at; to whom an event names, how many come when its sign-up closes; that SQLite's log was damaged; that
 * one network signs many up.
 */
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
 * Stores an alert, to be mailed like everything else in the outbox. Call it in the transaction that stores the event,
 * so that neither exists without the other. Returns its id, or undefined if there is one of this occasion already.
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
