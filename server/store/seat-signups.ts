import { hash, randomBytes, randomUUID } from 'node:crypto'
import { SEAT } from '#schemas/forms/seat'
import type { Transaction } from './database.ts'
import { insertSubmission } from './insert-submission.ts'
import { ACTIVE, isActive, type Seat, seatById, seatRows, seatWith } from './seat-lists.ts'
import {
  hasBegun,
  lockOccurrence,
  moveSeat,
  type OccurrenceWords,
  openOccurrence,
  queueSeatMail,
  type SeatTime,
  saveOccurrence,
  takes,
  waits,
} from './seat-occurrences.ts'
import { offerFree } from './seat-queue.ts'
import type { OccurrenceKey, SeatFields, SeatOccurrenceRow, SeatRow } from './seats-tables.ts'

export interface NewSeat {
  words: OccurrenceWords
  fields: SeatFields
  /** The person and their guests. */
  size: number
  /** Whether a mail may go to the address: today’s limits are reached otherwise. */
  isMailed: boolean
  /** Staff add somebody: also when sign-up is closed; `despite`: also when it is full. */
  byStaff?: { despite: boolean; isWalkIn: boolean; id?: string } | undefined
}

/** Why nobody was signed up: a visitor reads a sentence for each. */
type SeatRefusal = 'cancelled' | 'closed' | 'full' | 'too-many' | 'twice'

export type SeatResult = { ok: true; seat: SeatRow } | { ok: false; refusal: SeatRefusal; seat?: Seat }

const refuse = (refusal: SeatRefusal, seat?: Seat): SeatResult => ({ ok: false, refusal, ...(seat && { seat }) })

/** What is sent again within this time is the same press of the button. */
const DOUBLE_PRESS_MILLISECONDS = 2 * 60_000

/**
 * Gives a place or, while it is full or others wait, a number on the waiting list. What is sent twice is kept once.
 *
 * @throws the database's error: nothing is then stored, and must not be acknowledged
 */
export async function takeSeat(trx: Transaction, newSeat: NewSeat, time: SeatTime): Promise<SeatResult> {
  const row = await openOccurrence(trx, newSeat.words)
  const { fields, size, byStaff } = newSeat
  const same = sameAs(fields)
  const known = await findSame(trx, row, same, byStaff?.id)
  if (known && (byStaff || isDoublePress(known, fields, time.now))) return { ok: true, seat: known }
  // Whoever knows a name and an address reads what anybody reads; the person is mailed their link.
  const toRemind = row.starts_at > time.now.getTime() ? known : undefined
  if (row.is_cancelled) return refuse('cancelled')
  if (!byStaff && time.now.getTime() >= row.closes_at) return refuse('closed', toRemind)
  if (size > row.places && !byStaff?.despite) return refuse('too-many')
  const isFree = byStaff?.despite || (row.waiting === 0 && row.taken + size <= row.places)
  if (!isFree && !row.has_waitlist) return refuse('full', toRemind)
  if (known) return refuse('twice', known)
  const id = byStaff?.id ?? randomUUID()
  await insertSubmission(trx, { key: `${SEAT}:${id}`, kind: SEAT, fields, occasion: undefined }, time.now, id)
  const seat = newRow(row, {
    id,
    size,
    same,
    state: isFree ? 'placed' : 'waiting',
    isWalkIn: byStaff?.isWalkIn ?? false,
  })
  await trx.insertInto('seats').values(seat).execute()
  const { number } = seat
  await saveOccurrence(trx, row, {
    taken: row.taken + takes(seat),
    waiting: row.waiting + waits(seat),
    next_number: number + 1,
  })
  if (newSeat.isMailed) await queueSeatMail(trx, { ...seat, fields }, isFree ? 'placed' : 'waiting', time)
  return { ok: true, seat }
}

type New = Pick<SeatRow, 'size' | 'state'> & { id: string; same: string; isWalkIn: boolean }

const newRow = (
  { event, date, next_number }: SeatOccurrenceRow,
  { id, size, state, same, isWalkIn }: New,
): SeatRow => ({
  submission_id: id,
  event,
  date,
  number: next_number,
  size,
  state,
  token: randomBytes(18).toString('base64url'),
  same_as: same,
  offered_until: null,
  changes: 0,
  is_walk_in: isWalkIn ? 1 : 0,
  came: null,
  came_at: null,
})

