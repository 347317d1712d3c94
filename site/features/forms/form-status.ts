import type { Answers } from '#schemas/forms/answers'
import type { AnyForm } from '#schemas/forms/forms'
import type { Failure } from '#schemas/forms/help-after'
import type { Problem } from '#schemas/forms/mistakes'
import { type ShownAnswer, showAnswers } from '#schemas/forms/show-answers'
import type { FieldErrors, Outcome } from './outcome'

/** What is shown once a form has been sent. */
export interface Sent {
  thanks: string
  asked: readonly ShownAnswer[]
  /** The notes about the chosen days, and what else the calendar says of the request. */
  advice: readonly string[]
  /** Arrives a moment after the rest. */
  reference?: string | undefined
}

/** Idle until it is sent, and idle again with a problem where that failed; sent until the visitor starts over. */
interface FormStatus {
  step: 'idle' | 'sending' | 'sent'
  /** The errors of single fields; an error is removed when its field is edited. */
  errors: FieldErrors
  /** The errors when it was last sent. */
  problem?: Problem & { failure?: Failure | undefined }
  sent?: Sent
}

export const IDLE: FormStatus = { step: 'idle', errors: {} }
export const SENDING: FormStatus = { step: 'sending', errors: {} }

/** Idle again, with the errors that keep it from being sent. */
export const withProblem = (problem: NonNullable<FormStatus['problem']>): FormStatus => ({
  step: 'idle',
  errors: Object.fromEntries(problem.errors.map(({ name, message }) => [name, message])),
  problem,
})

/** Idle again after it could not be sent, or was refused. */
export const withFailure = ({ failure, errors = [], unreached }: Extract<Outcome, { failure: string }>): FormStatus =>
  withProblem({ message: failure, errors, failure: errors.length > 0 ? undefined : (unreached ?? 'failed') })

/** Whether an error of the last sending has not been edited yet. */
export const isStillWrong = ({ problem, errors }: FormStatus): boolean =>
  problem !== undefined && (problem.errors.length === 0 || problem.errors.some(({ name }) => errors[name]))

/** What is shown for these answers, which have just been sent. */
export const toSent = (
  form: AnyForm,
  answers: Answers,
  today: string,
  said: Pick<Sent, 'thanks' | 'advice'>,
): Sent => ({ ...said, asked: showAnswers(form, answers, today) })
