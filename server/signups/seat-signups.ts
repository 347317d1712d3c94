import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { SignupAnswer } from '#schemas/signups/signups'
import { SIGNUP } from '#schemas/signups/signups'
import { insertSubmission } from '../platform/db/outbox.ts'
import type { SeatFields, SeatNews, SeatOccurrenceRow, SeatRow, SeatState, Transaction } from '../platform/db/tables.ts'
import { mailboxDigest, mailboxOf } from '../platform/mail/acknowledgements.ts'
import { isStanding, partiesOfMailbox, type Seat, STANDING, seatById, seatRows, seatWith } from './seat-lists.ts'
import {
  hasBegun,
  lockOccurrence,
  moveSeat,
  type OccurrenceConfig,
  openOccurrence,
  queueSeatMail,
  type SeatTime,
  saveOccurrence,
  takes,
  waits,
} from './seat-occurrences.ts'
import { offerFree } from './seat-queue.ts'
import {
  countParty,
  countSignupMail,
  hasSentMost,
  PARTIES_OF_A_MAILBOX,
  type Sender,
  WAITLIST_CAPACITIES,
} from './signup-limits.ts'

/** A post sent again within this time is the same press of the button. */
const DOUBLE_PRESS_MILLISECONDS = 2 * 60_000

export interface NewSignup {
  content: OccurrenceConfig
  fields: SeatFields
  /** The person and their guests. */
  size: number
  sender: Sender
  /** Its form fetched it when a browser opened it. */
  token?: string | undefined
}

export type SignupRefusal = 'cancelled' | 'closed' | 'too-many' | 'sent-before' | 'too-many-mails'

export type SignupResult = { ok: true; answer: SignupAnswer; seat?: SeatRow } | { ok: false; refusal: SignupRefusal }

const refuse = <Refusal>(refusal: Refusal) => ({ ok: false, refusal }) as const

const ENTERS = { room: 'placed', waiting: 'waiting', confirm: 'unconfirmed' } as const
const STANDING_NEWS: Readonly<Partial<Record<SeatState, SeatNews>>> = {
  unconfirmed: 'confirm',
  placed: 'placed',
  offered: 'offered',
  waiting: 'waiting',
  'passed-over': 'waiting',
}

/**
 * Answers by the date, the size of the party and the network alone, never by who it is: the mail alone says how
 * somebody stands, and nobody learns who comes.
 * @throws the database's error: nothing is then stored, and must not be acknowledged
 */
export async function signUp(trx: Transaction, signup: NewSignup, time: SeatTime): Promise<SignupResult> {
  const { content, fields, size, sender, token } = signup
  const row = await openOccurrence(trx, content)
  const before = token === undefined ? undefined : await seatOfToken(trx, token)
  if (before)
    return isDoublePress(before, fields, time) ? { ok: true, answer: answerOf(before) } : refuse('sent-before')
  const mailbox = mailboxDigest(fields.email ?? '')
  const known = await findSame(trx, row, sameAs(fields))
  const tell = async (seat: Seat, news: SeatNews | undefined, part?: number) => {
    if (news && (await countSignupMail(trx, mailbox, sender, time))) await queueSeatMail(trx, seat, news, time, part)
  }
  const tellAgain = async (seat: Seat | undefined) => {
    const news = seat?.state === 'unconfirmed' ? 'confirm' : 'again'
    if (seat && !hasBegun(row, time)) await tell(seat, news, time.now.getTime())
  }
  if (row.is_cancelled) return refuse('cancelled')
  if (time.now.getTime() >= row.closes_at) {
    await tellAgain(known)
    return refuse('closed')
  }
  if (size > row.places) return refuse('too-many')
  if (await hasSentMost(trx, mailbox, sender)) return refuse('too-many-mails')
  const isAtOnce = await countParty(trx, row, sender)
  const standing = standingOf(row, size)
  const answer = standing === 'full' || isAtOnce ? standing : 'confirm'
  const parties = await partiesOfMailbox(trx, row, mailbox)
  const isOneMore = !known && parties.length < PARTIES_OF_A_MAILBOX
  if (!isOneMore) await tellAgain(known ?? parties[0])
  if (!isOneMore || answer === 'full') return { ok: true, answer }
  const seat = await insertSeat(trx, row, { id: randomUUID(), fields, size, state: ENTERS[answer], token }, time)
  await tell(seat, STANDING_NEWS[seat.state])
  return { ok: true, answer, seat }
}

