import { createPublishedStore } from './content.ts'
import type { Database } from './database.ts'
import { createDraftStore } from './drafts.ts'
import type { Commit } from './group-commit.ts'
import { createHistoryStore } from './revisions.ts'

export type ContentStore = ReturnType<typeof createContentStore>

export const createContentStore = (db: Database, commit: Commit) => ({
  ...createPublishedStore(db, commit),
  ...createHistoryStore(db),
  ...createDraftStore(db, commit),
})
