import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { affectedRows } from './affected-rows.ts'
import type { Database, Transaction } from './database.ts'
import type { Commit } from './group-commit.ts'
import type { DraftLinkRow } from './previews-tables.ts'
import { rolesWith } from './withdraw-rights.ts'
import type { Draft } from './words-drafts.ts'

/** A change of the words that is only looked at. */
export type PreviewedChange = Pick<Draft, 'base' | 'files' | 'renames'>

export type PreviewsStore = ReturnType<typeof createPreviewsStore>

/** What is looked at before it is published: unsaved work, and links to drafts. All of it ends by itself. */
export const createPreviewsStore = (db: Database, commit: Commit) => ({
  /** Keeps unsaved work in place of what the same person looked at before, but for the last few. Returns its id. */
  keep: (change: PreviewedChange & { author: string; endsAt: Date }, most: number, now: Date) =>
    commit((trx) => storePreview(trx, change, most, now)),
  preview: (id: string, now: Date) => readPreview(db, id, now),
  addLink: (link: DraftLinkRow, now: Date) => commit((trx) => addLink(trx, link, now)),
  linksOf: (draftId: string, now: Date): Promise<DraftLinkRow[]> =>
    db
      .selectFrom('draft_links')
      .selectAll()
      .where('draft_id', '=', draftId)
      .where('ends_at', '>', now.getTime())
      .orderBy('made_at')
      .execute(),
  /** The draft of a link that has not ended, and whose maker may still make one. */
  draftOfLink: async (tokenHash: string, now: Date): Promise<string | undefined> => {
    const link = await db
      .selectFrom('draft_links')
      .innerJoin('people', 'people.email', 'draft_links.author')
      .select('draft_id')
      .where('token_hash', '=', tokenHash)
      .where('ends_at', '>', now.getTime())
      .where('people.role', 'in', rolesWith('draft'))
      .executeTakeFirst()
    return link?.draft_id
  },
  endLink: async (draftId: string, id: string): Promise<boolean> =>
    (await affectedRows(db.deleteFrom('draft_links').where('draft_id', '=', draftId).where('id', '=', id))) > 0,
})

async function storePreview(
  trx: Transaction,
  { author, base, files, renames, endsAt }: PreviewedChange & { author: string; endsAt: Date },
  most: number,
  now: Date,
): Promise<string> {
  await trx.deleteFrom('words_previews').where('ends_at', '<=', now.getTime()).execute()
  const old = await trx
    .selectFrom('words_previews')
    .select('id')
    .where('author', '=', author)
    .orderBy('ends_at', 'desc')
    .offset(most - 1)
    .limit(most)
    .execute()
  for (const { id } of old) await trx.deleteFrom('words_previews').where('id', '=', id).execute()
  const id = randomUUID()
  const change = { base_revision: base, files: JSON.stringify(files), renames: JSON.stringify(renames) }
  await trx
    .insertInto('words_previews')
    .values({ id, author, ...change, ends_at: endsAt.getTime() })
    .execute()
  return id
}

async function readPreview(db: Database, id: string, now: Date): Promise<PreviewedChange | undefined> {
  const row = await db
    .selectFrom('words_previews')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', now.getTime())
    .executeTakeFirst()
  return (
    row && {
      base: row.base_revision,
      files: z.record(z.string(), z.string().nullable()).parse(JSON.parse(row.files)),
      renames: z.record(z.string(), z.string()).parse(JSON.parse(row.renames)),
    }
  )
}

async function addLink(trx: Transaction, link: DraftLinkRow, now: Date): Promise<void> {
  await trx.deleteFrom('draft_links').where('ends_at', '<=', now.getTime()).execute()
  await trx.insertInto('draft_links').values(link).execute()
}
