import { z } from 'zod'
import { control } from './controls.ts'
import { changeAnswer } from './words-calls.ts'

/** The questions of a new campus: their form, and which of its controls each question has. */
export const adoptingAnswer = z.strictObject({
  /** The revision of the words: the `base` of the call. */
  revision: z.int(),
  form: control,
  /** What is known already: what the starter has. */
  value: z.record(z.string(), z.json()),
  questions: z.array(z.strictObject({ title: z.string(), asks: z.array(z.array(z.string())) })),
})
export type AdoptingAnswer = z.infer<typeof adoptingAnswer>

/** The answers are checked by their own schema, so that what is wrong with them is said at their controls. */
export const adoptingCall = z.strictObject({ base: z.int().min(0), answers: z.record(z.string(), z.json()) })

/** What became of it: colors that were changed so that they can be read, and what is left to replace, by the file of its form. */
export const adoptedAnswer = z.strictObject({
  change: changeAnswer,
  remarks: z.array(z.string()),
  notes: z.array(z.strictObject({ path: z.string(), title: z.string(), what: z.string() })),
})
export type AdoptedAnswer = z.infer<typeof adoptedAnswer>
