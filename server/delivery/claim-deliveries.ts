import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formKindOf } from '#schemas/requests/forms'
import { SIGNUP } from '#schemas/signups/signups'
import { listListed, releaseListed, settleListed } from '../mailing-list/subscribers.ts'
import { affectedRows } from '../platform/db/engines.ts'
import {
  ALERT_KINDS,
  addAlert,
  type ClaimedDelivery,
  type Reply,
  type Settlement,
  type Submission,
} from '../platform/db/outbox.ts'
import { CHANNELS, type Channel, type Database, type Transaction } from '../platform/db/tables.ts'
import { readSignupMail } from '../signups/signup-store.ts'

export interface Claim {
  now: Date
  claimSeconds: number
  limit: number
  channels?: readonly Channel[]
}

/** Claims up to `limit` due deliveries for `claimSeconds`, in one statement: no other process gets the same ones. */
export async function claimDue(db: Database, claim: Claim): Promise<ClaimedDelivery[]> {
  const claimToken = randomUUID()
  const ids = await markClaimed(db, claim, claimToken)
  return ids.length === 0 ? [] : readClaimed(db, ids, claimToken)
}

async function markClaimed(
  db: Database,
  { now, claimSeconds, limit, channels = CHANNELS }: Claim,
  claimToken: string,
): Promise<string[]> {
  const time = now.getTime()
  const claimed = await db
    // Named before the update, so that it is evaluated once: within the condition it may run again and find others.
    .with('next', (due) =>
      due
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'due')
        .where('due_at', '<=', time)
        .where('channel', 'in', channels)
        .where((free) => free.or([free('claimed_until', 'is', null), free('claimed_until', '<=', time)]))
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('deliveries')
    .set({ claim_token: claimToken, claimed_until: time + claimSeconds * 1000, attempts: sql`attempts + 1` })
    .where('id', 'in', (next) => next.selectFrom('next').select('id'))
    .returning('id')
    .execute()
  return claimed.map(({ id }) => id)
}

async function readClaimed(db: Database, ids: readonly string[], claimToken: string): Promise<ClaimedDelivery[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
    .leftJoin('request_replies', 'request_replies.id', 'deliveries.part')
    .select(['deliveries.id', 'channel', 'attempts', 'part', 'deliveries.submission_id', 'kind', 'fields'])
    .select(['submissions.created_at', 'author', 'subject', 'text', 'request_replies.created_at as replied_at'])
    .where('deliveries.id', 'in', ids)
    .execute()
  const claimed = rows.map(
    async ({ id, channel, attempts, part, submission_id, kind, fields, created_at, ...reply }) => ({
      id,
      channel,
      attempts,
      claimToken,
      submission: {
        id: submission_id,
        kind: kindOf(kind),
        fields: JSON.parse(fields),
        createdAt: new Date(Number(created_at)),
      },
      ...replyOf(reply),
      ...(channel === 'seat' && { signup: await readSignupMail(db, submission_id, part) }),
      ...(kind === 'subscribers_alert' && { subscribers: await listListed(db, submission_id) }),
    }),
  )
  return Promise.all(claimed)
}

type ReplyColumns = { [Name in 'author' | 'subject' | 'text']: string | null } & { replied_at: number | null }

const replyOf = ({ author, subject, text, replied_at }: ReplyColumns): { reply?: Reply } =>
  author === null || subject === null || text === null
    ? {}
    : { reply: { author, subject, text, createdAt: new Date(Number(replied_at)) } }

/** Only we write kinds; any other value means that the database is not ours. */
function kindOf(text: string): Submission['kind'] {
  if (text === SIGNUP) return SIGNUP
  const kind = ALERT_KINDS.find((known) => known === text) ?? formKindOf(text)
  if (!kind) throw new Error(`The store holds a request of an unknown kind: ${text}`)
  return kind
}

/** Returns false if another process holds the delivery now. Alerts of a final failure are stored with it. */
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
  const last_error = settlement.state === 'sent' ? null : settlement.error
  if (settlement.state === 'wait')
    return { due_at: settlement.until.getTime(), last_error, attempts: sql<number>`attempts - 1` }
  return { state: settlement.state, settled_at: now.getTime(), last_error }
}

/** One alert each time that a delivery fails for good: it may fail again after `npm run requests -- retry`. */
const alertOf = ({ claimToken, submission, channel }: ClaimedDelivery, error: string) => ({
  kind: 'delivery_alert' as const,
  occasion: claimToken,
  fields: { submission: submission.id, kind: submission.kind, error, ...(channel === 'reply' && { channel }) },
})
