import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('words_head')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('words_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text')
    .addColumn('base_text', 'text')
    .execute()
  await db.schema
    .createTable('words_changes')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('renames', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('words_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('base_revision', 'integer', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('renames', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('publish_at', 'bigint')
    .addColumn('problem', 'text')
    .execute()
  await db.schema.createIndex('words_drafts_due').on('words_drafts').column('publish_at').execute()
}
