import type { Database } from './database.ts'
import type { Commit } from './group-commit.ts'
import { createPublishedStore } from './words.ts'
import { createDraftStore } from './words-drafts.ts'
import { createHistoryStore } from './words-history.ts'

export type WordsStore = ReturnType<typeof createWordsStore>

export const createWordsStore = (db: Database, commit: Commit) => ({
  ...createPublishedStore(db, commit),
  ...createHistoryStore(db),
  ...createDraftStore(db, commit),
})
