import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { Change } from './change.ts'
import type { Sendable } from './waiting.ts'

/** What saves a new draft once there is a connection. */
export const draftLater = (change: Change, note: string): Sendable => ({
  calls: [{ method: 'POST', path: WORDS_PATHS.drafts, body: { ...change, note } }],
  places: change.entries.map(({ path }) => path),
})
