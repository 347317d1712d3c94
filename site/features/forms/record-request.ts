import type { RequestKind } from '#schemas/forms/forms'
import { RECORD_PATH } from '#schemas/http/paths'

/**
 * Stores a copy of a sent request on our own server, whichever service sent it. The visitor already has the result:
 * they need not wait for this, nor see its failure.
 */
export function recordRequest(type: RequestKind, params: Readonly<Record<string, string>>): void {
  fetch(RECORD_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, params }),
    // Is sent even if the visitor leaves the page at once.
    keepalive: true,
  }).then(
    (answer) => answer.ok || console.warn(`The request was sent, but not recorded: ${answer.status}`),
    (error) => console.warn('The request was sent, but not recorded:', error),
  )
}
