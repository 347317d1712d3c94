import { affectedRows, aloneIn } from '../platform/db/engines.ts'
import type { Database, RequestBookingRow, Transaction } from '../platform/db/tables.ts'
import { setProgress, workOn } from './request-work.ts'

export type InTheWay = (others: readonly RequestBookingRow[]) => string[]

/**
 * Replaces another promise for the same request. Of two that are in each other's way, made at the same moment, one is
 * refused. Returns what is in the way.
 */
export async function book(trx: Transaction, booking: RequestBookingRow, inTheWay: InTheWay): Promise<string[]> {
  const { submission_id, ...changes } = booking
  await aloneIn(trx, 'request_bookings')
  const conflicts = inTheWay((await bookings(trx)).filter((other) => other.submission_id !== submission_id))
  if (conflicts.length > 0) return conflicts
  await trx
    .insertInto('request_bookings')
    .values(booking)
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(changes))
    .execute()
  return []
}

/** Promises a room, and calls its request promised; unless something is in the way, which is returned. */
export async function promiseRoom(trx: Transaction, booking: RequestBookingRow, inTheWay: InTheWay, now: Date) {
  const conflicts = await book(trx, booking, inTheWay)
  const { submission_id: id, confirmed_by: by } = booking
  const { state: was } = (await workOn(trx, [id]))(id).progress
  if (conflicts.length === 0)
    await setProgress(trx, { id, progress: { state: 'done', by }, was, outcome: 'promised' }, now)
  return conflicts
}

/** Takes a promise back: its request waits for another answer. Returns false if nothing was promised. */
export async function takePromiseBack(trx: Transaction, id: string, now: Date): Promise<boolean> {
  if (!(await cancelBooking(trx, id))) return false
  const { progress, outcome } = (await workOn(trx, [id]))(id)
  if (outcome === 'promised') await setProgress(trx, { id, progress: { state: 'new' }, was: progress.state }, now)
  return true
}

export const cancelBooking = async (db: Database, requestId: string): Promise<boolean> =>
  (await affectedRows(db.deleteFrom('request_bookings').where('submission_id', '=', requestId))) > 0

export const bookings = (db: Database): Promise<RequestBookingRow[]> =>
  db.selectFrom('request_bookings').selectAll().orderBy('starts').execute()
