import { z } from 'zod'
import { jsonMap, path } from './content-calls.ts'

const yearProposal = z.strictObject({
  path,
  title: z.string(),
  now: z.string(),
  next: z.string(),
  /** The whole file as it would be: the value of an ordinary change. */
  value: jsonMap,
})
export type YearProposal = z.infer<typeof yearProposal>

export const nextYearAnswer = z.strictObject({
  /** The revision of the words: the `base` of the change. */
  revision: z.int(),
  proposals: z.array(yearProposal),
})
