import { hash } from 'node:crypto'
import type { SeatMail } from '../platform/db/outbox.ts'
import type { Database, OccurrenceKey, SeatState, Transaction } from '../platform/db/tables.ts'
import { SEAT_NEWS } from '../platform/db/tables.ts'
import { addReply } from '../requests/request-notes.ts'
import { occurrence, peopleOf, seatById } from './seat-lists.ts'

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
