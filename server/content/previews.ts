import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Commit } from '../platform/db/group-commit.ts'
import type { Database, Transaction } from '../platform/db/tables.ts'
import { storedValue } from '../platform/db/tables.ts'
import type { Draft } from './drafts.ts'

type PreviewedChange = Pick<Draft, 'base' | 'entries' | 'renames'>

/** Unsaved work ends by itself. */
export const createPreviewsStore = (db: Database, commit: Commit) => ({
  /** Keeps unsaved work in place of what the same person looked at before, but for the last few. Returns its id. */
  keep: (change: PreviewedChange & { author: string; endsAt: Date }, most: number, now: Date) =>
    commit((trx) => storePreview(trx, change, most, now)),
  preview: (id: string, now: Date) => readPreview(db, id, now),
})

async function storePreview(
  trx: Transaction,
  { author, base, entries, renames, endsAt }: PreviewedChange & { author: string; endsAt: Date },
  most: number,
  now: Date,
): Promise<string> {
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
  const change = { base_revision: base, entries: JSON.stringify(entries), renames: JSON.stringify(renames) }
  await trx
    .insertInto('content_previews')
    .values({ id, author, ...change, ends_at: endsAt.getTime() })
    .execute()
  return id
}

async function readPreview(db: Database, id: string, now: Date): Promise<PreviewedChange | undefined> {
  const row = await db
    .selectFrom('content_previews')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', now.getTime())
    .executeTakeFirst()
  return (
    row && {
      base: row.base_revision,
      entries: z.record(z.string(), storedValue).parse(JSON.parse(row.entries)),
      renames: z.record(z.string(), z.string()).parse(JSON.parse(row.renames)),
    }
  )
}
