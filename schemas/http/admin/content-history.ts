import { z } from 'zod'
import { difference } from './content-calls.ts'

export const historyAnswer = z.array(
  z.strictObject({
    revision: z.int(),
    madeAt: z.iso.datetime(),
    author: z.string(),
    kind: z.enum(['edit', 'undo', 'roll-back', 'import', 'git']),
    note: z.string(),
    differences: z.array(difference),
  }),
)
export type HistoryAnswer = z.infer<typeof historyAnswer>

export interface ShownAnswer {
  revision: number
  problem?: string | undefined
}

/** Changes that are not published yet, the one that was saved last first. */
export const draftsAnswer = z.array(
  z.strictObject({
    id: z.uuid(),
    version: z.int(),
    author: z.string(),
    note: z.string(),
    savedAt: z.iso.datetime(),
    publishAt: z.iso.datetime().optional(),
    /** True if people who signed up are mailed when its time comes. */
    isMailed: z.boolean(),
    /** Why it was not published when its time had come. */
    problem: z.string().optional(),
    differences: z.array(difference),
  }),
)
export type DraftsAnswer = z.infer<typeof draftsAnswer>
