import { z } from 'zod'
import { type ChangeAnswer, jsonMap } from './content-calls.ts'
import type { Control } from './controls.ts'

/** The texts of the starter that are left to replace, by the file of their form. */
export type Notes = readonly { path: string; title: string; what: string }[]

export interface Questionnaire {
  /** The revision of the words: the `base` of the call. */
  revision: number
  form: Control
  value: Record<string, z.JSONType>
  questions: { title: string; asks: string[][] }[]
}

/** Once somebody has changed a word, nothing is asked any more. */
export type AdoptingAnswer = Questionnaire | { notes: Notes }

/** The answers are checked by their own schema, so that what is wrong with them is said at their controls. */
export const adoptingCall = z.strictObject({ base: z.int().min(0), answers: jsonMap })

export interface AdoptedAnswer {
  change: ChangeAnswer
  notes: Notes
}
