import type { Failure } from '#schemas/forms/help-after'
import type { FieldError } from '#schemas/forms/mistakes'

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** A thank-you message, whose reference may still come, or a sentence with errors of fields. */
export type Outcome =
  | { thanks: string; reference?: Promise<string | undefined> }
  | { failure: string; errors?: readonly FieldError[]; unreached?: Failure }

/** As far as the browser knows. */
export const unreached = (): Failure => (navigator.onLine ? 'unreachable' : 'offline')
