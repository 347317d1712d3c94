import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('submissions').addColumn('occasion', 'text').execute()
  await db.schema.createIndex('submissions_occasion').on('submissions').column('occasion').execute()
  await db.schema
    .createIndex('deliveries_submission_channel')
    .on('deliveries')
    .columns(['submission_id', 'channel'])
    .unique()
    .execute()
  await db.schema.dropIndex('deliveries_submission').execute()
  await db.schema
    .createTable('acknowledgement_counts')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('acknowledgement_counts_address_day', ['address', 'day'])
    .execute()
}
