import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { affectedRows, type Commit, insertOnce, inTransactions } from '../platform/db/engines.ts'
import { type Database, type DraftRow, storedValue, type Transaction } from '../platform/db/tables.ts'

export type Draft = ReturnType<typeof draftOf>

/** A draft as an undo token has it. */
export type DiscardedDraft = Omit<Draft, 'savedAt' | 'publishAt'> & { savedAt: number; publishAt: number | undefined }

export type NewDraft = Pick<Draft, 'author' | 'note' | 'base' | 'entries' | 'renames' | 'publishAt'> &
  Partial<Pick<Draft, 'isMailed'>>

type DraftVersion = Pick<Draft, 'id' | 'version'>

export const createDraftStore = (db: Database, commit: Commit) => ({
  ...inTransactions(commit, { addDraft, restoreDraft, saveDraft }),
  removeDraft: (version: DraftVersion) => removeDraft(db, version),
  listDrafts: async (): Promise<Draft[]> => {
    const all = db.selectFrom('drafts').selectAll().orderBy('saved_at', 'desc').orderBy('id')
    return (await all.execute()).map(draftOf)
  },
  draft: async (id: string): Promise<Draft | undefined> => {
    const row = await db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst()
    return row && draftOf(row)
  },
  /** Leaves out those that were tried and can't be published as they are. */
  dueDrafts: async (now: Date): Promise<Draft[]> => {
    const due = db.selectFrom('drafts').selectAll().where('publish_at', '<=', now.getTime())
    return (await due.where('problem', 'is', null).orderBy('publish_at').execute()).map(draftOf)
  },
  markDraft: async ({ id, version }: DraftVersion, problem: string): Promise<void> => {
    await db.updateTable('drafts').set({ problem }).where('id', '=', id).where('version', '=', version).execute()
  },
})

async function addDraft(trx: Transaction, draft: NewDraft, now: Date): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('drafts')
    .values({ ...columnsOf(draft, now), id, version: 1 })
    .execute()
  return id
}

/** Returns false if somebody else has saved, published or removed it since `version`. */
async function saveDraft(trx: Transaction, { id, version }: DraftVersion, draft: NewDraft, now: Date) {
  const saving = trx
    .updateTable('drafts')
    .set({ ...columnsOf(draft, now), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
  return (await affectedRows(saving)) > 0
}

export async function removeDraft(db: Database, { id, version }: DraftVersion): Promise<boolean> {
  const removing = db.deleteFrom('drafts').where('id', '=', id).where('version', '=', version)
  return (await affectedRows(removing)) > 0
}

/** Returns false if there is one of its id. */
const restoreDraft = (trx: Transaction, draft: NewDraft & Pick<Draft, 'id' | 'version' | 'savedAt'>) =>
  insertOnce(trx, 'drafts', { ...columnsOf(draft, draft.savedAt), id: draft.id, version: draft.version })

const columnsOf = ({ author, note, publishAt, isMailed, ...change }: NewDraft, now: Date) => ({
  author,
  note,
  ...changeColumns(change),
  saved_at: now.getTime(),
  publish_at: publishAt?.getTime() ?? null,
  is_mailed: isMailed === false ? 0 : 1,
  problem: null,
})

const draftOf = (row: DraftRow) => ({
  id: row.id,
  author: row.author,
  note: row.note,
  ...changeIn(row),
  version: row.version,
  savedAt: new Date(row.saved_at),
  publishAt: row.publish_at === null ? undefined : new Date(row.publish_at),
  isMailed: row.is_mailed === 1,
  /** Set if it was due and could not be published. */
  problem: row.problem ?? undefined,
})

type DraftedChange = ReturnType<typeof changeIn>

const changeColumns = ({ base, entries, renames }: DraftedChange) => ({
  base_revision: base,
  entries: JSON.stringify(entries),
  renames: JSON.stringify(renames),
})

const changeIn = (row: Pick<DraftRow, 'base_revision' | 'entries' | 'renames'>) => ({
  base: row.base_revision,
  entries: z.record(z.string(), storedValue).parse(JSON.parse(row.entries)),
  renames: z.record(z.string(), z.string()).parse(JSON.parse(row.renames)),
})

type NewPreview = DraftedChange & { author: string; endsAt: Date }

export const createPreviewStore = (db: Database, commit: Commit) => ({
  /** Keeps unsaved work in place of what the same person looked at before, but for the last few. Returns its id. */
  keep: (preview: NewPreview, most: number, now: Date) => commit((trx) => storePreview(trx, preview, most, now)),
  preview: async (id: string, now: Date): Promise<DraftedChange | undefined> => {
    const rows = db.selectFrom('content_previews').selectAll().where('id', '=', id)
    const row = await rows.where('ends_at', '>', now.getTime()).executeTakeFirst()
    return row && changeIn(row)
  },
})

async function storePreview(trx: Transaction, { author, endsAt, ...change }: NewPreview, most: number, now: Date) {
  await trx.deleteFrom('content_previews').where('ends_at', '<=', now.getTime()).execute()
  const old = await trx
    .selectFrom('content_previews')
    .select('id')
    .where('author', '=', author)
    .orderBy('ends_at', 'desc')
    .offset(most - 1)
    .limit(most)
    .execute()
  for (const { id } of old) await trx.deleteFrom('content_previews').where('id', '=', id).execute()
  const id = randomUUID()
  await trx
    .insertInto('content_previews')
    .values({ id, author, ...changeColumns(change), ends_at: endsAt.getTime() })
    .execute()
  return id
}
