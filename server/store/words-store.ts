import type { Published } from '#calendar/feeds/published'
import type { Database } from './database.ts'
import type { Commit } from './group-commit.ts'
import {
  announceWords,
  beginWords,
  type CommittedChange,
  changesAfter,
  commitChange,
  type ImportedWords,
  listChanges,
  readBaseWords,
  readChange,
  readFeeds,
  readWords,
  readWordsHead,
  replaceFeeds,
  wasImported,
} from './words.ts'
import {
  addDraft,
  type Draft,
  dueDrafts,
  listDrafts,
  markDraft,
  type NewDraft,
  readDraft,
  removeDraft,
  restoreDraft,
  saveDraft,
} from './words-drafts.ts'

export type WordsStore = ReturnType<typeof createWordsStore>

/** What is kept of the words: what is published, how it came about, and what is not published yet. */
export const createWordsStore = (db: Database, commit: Commit) => ({
  announce: () => announceWords(db),
  head: () => readWordsHead(db),
  read: () => readWords(db),
  base: () => readBaseWords(db),
  wasImported: (digest: string) => wasImported(db, digest),
  begin: (words: Omit<ImportedWords, 'before'>) => commit((trx) => beginWords(trx, words)),
  feeds: () => readFeeds(db),
  replaceFeeds: (version: number, published: readonly Published[]) =>
    commit((trx) => replaceFeeds(trx, version, published)),
  commit: (committed: CommittedChange, now: Date) => commit((trx) => commitChange(trx, committed, now)),
  changesAfter: (revision: number) => changesAfter(db, revision),
  listChanges: (page: Parameters<typeof listChanges>[1]) => listChanges(db, page),
  change: (revision: number) => readChange(db, revision),
  addDraft: (draft: NewDraft, now: Date) => commit((trx) => addDraft(trx, draft, now)),
  saveDraft: (version: Pick<Draft, 'id' | 'version'>, draft: NewDraft, now: Date) =>
    commit((trx) => saveDraft(trx, version, draft, now)),
  removeDraft: (version: Pick<Draft, 'id' | 'version'>) => removeDraft(db, version),
  restoreDraft: (draft: Draft) => commit((trx) => restoreDraft(trx, draft)),
  listDrafts: () => listDrafts(db),
  draft: (id: string) => readDraft(db, id),
  dueDrafts: (now: Date) => dueDrafts(db, now),
  markDraft: (version: Pick<Draft, 'id' | 'version'>, problem: string) => markDraft(db, version, problem),
})
