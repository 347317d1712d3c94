import type { Failure } from '#schemas/forms/help-after'
import type { FieldError } from '#schemas/forms/mistakes'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/**
 * The result of sending: a thank-you message, with the reference that may still come; or a sentence, with the errors of single fields or
 * the reason why the service was not reached.
 */
export type Outcome =
  | { thanks: string; reference?: Promise<string | undefined> }
  | { failure: string; errors?: readonly FieldError[]; unreached?: Failure }

/** Why a call did not reach the service, as far as the browser knows. */
export const unreached = (): Failure => (navigator.onLine ? 'unreachable' : 'offline')
