import type { Failure } from '#schemas/forms/help-after'
import type { FieldError } from '#schemas/forms/mistakes'

/** What is wrong in single fields, by name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** How sending ended: with thanks to show; or with a sentence, and what is wrong in single fields or why nobody was reached. */
export type Outcome = { thanks: string } | { failure: string; errors?: readonly FieldError[]; unreached?: Failure }

/** Why a call reached nobody, as far as the browser knows. */
export const unreached = (): Failure => (navigator.onLine ? 'unreachable' : 'offline')
