/** Longer than somebody looks at what they have just done. */
export const UNDO_MILLISECONDS = 60 * 60_000

/** Undoes the call of this answer: opaque, for an hour, for whoever made the call. */
export interface Undoable {
  undo?: string | undefined
}