/** Gives a place if nobody waits and the party fits in, a turn while the waiting list has room. */
function standingOf({ taken, places, waiting, has_waitlist }: SeatOccurrenceRow, size: number) {
  if (size > places) return 'full'
  if (waiting === 0 && taken + size <= places) return 'room'
  return has_waitlist && waiting + size <= WAITLIST_CAPACITIES * places ? 'waiting' : 'full'
}

interface NewSeat {
  id: string
  fields: SeatFields
  size: number
  state: 'placed' | 'waiting' | 'unconfirmed'
  token?: string | undefined
  isWalkIn?: boolean
}

async function insertSeat(
  trx: Transaction,
  row: SeatOccurrenceRow,
  newSeat: NewSeat,
  { now }: SeatTime,
): Promise<Seat> {
  const { id, fields, size, state, token, isWalkIn = false } = newSeat
  const occasion = token && occasionOf(token)
  await insertSubmission(trx, { key: `${SIGNUP}:${id}`, kind: SIGNUP, fields, occasion }, now, id)
  const seat: SeatRow = {
    submission_id: id,
    event: row.event,
    date: row.date,
    number: state === 'unconfirmed' ? null : row.next_number,
    size,
    state,
    ...whoOf(fields),
    pressed_at: null,
    offered_until: null,
    changes: 0,
    is_walk_in: isWalkIn ? 1 : 0,
    came: null,
    came_at: null,
  }
  await trx.insertInto('seats').values(seat).execute()
  await saveOccurrence(trx, row, {
    taken: row.taken + takes(seat),
    waiting: row.waiting + waits(seat),
    next_number: row.next_number + (seat.number === null ? 0 : 1),
  })
  return { ...seat, fields, createdAt: now }
}

/** Makes a link that nobody else was mailed. */
const whoOf = (fields: SeatFields) => ({
  token: randomBytes(18).toString('base64url'),
  same_as: sameAs(fields),
  mailbox: fields.email ? mailboxDigest(fields.email) : null,
})

/** A family shares an address, and two people a name. */
const sameAs = ({ firstName = '', lastName = '', email = '' }: SeatFields): string =>
  hash('sha256', [firstName.trim(), lastName.trim(), mailboxOf(email)].join('\n').toLowerCase())

async function findSame(trx: Transaction, { event, date }: SeatOccurrenceRow, same: string): Promise<Seat | undefined> {
  const ofDate = seatRows(trx).where('event', '=', event).where('date', '=', date)
  const row = await ofDate.where('same_as', '=', same).where('state', 'in', STANDING).executeTakeFirst()
  return row && seatWith(row)
}

const occasionOf = (token: string): string => hash('sha256', `sign-up ${token}`)

async function seatOfToken(trx: Transaction, token: string): Promise<Seat | undefined> {
  const row = await seatRows(trx).where('occasion', '=', occasionOf(token)).executeTakeFirst()
  return row && seatWith(row)
}

const isDoublePress = (seat: Seat, fields: SeatFields, { now }: SeatTime): boolean =>
  JSON.stringify(seat.fields) === JSON.stringify(fields) &&
  now.getTime() - seat.createdAt.getTime() < DOUBLE_PRESS_MILLISECONDS

const answerOf = ({ state }: Seat): SignupAnswer =>
  state === 'unconfirmed' ? 'confirm' : state === 'waiting' || state === 'passed-over' ? 'waiting' : 'room'

/** Records that the owner of the mailbox pressed a button behind a mailed link. */
export async function recordPress(trx: Transaction, id: string, now: Date): Promise<void> {
  const pressing = trx.updateTable('seats').set({ pressed_at: now.getTime() }).where('submission_id', '=', id)
  await pressing.where('pressed_at', 'is', null).execute()
}

/** `full`: there is neither a place nor a turn now. `gone`: it is too late, or nothing is to be done. */
export type EnterResult = 'entered' | 'full' | 'gone'

