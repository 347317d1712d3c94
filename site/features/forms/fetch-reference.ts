import type { RequestKind } from '#schemas/forms/forms'
import { REFERENCE_PATH } from '#schemas/http/paths'

/** The thank-you message is already shown: a number that appears much later is more confusing than helpful. */
const LONGEST_WAIT_MS = 3_000

/** If another service has sent the mail, our copy arrives a moment after the thank-you message. */
const SECOND_TRY_AFTER_MS = 1_000

/**
 * The reference by which the staff know a request; undefined if our own server does not have the request, or can't be
 * reached.
 */
export async function fetchReference(kind: RequestKind, requestId = ''): Promise<string | undefined> {
  const address = `${REFERENCE_PATH}?${new URLSearchParams({ form: kind, id: requestId })}`
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    let answer = await fetch(address, { signal })
    if (answer.status === 404) {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_AFTER_MS))
      answer = await fetch(address, { signal })
    }
    const body: unknown = answer.ok ? await answer.json() : undefined
    if (typeof body === 'object' && body !== null && 'reference' in body && typeof body.reference === 'string')
      return body.reference
  } catch (error) {
    console.warn('No reference:', error)
  }
  return undefined
}
