import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { SendMailOptions } from 'nodemailer'
import { withCampus, withStaffLocale } from '#content-reader/locale-context'
import { formKindOf, requestKindOf } from '#schemas/requests/forms'
import { SIGNUP } from '#schemas/signups/signup-paths'
import { listListed, releaseListed, settleListed } from '../mailing-list/subscribers.ts'
import { affectedRows } from '../platform/db/engines.ts'
import {
  ALERT_KINDS,
  type Attempt,
  addAlert,
  type ClaimedDelivery,
  type Reply,
  type Senders,
  type SendResult,
  type Settlement,
  type Submission,
} from '../platform/db/outbox.ts'
import { CHANNELS, type Channel, type Database, type Transaction } from '../platform/db/tables.ts'
import { LANGUAGE } from '../platform/http/pages.ts'
import { jobSchedule, logOnce, type MaintenanceJob } from '../platform/jobs.ts'
import type { MailSettings } from '../platform/mail/envelope.ts'
import { composeAcknowledgement, composeReply, composeStaffMail } from '../requests/mails.ts'
import { composeSignupMail } from '../signups/mails.ts'
import { readSignupMail } from '../signups/signup-store.ts'
import { composeAlert } from './alert-mails.ts'

interface Claim {
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

async function markClaimed(db: Database, { now, claimSeconds, limit, channels = CHANNELS }: Claim, claimToken: string) {
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
export async function settleDelivery(trx: Transaction, delivery: ClaimedDelivery, settlement: Settlement, now: Date) {
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

const TO_VISITORS = ['acknowledgement', 'reply', 'seat']

/** Composes the mail of a delivery: for a visitor in the language in which they wrote, for staff in English. */
export function composeMail(delivery: ClaimedDelivery, settings: MailSettings): Promise<SendMailOptions> {
  if (!TO_VISITORS.includes(delivery.channel))
    return inLocaleOf(settings, () => withStaffLocale(() => compose(delivery, settings)))
  const language = delivery.submission.fields[LANGUAGE]
  const content = settings.translations[language ?? '']
  if (!content) return inLocaleOf(settings, () => compose(delivery, settings))
  const siteUrl = `${settings.siteUrl}/${language}`
  return inLocaleOf(content, () => compose(delivery, { ...settings, ...content, siteUrl }))
}

const inLocaleOf = <Result>({ settings }: Pick<MailSettings, 'settings'>, run: () => Result): Result =>
  withCampus(() => settings, run)

async function compose(delivery: ClaimedDelivery, settings: MailSettings): Promise<SendMailOptions> {
  const { id, channel, reply, signup } = delivery
  if (channel === 'alert') return composeAlert(delivery, settings)
  if (channel === 'reply') {
    if (!reply) throw new Error(`The delivery ${id} has no reply to send`)
    return composeReply({ ...delivery, reply }, settings)
  }
  if (channel === 'seat') {
    if (!signup) throw new Error(`The delivery ${id} has no sign-up to tell of`)
    return composeSignupMail({ ...delivery, signup }, settings)
  }
  const kind = requestKindOf(delivery.submission.kind)
  if (!kind) throw new Error(`The staff get no mails about a ${delivery.submission.kind}`)
  const submission = { ...delivery.submission, kind }
  if (channel === 'staff-mail') return composeStaffMail({ id, submission }, settings)
  if (channel === 'acknowledgement') return composeAcknowledgement({ id, submission }, settings)
  throw new Error(`A delivery to ${channel} is not a mail`)
}

export interface Deliverer {
  store: {
    claimDue: (claim: Claim) => Promise<ClaimedDelivery[]>
    settleDelivery: (delivery: ClaimedDelivery, settlement: Settlement, now: Date) => Promise<boolean>
  }
  senders: Senders
  now: () => Date
  report: (attempt: Attempt) => void
  claimSeconds: number
  chance?: () => number
}

const BATCH = 10

/** Returns how many it tried. It MUST mark only what it still holds: a slow send may have been taken over. */
export async function deliverDue({ store, senders, now, report, claimSeconds, chance = Math.random }: Deliverer) {
  const channels = CHANNELS.filter((channel) => senders[channel])
  const due = await store.claimDue({ now: now(), claimSeconds, limit: BATCH, channels })
  await Promise.all(
    due.map(async (delivery) => {
      const outcome = await send(delivery, senders).catch(unexpected)
      const settlement = settlementFor(outcome, delivery, now(), chance())
      const held = await store.settleDelivery(delivery, settlement, now())
      report({ delivery, outcome, settlement, held })
    }),
  )
  return due.length
}

async function send(delivery: ClaimedDelivery, senders: Senders): Promise<SendResult> {
  const sender = senders[delivery.channel]
  if (!sender) throw new Error(`claimed for ${delivery.channel}, which this process does not deliver`)
  return sender(delivery)
}

/** A sender should not throw; if one does, because of a bug, the delivery must still wait and not loop. */
const unexpected = (error: unknown): SendResult => ({
  result: 'try-again',
  error: `unexpected: ${error instanceof Error ? error.message : String(error)}`,
})

const REPEATED_ALERTS: readonly Submission['kind'][] = ['care_alert', 'freshness_alert', 'subscribers_alert']

function settlementFor(outcome: SendResult, delivery: ClaimedDelivery, now: Date, chance: number): Settlement {
  if (outcome.result === 'sent') return { state: 'sent' }
  if (outcome.result === 'wait') return { state: 'wait', until: outcome.until, error: outcome.error }
  if (outcome.result === 'refused') return { state: 'failed', error: outcome.error }
  const { createdAt } = delivery.reply ?? delivery.submission
  // Nobody would learn that an alert was given up; one that is sent each week comes again.
  const waits = delivery.channel === 'alert' && !REPEATED_ALERTS.includes(delivery.submission.kind)
  const at = nextAttempt({ attempts: delivery.attempts, createdAt: waits ? now : createdAt }, now, chance)
  return at
    ? { state: 'retry', at, error: outcome.error }
    : { state: 'failed', error: `given up after three days: ${outcome.error}` }
}

const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 15 * 60
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 60 * 60

/** Over three quarters of an hour, however old: maybe no process was running, or a person retried it. */
const FEWEST_ATTEMPTS = 10

/** Subtracted at random, so that deliveries that failed together are not retried together. */
const JITTER = 0.2

/** Waits 5 s, doubling, at most 15 minutes; undefined after three days and enough attempts. @param chance 0 to 1 */
export function nextAttempt({ attempts, createdAt }: { attempts: number; createdAt: Date }, now: Date, chance: number) {
  const isOld = now.getTime() - createdAt.getTime() >= GIVE_UP_AFTER_SECONDS * 1000
  if (isOld && attempts >= FEWEST_ATTEMPTS) return undefined
  const waitSeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
  return new Date(now.getTime() + waitSeconds * (1 - JITTER * chance) * 1000)
}

/** Logs each attempt: ids and reasons, nothing of what the visitor wrote. What needs a person has a high level. */
export const createAttemptLog =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'fatal'>) =>
  ({ delivery, outcome, settlement, held }: Attempt): void => {
    const ids = {
      delivery: delivery.id,
      channel: delivery.channel,
      submission: delivery.submission.id,
      attempt: delivery.attempts,
    }
    if (outcome.result === 'sent' && outcome.refusedRecipients)
      log.error({ ...ids, refused: outcome.refusedRecipients }, 'delivered, but not to every recipient')
    if (!held) log.warn(ids, 'another process had taken over this delivery')
    else if (settlement.state === 'sent') log.info(ids, 'delivered')
    else if (settlement.state === 'retry')
      log.warn({ ...ids, error: settlement.error, next: settlement.at }, 'not delivered yet')
    else if (settlement.state === 'wait')
      log.info({ ...ids, reason: settlement.error, next: settlement.until }, 'waits to be delivered')
    // If the address was mistyped, the staff can still respond: they have the request.
    else if (delivery.channel === 'acknowledgement')
      log.warn({ ...ids, error: settlement.error }, 'the acknowledgement could not be delivered to the given address')
    else log.fatal({ ...ids, error: settlement.error }, 'A REQUEST COULD NOT BE DELIVERED and will not be tried again')
  }

const POLL_INTERVAL_SECONDS = 1

/** Returns a step that returns the seconds to the next. An error is logged once, and the next step tries again. */
export function createWorkerStep(
  delivery: Deliverer,
  jobs: readonly MaintenanceJob[],
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): () => Promise<number> {
  const runDueJobs = jobSchedule(jobs)
  const attempt = logOnce(
    (err) => log.warn({ err }, 'a delivery step failed; trying again until it works'),
    () => log.info('delivery works again'),
  )
  const step = async () => {
    const tried = await deliverDue(delivery)
    await runDueJobs(delivery.now())
    return tried > 0 ? 0 : POLL_INTERVAL_SECONDS
  }
  return () => attempt(step, POLL_INTERVAL_SECONDS)
}
