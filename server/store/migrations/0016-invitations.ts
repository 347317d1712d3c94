import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['invited_at', 'invited_until', 'signed_in_at'])
    await db.schema.alterTable('people').addColumn(column, 'bigint').execute()
  await db.schema
    .alterTable('sign_in_links')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('sign-in'))
    .execute()
  for (const column of ['asked_browser', 'asked_network'])
    await db.schema.alterTable('sign_in_links').addColumn(column, 'text').execute()
  await db.schema
    .createTable('sign_in_mails')
    .addColumn('counted', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sign_in_mails_counted').on('sign_in_mails').columns(['counted', 'sent_at']).execute()
}
