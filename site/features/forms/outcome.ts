import type { Field } from '#schemas/forms/define-form'

/** What stands in the summary above a form. */
export interface Problem {
  message: string
  /** The fields that it speaks of. */
  fields: readonly Field[]
  /** The sentence goes on with their labels. */
  listsFields?: boolean
}

/** What is wrong in single fields, by name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

/** How sending ended: with thanks to show, or with a sentence and what is wrong in single fields. */
export type Outcome = { thanks: string } | { failure: string; errors?: FieldErrors }
