import type { Kysely } from 'kysely'

/**
 * What the staff do about a request. Each row belongs to a submission and is removed with it: by retention, and when a
 * person is erased. Times are milliseconds since 1970; an author is the address with which somebody signs in.
 */

/** Who looks after a request, and whether it is done. Without a row it is new. */
export interface RequestWorkRow {
  submission_id: string
  /** Whose it is; nobody's again when that person is removed. */
  person_id: string | null
  done_at: number | null
  done_by: string | null
  /** Soup only: when it was brought. */
  delivered_at: number | null
  /** Soup only: when it turned out that nobody wants it any more; a note says why. */
  called_off_at: number | null
}

export interface RequestNoteRow {
  id: string
  submission_id: string
  author: string
  text: string
  created_at: number
}

/** A mail to the visitor. Its delivery has its id as `part`. */
export interface RequestReplyRow {
  id: string
  submission_id: string
  author: string
  subject: string
  text: string
  created_at: number
}

/** A room that was promised for a request. */
export interface RequestBookingRow {
  submission_id: string
  /** As its entry in `content/facilities/` is titled. */
  room: string
  /** Moments, with the offset of the campus. */
  starts: string
  ends: string
  confirmed_at: number
  confirmed_by: string
}

/** Somebody saw or changed a request; or a list or a table of several, without a submission. */
export interface RequestAccessRow {
  id: string
  submission_id: string | null
  person: string
  what: string
  at: number
}

/** A submission's own rows: each goes with it. */
const withSubmission = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('submission_id', 'text', (column) => column.references('submissions.id').onDelete('cascade'))

export async function createRequestsTables(db: Kysely<unknown>): Promise<void> {
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

export async function createCalledOff(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('request_work').addColumn('called_off_at', 'bigint').execute()
}

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
