import type { RequestKind } from '#schemas/forms/forms'
import { RECORD_PATH } from '#schemas/http/paths'

/** The thank-you message is already shown: a number that appears much later is more confusing than helpful. */
const LONGEST_WAIT_MS = 3_000

/** Returns the staff's reference; undefined if it fails, which the visitor, who has the result, need not see. */
export async function recordRequest(
  type: RequestKind,
  params: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const sentAt = performance.now()
  try {
    const answer = await fetch(RECORD_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type, params }),
      // Is sent even if the visitor leaves the page at once.
      keepalive: true,
    })
    if (!answer.ok) throw new Error(`the answer was ${answer.status}`)
    const body: unknown = await answer.json()
    const isInTime = performance.now() - sentAt < LONGEST_WAIT_MS
    if (isInTime && typeof body === 'object' && body && 'reference' in body && typeof body.reference === 'string')
      return body.reference
  } catch (error) {
    console.warn('The request was sent, but not recorded:', error)
  }
  return undefined
}
