import type { ExpressionBuilder } from 'kysely'
import { CHANNELS, type Channel, type DeliveryState, type Tables } from '../platform/db/tables.ts'

type AtSubmission = ExpressionBuilder<Tables, 'submissions'>

/** Refers to the submission of the outer query. */
export const hasDeliveryIn = (
  at: AtSubmission,
  states: readonly DeliveryState[],
  channels: readonly Channel[] = CHANNELS,
) =>
  at.exists(
    at
      .selectFrom('deliveries')
      .select('deliveries.id')
      .whereRef('deliveries.submission_id', '=', 'submissions.id')
      .where('deliveries.state', 'in', states)
      .where('deliveries.channel', 'in', channels)
      .where(({ not, and, eb }) =>
        not(and([eb('deliveries.channel', '=', 'acknowledgement'), eb('deliveries.state', '=', 'failed')])),
      ),
  )

/** Matches `stateOf`, as a condition of the database: keep both equal. */
export const isInState = (at: AtSubmission, state: DeliveryState) => {
  if (state === 'failed') return hasDeliveryIn(at, ['failed'])
  if (state === 'due') return at.and([hasDeliveryIn(at, ['due']), at.not(hasDeliveryIn(at, ['failed']))])
  return at.not(hasDeliveryIn(at, ['due', 'failed']))
}

/** A failed acknowledgement is not a failure of the request. */
export function stateOf(deliveries: readonly { channel: string; state: DeliveryState }[]): DeliveryState {
  const states = deliveries
    .filter(({ channel, state }) => !(channel === 'acknowledgement' && state === 'failed'))
    .map(({ state }) => state)
  return states.includes('failed') ? 'failed' : states.includes('due') ? 'due' : 'sent'
}
