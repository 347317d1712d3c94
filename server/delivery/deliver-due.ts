import { CHANNELS } from '../platform/db/database.ts'
import type { ClaimedDelivery, Settlement, Submission } from '../platform/outbox/submission.ts'
import type { Store } from '../store.ts'
import { nextAttempt } from './retry.ts'

/**
 * `wait`: it could not be tried, for a reason that has nothing to do with it; this is no attempt, and never becomes
 * final. `refusedRecipients`: how many the server refused while it accepted the mail for the others.
 */
export type Outcome =
  | { result: 'sent'; refusedRecipients?: number }
  | { result: 'try-again'; error: string }
  | { result: 'wait'; until: Date; error: string }
  | { result: 'refused'; error: string }

/** Carries out a delivery. It never throws for a failure on the other side: that is an outcome. */
export type Sender = (delivery: ClaimedDelivery) => Promise<Outcome>

/** `held` is false if another process had taken over the delivery: then nothing was written. */
export interface Attempt {
  delivery: ClaimedDelivery
  outcome: Outcome
  settlement: Settlement
  held: boolean
}

export interface Delivery {
  store: Pick<Store, 'claimDue' | 'settle'>
  /** The channels that this process can deliver to; other deliveries are kept for a process that can. */
  senders: Readonly<Partial<Record<ClaimedDelivery['channel'], Sender>>>
  now: () => Date
  report: (attempt: Attempt) => void
  claimSeconds: number
  chance?: () => number
}

const BATCH = 10

/**
 * Returns how many it tried. A delivery is claimed for `claimSeconds`; if this process crashes, another takes it over
 * then. We MUST mark only what we still hold: a slow send may have been taken over meanwhile.
 */
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
      const held = await store.settle(delivery, settlement, now())
      report({ delivery, outcome, settlement, held })
    }),
  )
  return due.length
}

async function send(delivery: ClaimedDelivery, senders: Delivery['senders']): Promise<Outcome> {
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
  // An alert is retried for as long as the mail server is unreachable, since nobody would learn that it was given up. An alert that is sent
  // again each week is not.
  const waits = delivery.channel === 'alert' && !REPEATED_ALERTS.includes(delivery.submission.kind)
  const at = nextAttempt({ attempts: delivery.attempts, createdAt: waits ? now : createdAt }, now, chance)
  return at
    ? { state: 'retry', at, error: outcome.error }
    : { state: 'failed', error: `given up after three days: ${outcome.error}` }
}
