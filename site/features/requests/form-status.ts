import type { Answers } from '#schemas/requests/answers'
import type { FieldError, Problem } from '#schemas/requests/field-errors'
import type { AnyForm } from '#schemas/requests/forms'
import type { Failure } from '#schemas/requests/returned-form'
import { type ShownAnswer, showAnswers } from '#schemas/requests/show-answers'

export interface Sent {
  thanks: string
  asked: readonly ShownAnswer[]
  advice: readonly string[]
  reference?: string | undefined
}

/** Idle until it is sent, and idle again with a problem where that failed; sent until the visitor starts over. */
interface FormStatus {
  step: 'idle' | 'sending' | 'sent'
  errors: FieldErrors
  problem?: Problem & { failure?: Failure | undefined }
  sent?: Sent
}

export const IDLE: FormStatus = { step: 'idle', errors: {} }
export const SENDING: FormStatus = { step: 'sending', errors: {} }

export const withProblem = (problem: NonNullable<FormStatus['problem']>): FormStatus => ({
  step: 'idle',
  errors: Object.fromEntries(problem.errors.map(({ name, message }) => [name, message])),
  problem,
})

export const withFailure = ({ failure, errors = [], unreached }: Extract<Outcome, { failure: string }>): FormStatus =>
  withProblem({ message: failure, errors, failure: errors.length > 0 ? undefined : (unreached ?? 'failed') })

/** True while an error of the last sending has not been edited. */
export const hasUneditedErrors = ({ problem, errors }: FormStatus): boolean =>
  problem !== undefined && (problem.errors.length === 0 || problem.errors.some(({ name }) => errors[name]))

export const toSent = (
  form: AnyForm,
  answers: Answers,
  today: string,
  answer: Pick<Sent, 'thanks' | 'advice'>,
): Sent => ({ ...answer, asked: showAnswers(form, answers, today) })

export type FieldErrors = Readonly<Record<string, string | undefined>>

/** A thank-you message, whose reference may still come, or a sentence with errors of fields. */
export type Outcome =
  | { thanks: string; reference?: Promise<string | undefined> }
  | { failure: string; errors?: readonly FieldError[]; unreached?: Failure }

/** As far as the browser knows. */
export const describeUnreachable = (): Failure => (navigator.onLine ? 'unreachable' : 'offline')

/** Sending again is safe then, even if the first call still arrives: it has the same request id. */
const LONGEST_WAIT_MS = 30_000

/** @param call ends early if it can, by the signal @throws TypeError after the longest wait, as `fetch` does */
export async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const { signal } = waiting
  const timer = setTimeout(() => waiting.abort(new TypeError(`No answer for ${LONGEST_WAIT_MS} ms`)), LONGEST_WAIT_MS)
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    return await Promise.race([call(signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
