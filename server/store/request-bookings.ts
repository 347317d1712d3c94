import type { Kysely } from 'kysely'
import type { Tables } from './database.ts'
import type { RequestBookingRow } from './requests-tables.ts'

/** Promises a room; another promise for the same request replaces it. */
export async function book(db: Kysely<Tables>, booking: RequestBookingRow): Promise<void> {
  const { submission_id: _id, ...changes } = booking
  await db
    .insertInto('request_bookings')
    .values(booking)
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(changes))
    .execute()
}

export async function cancelBooking(db: Kysely<Tables>, requestId: string): Promise<boolean> {
  const removed = await db.deleteFrom('request_bookings').where('submission_id', '=', requestId).executeTakeFirst()
  return Number(removed.numDeletedRows) > 0
}

export const bookings = (db: Kysely<Tables>): Promise<RequestBookingRow[]> =>
  db.selectFrom('request_bookings').selectAll().orderBy('starts').execute()
