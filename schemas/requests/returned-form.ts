import { t } from '../language.ts'
import type { Problem } from './field-errors.ts'
import type { ShownAnswer } from './show-answers.ts'

export interface ReturnedForm extends Problem {
  /** Why it could not be sent, if nothing is wrong with the answers: what else the visitor can do follows from it. */
  failure?: Failure | undefined
  /** By field name. */
  typed: Readonly<Record<string, string>>
  /** Advice of the calendar about the chosen days, by field name. */
  advice?: Readonly<Record<string, string>> | undefined
}

export interface Thanks {
  reference: string
  asked: readonly ShownAnswer[]
  /** The notes about the chosen days, and what else the calendar says of the request. */
  advice: readonly string[]
}

export type Failure = 'offline' | 'unreachable' | 'failed'

/** Shown next to the specification's sentence: what happened to the answers, and whom to call. */
export const helpAfter = (failure: Failure, phone: string): string => t(`forms.helpAfter.${failure}`, { phone })
