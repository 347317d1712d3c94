import { randomUUID } from 'node:crypto'
import type { Commit } from '../platform/db/engines.ts'
import type { Database, Transaction } from '../platform/db/tables.ts'
import { changeColumns, changeIn, type DraftedChange } from './drafts.ts'

type NewPreview = DraftedChange & { author: string; endsAt: Date }

/** Unsaved work ends by itself. */
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
