import type { Kysely } from 'kysely'

/** Work in a form that nobody has saved, kept for a look at its pages. */
export interface WordsPreviewRow {
  id: string
  author: string
  base_revision: number
  files: string
  renames: string
  ends_at: number
}

/** A link by which somebody without an account sees the pages of a draft. */
export interface DraftLinkRow {
  id: string
  /** A digest: the link itself is in no backup. */
  token_hash: string
  draft_id: string
  author: string
  made_at: number
  ends_at: number
}

export async function createPreviewsTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('words_previews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('base_revision', 'integer', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('renames', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('draft_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('draft_id', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
}
