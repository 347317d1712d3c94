import { isMap, type MaybeValue, type Value, type ValueMap } from '../file-value.ts'

/**
 * Cancels a date, for a reason or without one. What was said of it while it was on is not why it is off: it waits under `held`, and holds
 * again once the date does.
 */
export function cancelledChange(change: MaybeValue, reason?: MaybeValue): ValueMap {
  const { cancelled, held, reason: before, ...said } = isMap(change) ? change : {}
  const waiting = {
    ...(isMap(held) && held),
    ...said,
    ...(cancelled !== true && before !== undefined && { reason: before }),
  }
  return { cancelled: true, ...(reason && { reason }), ...(Object.keys(waiting).length > 0 && { held: waiting }) }
}

/** Settles dates that one person cancelled while another changed them, anywhere in an entry: they are cancelled. */
export function withCancelledSettled(value: Value): Value {
  if (Array.isArray(value)) return value.map(withCancelledSettled)
  if (!isMap(value)) return value
  if (value.cancelled === true) return cancelledChange(value, value.reason)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withCancelledSettled(each)]))
}
