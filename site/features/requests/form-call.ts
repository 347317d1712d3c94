import type { FieldError } from '#schemas/requests/answers'
import type { FormKind } from '#schemas/requests/forms'
import { FORM_TOKEN_PATH } from '#schemas/requests/protection'
import type { Failure } from '#schemas/requests/show-answers'
import type { SignupKind } from '#schemas/signups/signup-paths'

export type Outcome =
  | { thanks: string; reference?: Promise<string | undefined> }
  | { failure: string; errors?: readonly FieldError[]; unreached?: Failure }

export const describeUnreachable = (): Failure => (navigator.onLine ? 'unreachable' : 'offline')

/** Sending again is safe then, even if the first call still arrives: it has the same request id. */
const LONGEST_SENDING_MS = 30_000

/** @param call ends early if it can, by the signal @throws TypeError after the longest wait, as `fetch` does */
export async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const { signal } = waiting
  const timer = setTimeout(
    () => waiting.abort(new TypeError(`No answer for ${LONGEST_SENDING_MS} ms`)),
    LONGEST_SENDING_MS,
  )
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([call(signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** Sending waits no longer for a token, which is requested when the form opens. */
const LONGEST_TOKEN_WAIT_MS = 3_000

/** A token that proves that this page opened the form. Without one a form is accepted, too, with stricter limits. */
export async function fetchFormToken(kind: FormKind | SignupKind): Promise<string | undefined> {
  try {
    const answer = await fetch(`${FORM_TOKEN_PATH}?form=${kind}`, {
      signal: AbortSignal.timeout(LONGEST_TOKEN_WAIT_MS),
    })
    const body: unknown = answer.ok ? await answer.json() : undefined
    if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string')
      return body.token
    console.warn(`No form token: the server answered ${answer.status}`)
  } catch (error) {
    console.warn('No form token:', error)
  }
  return undefined
}
