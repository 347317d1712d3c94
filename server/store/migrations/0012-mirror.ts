import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('words_mirror')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('commit_id', 'text')
    .addColumn('revision', 'integer')
    .addColumn('pending_commit', 'text')
    .addColumn('pending_revision', 'integer')
    .addColumn('seen', 'text')
    .addColumn('problem', 'text')
    .addColumn('problem_kind', 'text')
    .addColumn('problem_since', 'bigint')
    .addColumn('claim_token', 'text')
    .addColumn('claimed_until', 'bigint')
    .execute()
  await db.schema
    .createTable('words_mirror_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
}