/** A digest of who somebody is: a family shares an address, and two people a name. */
const sameAs = ({ firstName = '', lastName = '', email = '' }: SeatFields): string =>
  hash('sha256', [firstName, lastName, email].map((text) => text.trim().toLowerCase()).join('\n'))

/** At the door many have neither an address nor a name: what staff add is found by the id that their browser made. */
async function findSame(
  trx: Transaction,
  { event, date }: OccurrenceKey,
  same: string,
  id?: string,
): Promise<Seat | undefined> {
  const ofDate = seatRows(trx).where('event', '=', event).where('date', '=', date)
  const found =
    id === undefined
      ? ofDate.where('same_as', '=', same).where('state', 'in', ACTIVE)
      : ofDate.where('submission_id', '=', id)
  const row = await found.executeTakeFirst()
  return row && seatWith(row)
}

/** Whoever sends the same again soon pressed twice, and sees their sign-up; later they may be somebody who only knows the name and address. */
const isDoublePress = (seat: Seat, fields: SeatFields, now: Date): boolean =>
  JSON.stringify(seat.fields) === JSON.stringify(fields) &&
  now.getTime() - seat.createdAt.getTime() < DOUBLE_PRESS_MILLISECONDS

async function lockSeat(trx: Transaction, id: string): Promise<{ row: SeatOccurrenceRow; seat: Seat } | undefined> {
  const known = await seatById(trx, id)
  const row = known && (await lockOccurrence(trx, known))
  // It may have changed before the lock was ours.
  const seat = row && (await seatById(trx, id))
  return row && seat ? { row, seat } : undefined
}

/** Of a sign-up that stands, while the event has not begun. */
async function lockActive(trx: Transaction, id: string, time: SeatTime) {
  const locked = await lockSeat(trx, id)
  return locked && isActive(locked.seat) && !hasBegun(locked.row, time) ? locked : undefined
}

/** Changes of a sign-up: `no-room` if more people come than there are places. */
type ChangeResult = 'changed' | 'no-room' | 'gone'

interface Change {
  id: string
  size: number
  fields: SeatFields
  /** Mail is allowed unless this is false. */
  isMailed?: boolean
  /** Staff change it: it may become more than fits. */
  byStaff?: boolean
}

/** Who waits and brings more people goes to the end of the list: with the number of a smaller party they would hold up the others. */
export async function changeSeat(trx: Transaction, change: Change, time: SeatTime): Promise<ChangeResult> {
  const { row, seat } = (await lockActive(trx, change.id, time)) ?? {}
  if (!row || !seat) return 'gone'
  const isMore = change.size > seat.size
  const isInLine = seat.state === 'waiting' || seat.state === 'passed-over'
  if (isMore && !change.byStaff && !hasRoomFor(change.size, seat, row, time)) return 'no-room'
  await trx
    .updateTable('submissions')
    .set({ fields: JSON.stringify(change.fields) })
    .where('id', '=', seat.submission_id)
    .execute()
  const { offered_until } = seat
  const number = isMore && isInLine ? row.next_number : seat.number
  const { size, fields } = change
  const next = await moveSeat(trx, row, { ...seat, fields }, { size, offered_until, number })
  await offerFree(trx, row, time)
  if (change.isMailed !== false) await queueSeatMail(trx, next, 'changed', time)
  return 'changed'
}

/** Whether more people of a party may come, or wait. */
function hasRoomFor(size: number, seat: Seat, row: SeatOccurrenceRow, { now }: SeatTime): boolean {
  if (now.getTime() >= row.closes_at) return false
  if (takes(seat) === 0) return size <= row.places
  return row.taken - seat.size + size <= row.places && row.waiting === 0
}

/** Gives up a place, an offer or a number. Returns whether there was one, and the event has not begun. */
export async function leaveSeat(trx: Transaction, id: string, time: SeatTime, isMailed = true): Promise<boolean> {
  const { row, seat } = (await lockActive(trx, id, time)) ?? {}
  if (!row || !seat) return false
  const left = await moveSeat(trx, row, seat, { state: 'cancelled' })
  if (isMailed) await queueSeatMail(trx, left, 'left', time)
  await offerFree(trx, row, time)
  return true
}

