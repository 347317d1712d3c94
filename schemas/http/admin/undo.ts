import { z } from 'zod'

export { UNDO_PATH } from './paths.ts'

/** A picture with its bytes is the largest. */
export const UNDO_BYTES = 8 * 1024 * 1024

export const undoCall = z.strictObject({ undo: z.string().max(UNDO_BYTES) })

/** What the answer has of a call that can be taken back: opaque, for an hour, for whoever made the call. */
export interface Undoable {
  undo?: string | undefined
}
