import type { FastifyBaseLogger } from 'fastify'
import type { Attempt } from './deliver-due.ts'

/** Logs each attempt: ids and reasons, nothing of what the visitor wrote. What needs a person has a high level. */
export const logAttempts =
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