/** A sign-up as it was before it was cancelled, and how it was left. */
export interface LeftSeat extends Pick<SeatRow, 'event' | 'date' | 'state' | 'offered_until' | 'changes'> {
  id: string
  /** How many places were taken: more than there are, if staff have said so. */
  taken: number
}

/**
 * Gives somebody back what was given up for them. Returns false if they signed up again, or what became free was given to somebody
 * else.
 */
export async function returnSeat(trx: Transaction, left: LeftSeat, time: SeatTime): Promise<boolean> {
  const { row, seat } = (await lockSeat(trx, left.id)) ?? {}
  if (!row || seat?.state !== 'cancelled' || seat.changes !== left.changes + 1 || row.is_cancelled) return false
  if (hasBegun(row, time)) return false
  const same = await findSame(trx, row, seat.same_as)
  const { state, offered_until } = left
  const isRoom = row.taken + takes({ state, size: seat.size }) <= Math.max(row.places, left.taken)
  const isLate = state === 'offered' && (offered_until ?? 0) <= time.now.getTime()
  if ((same && !seat.is_walk_in) || !isRoom || isLate) return false
  const back = await moveSeat(trx, row, seat, { state, offered_until })
  if (state === 'placed' || state === 'offered' || state === 'waiting') await queueSeatMail(trx, back, state, time)
  await offerFree(trx, row, time)
  return true
}

/** Takes the place that is offered. Returns false if the offer is over. */
export async function takeOffer(trx: Transaction, id: string, time: SeatTime): Promise<boolean> {
  const { row, seat } = (await lockSeat(trx, id)) ?? {}
  if (!row || seat?.state !== 'offered' || (seat.offered_until ?? 0) <= time.now.getTime() || row.is_cancelled)
    return false
  await queueSeatMail(trx, await moveSeat(trx, row, seat, { state: 'placed' }), 'placed', time)
  return true
}

/** Gives somebody a place, out of order and more than there are, because somebody of the staff decides so. */
export async function placeSeat(trx: Transaction, id: string, time: SeatTime): Promise<boolean> {
  const { row, seat } = (await lockSeat(trx, id)) ?? {}
  if (!row || !seat || seat.state === 'placed' || row.is_cancelled) return false
  await queueSeatMail(trx, await moveSeat(trx, row, seat, { state: 'placed' }), 'placed', time)
  return true
}

/**
 * Moves somebody to another date of the event, which gives them a place out of order: staff have asked them. Returns false if they were
 * not coming any more, or if the other date is cancelled.
 */
export async function moveToDate(
  trx: Transaction,
  { id, words }: { id: string; words: OccurrenceWords },
  time: SeatTime,
): Promise<boolean> {
  const known = await seatById(trx, id)
  if (!known) return false
  // Always in one order: two who move people past each other would otherwise wait for each other.
  for (const date of [known.date, words.date].toSorted()) {
    if (date === words.date) await openOccurrence(trx, words)
    else await lockOccurrence(trx, known)
  }
  const { fields, size } = known
  const isMailed = true
  const byStaff = { despite: true, isWalkIn: false }
  if (words.is_cancelled || !(await leaveSeat(trx, id, time))) return false
  return (await takeSeat(trx, { words, fields: { ...fields, date: words.date }, size, isMailed, byStaff }, time)).ok
}

/**
 * Removes a sign-up with everything about it; its number of people stays if it is over. A place that becomes free is offered by the next
 * step of the server, which knows when the building rests: a command does not.
 */
export async function removeSeat(trx: Transaction, id: string, now: Date): Promise<void> {
  const { row, seat } = (await lockSeat(trx, id)) ?? {}
  if (row && seat) {
    const isOver = hasBegun(row, { now })
    const counted = isOver && seat.state === 'placed' && !seat.is_walk_in ? seat.size : 0
    await saveOccurrence(trx, row, {
      taken: row.taken - takes(seat),
      waiting: row.waiting - waits(seat),
      signed_up_before: row.signed_up_before + counted,
      came_before: row.came_before + (isOver ? (seat.came ?? 0) : 0),
    })
  }
  await trx.deleteFrom('submissions').where('id', '=', id).execute()
}
