import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_work')
    .addColumn('submission_id', 'text', (column) =>
      column.primaryKey().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) => column.references('people.id').onDelete('set null'))
    .addColumn('done_at', 'bigint')
    .addColumn('done_by', 'text')
    .addColumn('delivered_at', 'bigint')
    .execute()
  await withSubmission(db, 'request_notes')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await withSubmission(db, 'request_replies')
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await createBookings(db)
  await withSubmission(db, 'request_accesses')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  for (const table of ['request_notes', 'request_replies', 'request_accesses'])
    await db.schema.createIndex(`${table}_submission`).on(table).column('submission_id').execute()
  await db.schema.createIndex('request_accesses_at').on('request_accesses').columns(['at', 'id']).execute()
  await letRepliesBeDelivered(db)
}

/** A submission's own rows: each goes with it. */
const withSubmission = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.references('submissions.id').onDelete('cascade'))

const createBookings = (db: Kysely<unknown>) =>
  db.schema
    .createTable('request_bookings')
    .addColumn('submission_id', 'text', (column) =>
      column.primaryKey().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('starts', 'text', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_by', 'text', (column) => column.notNull())
    .execute()

/** A submission has one delivery for each channel and, for replies, for each of them. */
async function letRepliesBeDelivered(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('part', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.dropIndex('deliveries_submission_channel').execute()
  await db.schema
    .createIndex('deliveries_submission_channel_part')
    .on('deliveries')
    .columns(['submission_id', 'channel', 'part'])
    .unique()
    .execute()
}
