import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('deliveries_settled')
    .on('deliveries')
    .columns(['channel', 'state', 'settled_at'])
    .execute()
}
