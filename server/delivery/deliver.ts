import type { FastifyBaseLogger } from 'fastify'
import type { Attempt, ClaimedDelivery, Outcome, Senders, Settlement, Submission } from '../platform/db/outbox.ts'
import { CHANNELS } from '../platform/db/tables.ts'
import { jobSchedule, type MaintenanceJob } from '../platform/jobs.ts'
import type { Store } from '../store.ts'

export interface Delivery {
  store: Pick<Store, 'claimDue' | 'settleDelivery'>
  senders: Senders
  now: () => Date
  report: (attempt: Attempt) => void
  claimSeconds: number
  chance?: () => number
}

const BATCH = 10

/** Returns how many it tried. It MUST mark only what it still holds: a slow send may have been taken over. */
export async function deliverDue({
  store,
  senders,
  now,
  report,
  claimSeconds,
  chance = Math.random,
}: Delivery): Promise<number> {
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

async function send(delivery: ClaimedDelivery, senders: Senders): Promise<Outcome> {
  const sender = senders[delivery.channel]
  if (!sender) throw new Error(`claimed for ${delivery.channel}, which this process does not deliver`)
  return sender(delivery)
}

/** A sender should not throw; if one does, because of a bug, the delivery must still wait and not loop. */
const unexpected = (error: unknown): Outcome => ({
  result: 'try-again',
  error: `unexpected: ${error instanceof Error ? error.message : String(error)}`,
})

const REPEATED_ALERTS: readonly Submission['kind'][] = ['care_alert', 'freshness_alert', 'subscribers_alert']

function settlementFor(outcome: Outcome, delivery: ClaimedDelivery, now: Date, chance: number): Settlement {
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
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
  chance: number,
): Date | undefined {
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
  delivery: Delivery,
  jobs: readonly MaintenanceJob[],
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): () => Promise<number> {
  const runDueJobs = jobSchedule(jobs)
  let lastError: string | undefined
  return async () => {
    try {
      const tried = await deliverDue(delivery)
      await runDueJobs(delivery.now())
      if (lastError !== undefined) log.info('delivery works again')
      lastError = undefined
      return tried > 0 ? 0 : POLL_INTERVAL_SECONDS
    } catch (error) {
      // Once: a database that is away for a night must not fill the log.
      if (lastError !== String(error)) log.warn({ err: error }, 'a delivery step failed; trying again until it works')
      lastError = String(error)
      return POLL_INTERVAL_SECONDS
    }
  }
}
