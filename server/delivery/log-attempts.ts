import type { FastifyBaseLogger } from 'fastify'
import type { Attempt } from './deliver-due.ts'

/** Writes each attempt into the log: ids and reasons, nothing of what the visitor wrote. What needs a person is loud. */
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
    if (!held) log.warn(ids, 'another process had taken this delivery over')
    else if (settlement.state === 'sent') log.info(ids, 'delivered')
    else if (settlement.state === 'retry')
      log.warn({ ...ids, error: settlement.error, next: settlement.at }, 'not delivered yet')
    else if (settlement.state === 'wait')
      log.info({ ...ids, reason: settlement.error, next: settlement.until }, 'waits to be delivered')
    // Whoever mistyped their address is still answered by the staff, who have the request.
    else if (delivery.channel === 'acknowledgement')
      log.warn({ ...ids, error: settlement.error }, 'nobody could be told at the address that they gave')
    else log.fatal({ ...ids, error: settlement.error }, 'A REQUEST COULD NOT BE DELIVERED and will not be tried again')
  }
