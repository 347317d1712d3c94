import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formKindOf } from '#schemas/requests/forms'
import { SIGNUP } from '#schemas/signups/signups'
import { listedIn } from '../mailing-list/subscribers-mail.ts'
import type { ClaimedDelivery, Reply, Submission } from '../platform/db/outbox.ts'
import { ALERT_KINDS } from '../platform/db/outbox.ts'
import { CHANNELS, type Channel, type Database } from '../platform/db/tables.ts'
import { mailAboutSeat } from '../signups/seat-mails.ts'

export interface Claim {
  now: Date
  claimSeconds: number
  limit: number
  /** The channels that this process can deliver to; other deliveries are left for a process that can. */
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
        // Another worker gets the next ones.
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
    // By their key: even among a million deliveries, only these are read.
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
      ...(channel === 'seat' && { seat: await mailAboutSeat(db, submission_id, part) }),
      ...(kind === 'subscribers_alert' && { subscribers: await listedIn(db, submission_id) }),
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