/** Gives a sign-up that was confirmed a place or a turn. */
export async function confirmSeat(trx: Transaction, id: string, time: SeatTime): Promise<EnterResult> {
  const { row, seat } = (await lockSeat(trx, id)) ?? {}
  return row && seat?.state === 'unconfirmed' ? enter(trx, row, seat, time) : 'gone'
}

/** Signs somebody up again who cancelled, or let an offer pass: as a newcomer, with a new number. */
export async function comeBack(trx: Transaction, id: string, time: SeatTime, isMailed: boolean): Promise<EnterResult> {
  const { row, seat } = (await lockSeat(trx, id)) ?? {}
  if (!row || !seat || isStanding(seat) || (await findSame(trx, row, seat.same_as))) return 'gone'
  const parties = seat.mailbox ? await partiesOfMailbox(trx, row, seat.mailbox) : []
  return parties.length < PARTIES_OF_A_MAILBOX ? enter(trx, row, seat, time, isMailed) : 'full'
}

async function enter(trx: Transaction, row: SeatOccurrenceRow, seat: Seat, time: SeatTime, isMailed = true) {
  if (row.is_cancelled || time.now.getTime() >= row.closes_at) return 'gone'
  const standing = standingOf(row, seat.size)
  if (standing === 'full') return 'full'
  const state = ENTERS[standing]
  const next = await moveSeat(trx, row, seat, { state, number: row.next_number })
  if (isMailed) await queueSeatMail(trx, next, state, time)
  return 'entered'
}

async function lockSeat(trx: Transaction, id: string): Promise<{ row: SeatOccurrenceRow; seat: Seat } | undefined> {
  const known = await seatById(trx, id)
  const row = known && (await lockOccurrence(trx, known))
  // It may have changed before the lock was ours.
  const seat = row && (await seatById(trx, id))
  return row && seat ? { row, seat } : undefined
}

/** Of a sign-up that stands, while the event has not begun. */
async function lockStanding(trx: Transaction, id: string, time: SeatTime) {
  const locked = await lockSeat(trx, id)
  return locked && isStanding(locked.seat) && !hasBegun(locked.row, time) ? locked : undefined
}

/** `no-room`: more people come than there are places. */
type ChangeResult = 'changed' | 'no-room' | 'gone'

interface Change {
  id: string
  size: number
  fields: SeatFields
  /** Mail is allowed unless this is false. */
  isMailed?: boolean
  /** Staff may let it become more than fits. */
  byStaff?: boolean
}

/** Sends a waiting party that grows to the end of the list: with its old number it would hold up the others. */
export async function changeSeat(trx: Transaction, change: Change, time: SeatTime): Promise<ChangeResult> {
  const { row, seat } = (await lockStanding(trx, change.id, time)) ?? {}
  if (!row || !seat) return 'gone'
  const isMore = change.size > seat.size
  const isInLine = seat.state === 'waiting' || seat.state === 'passed-over'
  if (isMore && !change.byStaff && !hasRoomFor(change.size, seat, row, time)) return 'no-room'
  await saveFields(trx, seat, change.fields)
  const { offered_until } = seat
  const number = isMore && isInLine ? row.next_number : seat.number
  const { size, fields } = change
  const next = await moveSeat(trx, row, { ...seat, fields }, { size, offered_until, number })
  await offerFree(trx, row, time)
  if (change.isMailed !== false) await queueSeatMail(trx, next, 'changed', time)
  return 'changed'
}

const saveFields = (trx: Transaction, { submission_id }: Seat, fields: SeatFields) =>
  trx
    .updateTable('submissions')
    .set({ fields: JSON.stringify(fields) })
    .where('id', '=', submission_id)
    .execute()

/** More people of a party may come where there is room and nobody waits, and wait where the waiting list has room. */
function hasRoomFor(size: number, seat: Seat, row: SeatOccurrenceRow, { now }: SeatTime): boolean {
  const more = size - seat.size
  if (now.getTime() >= row.closes_at || size > row.places) return false
  if (takes(seat) > 0) return row.taken + more <= row.places && row.waiting === 0
  return waits(seat) === 0 || row.waiting + more <= WAITLIST_CAPACITIES * row.places
}

