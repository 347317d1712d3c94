import type { FormKind } from '#schemas/requests/forms'
import { FORM_TOKEN_PATH } from '#schemas/requests/protection'
import type { SignupKind } from '#schemas/signups/signups'

/** Sending waits no longer for a token, which is requested when the form opens. */
const LONGEST_WAIT_MS = 3_000

/** A token that proves that this page opened the form. Without one a form is accepted, too, with stricter limits. */
export async function fetchFormToken(kind: FormKind | SignupKind): Promise<string | undefined> {
  try {
    const answer = await fetch(`${FORM_TOKEN_PATH}?form=${kind}`, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    const body: unknown = answer.ok ? await answer.json() : undefined
    if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
      return body.token
    console.warn(`No form token: the server answered ${answer.status}`)
  } catch (error) {
    console.warn('No form token:', error)
  }
  return undefined
}
