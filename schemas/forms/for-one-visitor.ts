import type { Failure } from './help-after.ts'
import type { Problem } from './mistakes.ts'
import type { ShownAnswer } from './show-answers.ts'

export interface ReturnedForm extends Problem {
  /** Why it could not be sent, if nothing is wrong with the answers: what else the visitor can do follows from it. */
  failure?: Failure | undefined
  /** By field name. */
  typed: Readonly<Record<string, string>>
  /** What the calendar says of the chosen days, by field name. */
  advice?: Readonly<Record<string, string>> | undefined
}

export interface Thanks {
  reference: string
  asked: readonly ShownAnswer[]
  /** The notes about the chosen days, and what else the calendar says of the request. */
  advice: readonly string[]
}
