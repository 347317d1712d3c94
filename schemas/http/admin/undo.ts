import { z } from 'zod'

export { UNDO_PATH } from './paths.ts'

/** Longer than somebody looks at what they have just done. */
export const UNDO_MILLISECONDS = 60 * 60_000

/** A draft is the largest. */
export const UNDO_BYTES = 2 * 1024 * 1024

export const undoCall = z.strictObject({ undo: z.string().max(UNDO_BYTES) })

/** What the answer has of a call that can be taken back: opaque, for an hour, for whoever made the call. */
export interface Undoable {
  undo?: string | undefined
}
