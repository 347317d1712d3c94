import type { RequestKind } from '#schemas/forms/forms'
import { RECORD_PATH } from '#schemas/http/paths'

/**
 * Leaves a copy of a request that has been sent with our own server, whichever service sent it. The visitor has been
 * answered: they need not wait for it, nor hear of its failure.
 */
export function recordRequest(type: RequestKind, params: Readonly<Record<string, string>>): void {
  fetch(RECORD_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, params }),
    // Goes through even if the visitor leaves at once.
    keepalive: true,
  }).then(
    (answer) => answer.ok || console.warn(`The request was sent, but not recorded: ${answer.status}`),
    (error) => console.warn('The request was sent, but not recorded:', error),
  )
}
