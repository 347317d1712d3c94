import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('words_imports')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .execute()
}
