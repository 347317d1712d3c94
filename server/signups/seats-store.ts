import { tryAgainAfterDeadlock } from '../platform/db/engines.ts'
import type { Commit } from '../platform/db/group-commit.ts'
import type { Database, OccurrenceKey, SeatRow } from '../platform/db/tables.ts'
import { applySignupConfig, type SignupConfig } from './follow-words.ts'
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
} from './seat-lists.ts'
import { mailSeats } from './seat-mails.ts'
import type { SeatTime } from './seat-occurrences.ts'
import { forgetNames, moveQueue, remind } from './seat-queue.ts'
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
} from './seat-signups.ts'
import { countMailOfOwner } from './signup-limits.ts'

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
  followWords: (content: SignupConfig, time: SeatTime) => applySignupConfig(db, commit, content, time),
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
