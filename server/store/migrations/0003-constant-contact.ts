import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('constant_contact_connection')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('seed', 'text')
    .addColumn('refresh_token', 'text', (column) => column.notNull())
    .addColumn('refreshed_at', 'bigint', (column) => column.notNull())
    .addColumn('access_token', 'text')
    .addColumn('access_until', 'bigint')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refresh_not_before', 'bigint')
    .addColumn('refreshing_until', 'bigint')
    .addColumn('paused_until', 'bigint')
    .addColumn('incident', 'text')
    .execute()
}
