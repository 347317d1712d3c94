import { hash } from 'node:crypto'
import { tryAgainAfterDeadlock } from '../platform/db/engines.ts'
import type { Commit } from '../platform/db/group-commit.ts'
import type { SeatMail } from '../platform/db/outbox.ts'
import {
  type Database,
  type OccurrenceKey,
  SEAT_NEWS,
  type SeatRow,
  type SeatState,
  type Transaction,
} from '../platform/db/tables.ts'
import { addReply } from '../requests/inbox-queries.ts'
import { countMailOfOwner } from './limits.ts'
import {
  countsAhead,
  type DoorMark,
  dueOccurrences,
  mailedAhead,
  markCame,
  occurrence,
  occurrencesFrom,
  othersOfMailbox,
  partiesBefore,
  peopleOf,
  seatById,
  seatByToken,
} from './lists.ts'
import type { SeatTime } from './occurrences.ts'
import { followWords, type SeatWords } from './signup-config.ts'
import {
  addByStaff,
  changeSeat,
  comeBack,
  confirmSeat,
  correctAddress,
  type LeftSeat,
  leaveSeat,
  moveToDate,
  type NewByStaff,
  type NewSignup,
  placeSeat,
  recordPress,
  returnSeat,
  signUp,
  takeOffer,
} from './signups.ts'
import { forgetNames, moveQueue, remind } from './waitlist.ts'

export type SeatsStore = ReturnType<typeof createSeatsStore>

/** Changes of places are committed with the row of their occurrence locked. */
export const createSeatsStore = (db: Database, commit: Commit, commitAt: (row: string) => Commit) => ({
  signUp: (signup: NewSignup, time: SeatTime) =>
    tryAgainAfterDeadlock(() =>
      commitAt(`${signup.content.event} ${signup.content.date}`)((trx) => signUp(trx, signup, time)),
    ),
  add: (seat: NewByStaff, time: SeatTime) => commit((trx) => addByStaff(trx, seat, time)),
  recordPress: (id: string, now: Date) => commit((trx) => recordPress(trx, id, now)),
  confirm: (id: string, time: SeatTime) => commit((trx) => confirmSeat(trx, id, time)),
  comeBack: (id: string, time: SeatTime, isMailed: boolean) => commit((trx) => comeBack(trx, id, time, isMailed)),
  correctAddress: (id: string, email: string, time: SeatTime) => commit((trx) => correctAddress(trx, id, email, time)),
  countMailOfOwner: (mailbox: string, day: string) => commit((trx) => countMailOfOwner(trx, mailbox, day)),
  change: (change: Parameters<typeof changeSeat>[1], time: SeatTime) => commit((trx) => changeSeat(trx, change, time)),
  leave: (id: string, time: SeatTime, isMailed?: boolean) => commit((trx) => leaveSeat(trx, id, time, isMailed)),
  giveBack: (left: LeftSeat, time: SeatTime) => commit((trx) => returnSeat(trx, left, time)),
  takeOffer: (id: string, time: SeatTime) => commit((trx) => takeOffer(trx, id, time)),
  place: (id: string, time: SeatTime) => commit((trx) => placeSeat(trx, id, time)),
  moveToDate: (move: Parameters<typeof moveToDate>[1], time: SeatTime) => commit((trx) => moveToDate(trx, move, time)),
  mail: (reply: Parameters<typeof mailSeats>[1], now: Date) => commit((trx) => mailSeats(trx, reply, now)),
  moveQueue: (key: OccurrenceKey, time: SeatTime) => commit((trx) => moveQueue(trx, key, time)),
  remind: (key: OccurrenceKey, time: SeatTime) => commit((trx) => remind(trx, key, time)),
  othersOfMailbox: (seat: SeatRow, now: Date) => othersOfMailbox(db, seat, now),
  partiesBefore: (seat: SeatRow) => partiesBefore(db, seat),
  followWords: (content: SeatWords, time: SeatTime) => followWords(db, commit, content, time),
  markCame: (mark: DoorMark) => commit((trx) => markCame(trx, mark)),
  forgetNames: (before: Date, now: Date) => forgetNames(db, commit, before, now),
  byToken: (token: string) => seatByToken(db, token),
  byId: (id: string) => seatById(db, id),
  occurrence: (key: OccurrenceKey) => occurrence(db, key),
  occurrencesFrom: (from: Date) => occurrencesFrom(db, from),
  peopleOf: (key: OccurrenceKey) => peopleOf(db, key),
  countsAhead: (now: Date) => countsAhead(db, now),
  mailedAhead: (now: Date) => mailedAhead(db, now),
  dueOccurrences: (now: Date) => dueOccurrences(db, now),
})

/** @param deliveryPart `2-offered`: a number, and the news */
export async function mailAboutSeat(db: Database, submissionId: string, deliveryPart: string): Promise<SeatMail> {
  const news = SEAT_NEWS.find((known) => known === deliveryPart.replace(/^\d+-/, ''))
  const seat = await seatById(db, submissionId)
  const row = seat && (await occurrence(db, seat))
  if (!news || !row) throw new Error(`There is no sign-up ${submissionId} to send ${deliveryPart} about`)
  const all = await peopleOf(db, row)
  const parties = seat.mailbox === null ? [seat] : all.filter(({ mailbox }) => mailbox === seat.mailbox)
  return { news, seat, parties, occurrence: row }
}

interface MailToMany {
  /** Made by the browser: the same one again reaches nobody twice. */
  id: string
  key: OccurrenceKey
  states: readonly SeatState[]
  author: string
  subject: string
  text: string
}

/** Writes a mail to each of those who gave an address, once each. Returns to how many. */
export async function mailSeats(
  trx: Transaction,
  { id, key, states, ...written }: MailToMany,
  now: Date,
): Promise<number> {
  const reached = (await peopleOf(trx, key)).filter(({ state, fields }) => states.includes(state) && fields.email)
  for (const { submission_id: requestId } of reached)
    await addReply(trx, { ...written, id: idOfCopy(id, requestId), requestId }, now)
  return reached.length
}

/** Returns the same id for the same mail and person. */
function idOfCopy(mail: string, person: string): string {
  const digest = hash('sha256', `${mail} ${person}`)
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
