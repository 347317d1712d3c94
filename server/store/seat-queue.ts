import type { RestTime } from '#content-reader/days/seats'
import type { Transaction } from './database.ts'
import {
  lockOccurrence,
  moveSeat,
  type OccurrenceKey,
  queueSeatMail,
  type SeatTime,
  saveOccurrence,
  seatsOf,
} from './seat-occurrences.ts'
import type { SeatOccurrenceRow } from './seats-tables.ts'

/**
 * The waiting list. Places that become free are offered in the order of the numbers, to whole parties: whoever does not fit keeps the
 * front, and nobody behind them is served. An offer counts as taken until its time is over.
 */

const HOUR = 3_600_000
/** How long somebody may think about an offered place. */
export const OFFER_HOURS = 24

/** Offers what is free to whoever is first. Once sign-up is closed, staff decide. */
export async function offerFree(trx: Transaction, row: SeatOccurrenceRow, time: SeatTime): Promise<void> {
  const { now, rests } = time
  if (row.waiting === 0 || row.is_cancelled || now.getTime() >= row.closes_at) return
  const until = Math.min(afterWithoutRest(now.getTime(), OFFER_HOURS * HOUR, rests), row.closes_at)
  for (const seat of await firstWaiting(trx, row)) {
    if (seat.size > row.places - row.taken) return
    const offered = await moveSeat(trx, row, seat, { state: 'offered', offered_until: until })
    await queueSeatMail(trx, offered, 'offered', time)
  }
}

/** As many as could fit, were each alone. */
function firstWaiting(trx: Transaction, row: SeatOccurrenceRow) {
  const free = Math.max(0, row.places - row.taken)
  if (free === 0) return []
  return trx
    .selectFrom('seats')
    .selectAll()
    .where('event', '=', row.event)
    .where('date', '=', row.date)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(free)
    .execute()
}

/** The instant after so many milliseconds that are in no time of rest: an offer's time stands still from candle lighting to havdalah. */
export function afterWithoutRest(from: number, milliseconds: number, rests: readonly RestTime[]): number {
  let at = from
  let left = milliseconds
  for (const [begins, ends] of rests) {
    if (ends <= at) continue
    if (begins - at > left) break
    left -= Math.max(0, begins - at)
    at = ends
  }
  return at + left
}

/** Ends the offers whose time is over, offers their places to the next, and notices when sign-up has closed. */
export async function moveQueue(trx: Transaction, key: OccurrenceKey, time: SeatTime): Promise<void> {
  const row = await lockOccurrence(trx, key)
  if (!row) return
  const at = time.now.getTime()
  for (const seat of await seatsOf(trx, key, ['offered'])) {
    if ((seat.offered_until ?? 0) > at) continue
    await queueSeatMail(trx, await moveSeat(trx, row, seat, { state: 'lapsed' }), 'lapsed', time)
  }
  await offerFree(trx, row, time)
  if (row.closes_at > at || row.closed_at !== null) return
  if (!row.is_cancelled)
    for (const seat of await seatsOf(trx, key, ['waiting'])) await queueSeatMail(trx, seat, 'not-placed', time)
  await saveOccurrence(trx, row, { closed_at: at })
}

/** Reminds those who come, once. Whoever signed up after the moment of reminding has just had a mail. */
export async function remind(trx: Transaction, key: OccurrenceKey, time: SeatTime): Promise<void> {
  const { now } = time
  const row = await lockOccurrence(trx, key)
  if (!row || row.reminded_at !== null || row.remind_at > now.getTime()) return
  const late = await trx
    .selectFrom('submissions')
    .innerJoin('seats', 'seats.submission_id', 'submissions.id')
    .select('submission_id')
    .where('event', '=', key.event)
    .where('date', '=', key.date)
    .where('created_at', '>=', row.remind_at)
    .execute()
  const isLate = new Set(late.map(({ submission_id }) => submission_id))
  if (!row.is_cancelled && row.starts_at > now.getTime())
    for (const seat of await seatsOf(trx, key, ['placed']))
      if (!isLate.has(seat.submission_id) && !seat.is_walk_in) await queueSeatMail(trx, seat, 'reminder', time)
  await saveOccurrence(trx, row, { reminded_at: now.getTime() })
}
