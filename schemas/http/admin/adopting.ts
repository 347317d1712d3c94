import { z } from 'zod'
import type { Control } from './controls.ts'
import { type ChangeAnswer, jsonMap } from './words-calls.ts'

/** The questions of a new campus: their form, and which of its controls each question has. */
export interface AdoptingAnswer {
  /** The revision of the words: the `base` of the call. */
  revision: number
  form: Control
  /** What is known already: what the starter has. */
  value: Record<string, z.JSONType>
  questions: { title: string; asks: string[][] }[]
}

/** The answers are checked by their own schema, so that what is wrong with them is said at their controls. */
export const adoptingCall = z.strictObject({ base: z.int().min(0), answers: jsonMap })

/** What became of it: colors that were changed so that they can be read, and what is left to replace, by the file of its form. */
export interface AdoptedAnswer {
  change: ChangeAnswer
  remarks: readonly string[]
  notes: readonly { path: string; title: string; what: string }[]
}
