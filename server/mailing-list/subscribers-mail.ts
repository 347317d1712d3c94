import { aloneIn } from '../platform/db/engines.ts'
import type { SubscriberToList } from '../platform/db/outbox.ts'
import { addAlert } from '../platform/db/outbox.ts'
import type { Database, Transaction } from '../platform/db/tables.ts'
import { deliverAgain } from './subscribers.ts'

/**
 * Names and addresses are read when the mail is about to be sent, so whoever was erased is not in it. A subscriber's
 * delivery moves here from `constant-contact`, with the alert's id as its `part`; if the mail fails for good, it moves
 * back.
 */
const LISTED = 'subscribers-mail'
const WAITING = 'constant-contact'

export interface SubscribersMail {
  /** On the campus: one mail for each. */
  day: string
  link: string | undefined
}

/** Commits the mail with everybody who waits, once a day, or nothing. Returns how many are in it. */
export async function listSubscribers(trx: Transaction, { day, link }: SubscribersMail, now: Date): Promise<number> {
  // Another process may be about to claim them, or to list them in the same mail.
  await aloneIn(trx, 'deliveries')
  const waiting = () => waitingSince(trx, now)
  const { count } = await waiting()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return 0
  const fields = { day, count: String(count), ...(link && { link }) }
  const id = await addAlert(trx, { kind: 'subscribers_alert', occasion: day, fields }, now)
  if (id === undefined) return 0
  await trx
    .updateTable('deliveries')
    .set({ channel: LISTED, part: id, claim_token: null, claimed_until: null, last_error: null })
    .where('id', 'in', waiting().select('id'))
    .execute()
  return Number(count)
}

/** Due, and in no process's hands. */
const waitingSince = (db: Database, now: Date) =>
  db
    .selectFrom('deliveries')
    .where('channel', '=', WAITING)
    .where('state', '=', 'due')
    .where((free) => free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', now.getTime())]))

export async function listedIn(db: Database, alertId: string): Promise<SubscriberToList[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .select('fields')
    .where('channel', '=', LISTED)
    .where('part', '=', alertId)
    .orderBy('submissions.created_at')
    .orderBy('submissions.id')
    .execute()
  return rows.map(({ fields }) => {
    const { firstName = '', lastName = '', email = '' }: Record<string, string> = JSON.parse(fields)
    return { name: `${firstName} ${lastName}`.trim(), email }
  })
}

/** The mail was sent: nothing is left to do for whom it lists. */
export async function settleListed(db: Database, alertId: string, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'sent', settled_at: now.getTime() })
    .where('channel', '=', LISTED)
    .where('part', '=', alertId)
    .execute()
}

/** The mail will never be sent: whom it lists waits for the next one. */
export async function releaseListed(db: Database, alertId: string, now: Date): Promise<void> {
  const released = await db
    .deleteFrom('deliveries')
    .where('channel', '=', LISTED)
    .where('part', '=', alertId)
    .returning('submission_id')
    .execute()
  for (const { submission_id } of released) await deliverAgain(db, submission_id, now)
}