/** Gives up a place, an offer or a number. Returns whether there was one, and the event has not begun. */
export async function leaveSeat(trx: Transaction, id: string, time: SeatTime, isMailed = true): Promise<boolean> {
  const { row, seat } = (await lockStanding(trx, id, time)) ?? {}
  if (!row || !seat) return false
  const left = await moveSeat(trx, row, seat, { state: 'cancelled' })
  if (isMailed && seat.state !== 'unconfirmed') await queueSeatMail(trx, left, 'left', time)
  await offerFree(trx, row, time)
  return true
}

export interface LeftSeat extends Pick<SeatRow, 'event' | 'date' | 'state' | 'offered_until' | 'changes'> {
  id: string
  /** May be more than there are, if staff have said so. */
  taken: number
}

/** Returns false if they signed up again, or what became free was given to somebody else. */
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
  const news = STANDING_NEWS[state]
  if (news) await queueSeatMail(trx, back, news, time)
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

export interface NewByStaff extends Pick<NewSeat, 'fields' | 'size' | 'isWalkIn'> {
  content: OccurrenceConfig
  isMailed: boolean
  /** Made by their browser: sent again, nobody is there twice. At the door many have neither an address nor a name. */
  id?: string | undefined
  /** Gives a place also when it is full. */
  despite: boolean
}

export type AddRefusal = 'cancelled' | 'full' | 'too-many'

/** Adds somebody for whom staff know that they come: also when sign-up is closed. */
export async function addByStaff(trx: Transaction, newSeat: NewByStaff, time: SeatTime) {
  const { content, fields, size, isWalkIn, isMailed, id = randomUUID(), despite } = newSeat
  const row = await openOccurrence(trx, content)
  const known = await seatById(trx, id)
  if (known) return { ok: true, seat: known } as const
  if (row.is_cancelled) return refuse<AddRefusal>('cancelled')
  if (size > row.places && !despite) return refuse<AddRefusal>('too-many')
  const standing = despite ? 'room' : standingOf(row, size)
  if (standing === 'full') return refuse<AddRefusal>('full')
  const state = ENTERS[standing]
  const seat = await insertSeat(trx, row, { id, fields, size, state, isWalkIn: isWalkIn ?? false }, time)
  if (isMailed) await queueSeatMail(trx, seat, state, time)
  return { ok: true, seat } as const
}

/** Sends the mail that says how they stand to the new address, with a new link. */
export async function correctAddress(trx: Transaction, id: string, email: string, time: SeatTime): Promise<boolean> {
  const { row, seat } = (await lockStanding(trx, id, time)) ?? {}
  if (!row || !seat) return false
  const fields = { ...seat.fields, email }
  await saveFields(trx, seat, fields)
  const who = { ...whoOf(fields), pressed_at: null }
  await trx.updateTable('seats').set(who).where('submission_id', '=', id).execute()
  const news = STANDING_NEWS[seat.state]
  if (news) await queueSeatMail(trx, { ...seat, fields }, news, time, time.now.getTime())
  return true
}

/** Gives somebody a place, out of order and more than there are, because somebody of the staff decides so. */
export async function placeSeat(trx: Transaction, id: string, time: SeatTime): Promise<boolean> {
  const { row, seat } = (await lockSeat(trx, id)) ?? {}
  if (!row || !seat || seat.state === 'placed' || row.is_cancelled) return false
  const placed = await moveSeat(trx, row, seat, { state: 'placed', number: seat.number ?? row.next_number })
  await queueSeatMail(trx, placed, 'placed', time)
  return true
}

/** Gives a place out of order: staff have asked them. Returns false if they left, or if the other date is cancelled. */
export async function moveToDate(
  trx: Transaction,
  { id, content }: { id: string; content: OccurrenceConfig },
  time: SeatTime,
): Promise<boolean> {
  const known = await seatById(trx, id)
  if (!known) return false
  // Always in one order: two who move people past each other would otherwise wait for each other.
  for (const date of [known.date, content.date].toSorted()) {
    if (date === content.date) await openOccurrence(trx, content)
    else await lockOccurrence(trx, known)
  }
  const { size } = known
  const fields = { ...known.fields, date: content.date }
  if (content.is_cancelled || !(await leaveSeat(trx, id, time))) return false
  return (await addByStaff(trx, { content, fields, size, isMailed: true, despite: true }, time)).ok
}

/**
 * Keeps its number of people if it is over. A place that becomes free is offered by the next step of the server, which
 * knows when the building rests: a command does not.
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
